import { Flex, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { transactionName } from '#domain/item/transaction-number.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatDay } from '../../../shared/format/format.ts'
import { computedNumberColumn, numberColumn } from '../../../shared/kit/number-column.ts'
import { Amount } from '../../../shared/ui/text/amount.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { Side } from '../api/read-party.ts'
import type { StatementLine } from '../api/read-statement.ts'

/** A customer's statement has neither costs nor shares. */
export function useStatementColumns(side: Side): TableColumnsType<StatementLine> {
  const { t } = useTranslation('account')
  const numbers: TableColumnsType<StatementLine> = [
    {
      title: t('withUnit.cost'),
      key: 'cost',
      // The formula stays in one line.
      width: 200,
      align: 'right',
      render: (_, { item }) => (item && item.cost !== null ? <Cost item={item} cost={item.cost} /> : null),
    },
    computedNumberColumn(t('withUnit.fromCustomer'), 'fromCustomer', 116, ({ item }) =>
      shown(item?.payAmountFromCustomer),
    ),
    computedNumberColumn(t('statement.column.kept'), 'kept', 116, ({ item }) => shown(item?.kept)),
  ]
  return [
    {
      title: t('names.date'),
      dataIndex: 'createdAt',
      width: 100,
      render: formatDay,
    },
    {
      title: t('names.entry'),
      key: 'entry',
      render: (_, line) => <Entry line={line} side={side} />,
    },
    ...(side === 'sender' ? numbers : []),
    numberColumn(t('column.amount'), 'amount', 100, (amount: number) => <Amount amount={amount} />),
    numberColumn(t('column.balance'), 'balance', 100, (balance: number) => <Amount amount={balance} />),
  ]
}

function Entry({ line, side }: { line: StatementLine; side: Side }) {
  const { t } = useTranslation('account')
  const { cause, item, laterCost, method, note, transferNumber, day } = line
  const more = [
    note,
    transferNumber && t('transferNumber', { number: transferNumber }),
    day && t('paidOn', { day }),
  ].filter((text) => text !== '')
  return (
    <>
      {laterCost ? `${t(`laterCosts.${laterCost.kind}`)} · ${laterCost.pk_id}` : t(`causes.${side}.${cause}`)}
      {method && ` · ${t(`paymentMethods.${method}`)}`}
      {item && (
        <Flex wrap gap={8}>
          <span>{item.qty === null ? item.item : `${signed(item.qty)} × ${item.item}`}</span>
          <Text type="secondary">{`${transactionName(item.number)} · ${item.pk_id}`}</Text>
        </Flex>
      )}
      {more.length > 0 && (
        <div>
          <Text type="secondary">{more.join(' · ')}</Text>
        </div>
      )}
    </>
  )
}

function Cost({ item, cost }: { item: NonNullable<StatementLine['item']>; cost: number }) {
  const { t } = useTranslation('account')
  const { qty, costPerEach } = item
  const total = formatMoney(cost)
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {qty === null || costPerEach === null
        ? total
        : t('statement.formula', {
            qty: signed(qty),
            cost: formatMoney(costPerEach),
            total,
          })}
    </span>
  )
}

/** Nothing where an entry has no such number: a card then leaves its name out, too. */
function shown(amount: number | null | undefined) {
  return amount == null ? null : <Amount amount={amount} />
}

/** With the minus sign of amounts. */
function signed(qty: number): string {
  return String(qty).replace('-', '−')
}

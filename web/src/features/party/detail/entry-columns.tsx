import { Flex, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { transactionName } from '#domain/item/transaction-number.ts'
import { formatCst } from '../../../shared/format/format.ts'
import { numberColumn } from '../../../shared/kit/number-column.ts'
import { toPackage, toTransaction } from '../../../shared/paths.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { RowLink } from '../../../shared/ui/row/row-link.tsx'
import { Amount } from '../../../shared/ui/text/amount.tsx'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import type { EntryRecord } from '../api/list-entries.ts'
import type { Side } from '../api/read-party.ts'
import { EntryProofs } from './entry-proofs.tsx'
import { NameItem } from './name-item.tsx'

/** `toName` are the entries whose item can be named here. */
export function useEntryColumns(side: Side, toName: ReadonlySet<string>): TableColumnsType<EntryRecord> {
  const { t } = useTranslation('account')
  const mayRead = useMay('payment_proof.read')
  return [
    { title: t('withUnit.time'), dataIndex: 'createdAt', width: 172, render: formatCst },
    {
      title: t('column.what'),
      key: 'what',
      render: (_, { _id, cause, item, laterCost }) => (
        <>
          {laterCost ? t(`laterCosts.${laterCost.kind}`) : t(`causes.${side}.${cause}`)}
          {laterCost && <RowLink to={toPackage(laterCost.pk_id)}> {laterCost.pk_id}</RowLink>}
          {item && (
            <Flex wrap gap={8}>
              {`${item.qty} × ${item.item}`}
              <RowLink to={toTransaction(transactionName(item.number))}>
                {transactionName(item.number)}
              </RowLink>
              <RowLink to={toPackage(item.pk_id)}>{item.pk_id}</RowLink>
              {toName.has(_id) && <NameItem side={side} item={item} />}
            </Flex>
          )}
        </>
      ),
    },
    {
      title: t('column.method'),
      dataIndex: 'method',
      width: 92,
      render: (method: EntryRecord['method']) => method && t(`paymentMethods.${method}`),
    },
    {
      title: t('names.note'),
      key: 'note',
      width: 190,
      render: (_, entry) => {
        const { note = '', transferNumber = '', day = '', cause } = entry
        const lines = [
          note,
          transferNumber && t('transferNumber', { number: transferNumber }),
          day && t('paidOn', { day }),
        ].filter((line) => line !== '')
        const hasProofs = mayRead && (cause === 'payment' || cause === 'repayment')
        // Nothing at all where a card would show the name of an empty field.
        if (lines.length === 0 && !hasProofs) return null
        return (
          <>
            {lines.map((line) => (
              <ClampedText key={line} text={line} />
            ))}
            {hasProofs && <EntryProofs entry={entry} />}
          </>
        )
      },
    },
    numberColumn(t('column.amount'), 'amount', 110, (amount: number) => <Amount amount={amount} />),
    numberColumn(t('column.balance'), 'balance', 110, (balance: number) => <Amount amount={balance} />),
    { title: t('column.by'), dataIndex: 'by', width: 92, render: (by: string) => <ClampedText text={by} /> },
  ]
}

import { type TableColumnsType, Tag } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { transactionName } from '#domain/item/transaction-number.ts'
import type { TransactionMethod } from '#domain/money/payment-method.ts'
import { formatCst } from '../../shared/format/format.ts'
import { plainMoney } from '../../shared/format/plain-money.ts'
import { numberColumn } from '../../shared/kit/number-column.ts'
import { usePhone, useWide } from '../../shared/layout/layout.ts'
import { toTransaction } from '../../shared/paths.ts'
import { RowThumbnails } from '../../shared/proofs/lazy-proofs.ts'
import { useMay } from '../../shared/session/permission.ts'
import { Term } from '../../shared/ui/hint/term.tsx'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { RowLink } from '../../shared/ui/row/row-link.tsx'
import { Amount } from '../../shared/ui/text/amount.tsx'
import { Struck } from '../../shared/ui/text/struck.tsx'
import type { TransactionRecord } from './api/list-transactions.ts'
import { isGone } from './correction/correction-buttons.tsx'
import { ItemSummary } from './item-summary.tsx'
import { TransactionActions } from './transaction-actions.tsx'
import { StateBadge } from './transaction-state.tsx'

interface ColumnsOptions {
  readonly onFailure: (text: string) => void
}

const usual = { user: 48, qty: 40, customer: 88, profits: 76, toSender: 88, method: 72, state: 98, time: 108 }
/**
 * The items take what the other columns leave: with details and tick boxes 240 px at 1280 px. On a wide
 * screen the amounts get a share, so that the items do not push them far away. What is wide on a phone has a
 * line of its card.
 */
const widths = {
  usual,
  phone: { ...usual, user: 152, method: 152, time: 168 },
  wide: {
    user: 80,
    qty: '4%',
    customer: '7.5%',
    profits: '7.5%',
    toSender: '9%',
    method: '7%',
    state: 160,
    time: 168,
  },
} as const

export function useTransactionColumns({ onFailure }: ColumnsOptions): TableColumnsType<TransactionRecord> {
  const { t } = useTranslation('transaction')
  const phone = usePhone()
  const wide = useWide()
  const width = widths[phone ? 'phone' : wide ? 'wide' : 'usual']
  return useMemo(
    (): TableColumnsType<TransactionRecord> => [
      {
        title: t('column.number'),
        dataIndex: 'number',
        width: 64,
        render: (number: number) => (
          <span style={{ whiteSpace: 'nowrap' }}>
            <RowLink to={toTransaction(transactionName(number))}>{transactionName(number)}</RowLink>
          </span>
        ),
      },
      {
        title: t('names.user'),
        dataIndex: 'username',
        width: width.user,
        sorter: (a, b) => a.username.localeCompare(b.username, 'zh'),
        render: (name: string, { lookAlikeRole }) => <PersonName name={name} lookAlikeRole={lookAlikeRole} />,
      },
      {
        title: t('column.items'),
        key: 'items',
        render: (_, row) => <PaidItems row={row} />,
      },
      numberColumn(t('names.qtyShort'), 'qty', width.qty, (qty: number, row) => (
        <Struck isGone={isGone(row)}>{qty}</Struck>
      )),
      numberColumn(t('column.customer'), 'payAmountFromCustomer', width.customer, (_, row) =>
        amountOf(row, row.payAmountFromCustomer),
      ),
      numberColumn(t('withUnit.profits'), 'profits', width.profits, (profits: number | undefined, row) =>
        amountOf(row, profits, true),
      ),
      {
        title: <Term name="toSender">{t('withUnit.toSender')}</Term>,
        dataIndex: 'payAmountToSender',
        width: width.toSender,
        align: 'right',
        sorter: (a, b) => a.payAmountToSender - b.payAmountToSender,
        render: (amount: number, row) => amountOf(row, amount),
      },
      {
        title: t('names.paidBy'),
        dataIndex: 'paymentMethod',
        width: width.method,
        // The details have it.
        responsive: ['xxl'],
        render: (method: TransactionMethod) => t(`paymentMethods.${method}`),
      },
      {
        title: t('names.state'),
        key: 'state',
        width: width.state,
        render: (_, transaction) => <StateBadge transaction={transaction} />,
      },
      {
        title: t('withUnit.created'),
        dataIndex: 'createdAt',
        width: width.time,
        render: (iso: string) => <Time text={formatCst(iso)} whole={wide || phone} />,
      },
      {
        title: t('words.actions'),
        key: 'actions',
        width: 106,
        align: 'right',
        render: (_, transaction) => <TransactionActions transaction={transaction} onFailure={onFailure} />,
      },
    ],
    [t, onFailure, width, wide, phone],
  )
}

/** What was paid, with the proofs of it; the details say what an amendment has changed. */
function PaidItems({ row }: { readonly row: TransactionRecord }) {
  const { t } = useTranslation('transaction')
  const mayRead = useMay('payment_proof.read')
  const { amended } = row
  return (
    <div className="paid-items">
      <ItemSummary items={row.items} />
      {amended && (
        <Tag tabIndex={0} data-hint={t('amended', { amount: plainMoney(amended.payAmountToSender) })}>
          {t('transactionStates.amended')}
        </Tag>
      )}
      {mayRead && (
        <RowThumbnails payment={{ kind: 'transaction', id: row._id }} name={transactionName(row.number)} />
      )}
    </div>
  )
}

const amountOf = (row: TransactionRecord, amount: number | undefined, loss = false) => (
  <Struck isGone={isGone(row)}>
    <Amount amount={amount} loss={loss} />
  </Struck>
)

interface TimeProps {
  readonly text: string
  /** Else the day alone, with the time on hover. */
  readonly whole: boolean
}

function Time({ text, whole }: TimeProps) {
  return (
    <span title={text} style={{ whiteSpace: 'nowrap' }}>
      {whole ? text : text.split(' ')[0]}
    </span>
  )
}

import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '#domain/item/payment-method.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { formatCst } from '../../shared/format/format.ts'
import { useMay } from '../../shared/session/permission.ts'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { Amount } from '../../shared/ui/text/amount.tsx'
import type { TransactionRecord } from './api/list-transactions.ts'
import { InvoiceButton } from './invoice-button.tsx'
import { ItemSummary } from './item-summary.tsx'
import { RowThumbnails } from './proofs/lazy-proofs.ts'
import { TransactionState } from './transaction-state.tsx'

interface ColumnsOptions {
  readonly onFailure: (text: string) => void
}

/** With details and tick boxes the widths add up to the width of the content at 1280 px. */
export function useTransactionColumns({ onFailure }: ColumnsOptions): TableColumnsType<TransactionRecord> {
  const { t } = useTranslation(['transaction', 'common'])
  const mayRead = useMay('payment_proof.read')
  return [
    {
      title: t('column.number'),
      dataIndex: 'number',
      width: 64,
      render: (number: number) => <span style={{ whiteSpace: 'nowrap' }}>{transactionName(number)}</span>,
    },
    {
      title: t('column.username'),
      dataIndex: 'username',
      width: 72,
      sorter: (a, b) => a.username.localeCompare(b.username, 'zh'),
      render: (name: string, { lookAlikeRole }) => <PersonName name={name} lookAlikeRole={lookAlikeRole} />,
    },
    {
      title: t('column.items'),
      key: 'items',
      width: 176,
      render: (_, { items }) => <ItemSummary items={items} />,
    },
    { title: t('column.qty'), dataIndex: 'qty', width: 44, align: 'right' },
    {
      title: t('column.customer'),
      dataIndex: 'payAmountFromCustomer',
      width: 92,
      align: 'right',
      render: (amount: number | undefined, { _id, number }) => (
        <>
          <Amount amount={amount} />
          {mayRead && <RowThumbnails id={_id} number={number} />}
        </>
      ),
    },
    {
      title: t('column.profits'),
      dataIndex: 'profits',
      width: 76,
      align: 'right',
      render: (profits: number | undefined) => <Amount amount={profits} loss />,
    },
    {
      title: t('column.payAmountToSender'),
      dataIndex: 'payAmountToSender',
      width: 112,
      align: 'right',
      sorter: (a, b) => a.payAmountToSender - b.payAmountToSender,
      render: (amount: number) => <Amount amount={amount} />,
    },
    {
      title: t('column.paymentMethod'),
      dataIndex: 'paymentMethod',
      width: 72,
      render: (method: PaymentMethod) => t(`common:paymentMethod.${method}`),
    },
    {
      title: t('column.state'),
      key: 'state',
      width: 148,
      render: (_, transaction) => (
        <TransactionState transaction={transaction} onFailure={onFailure}>
          <InvoiceButton transaction={transaction} onFailure={onFailure} />
        </TransactionState>
      ),
    },
    {
      title: t('column.createdAt'),
      dataIndex: 'createdAt',
      width: 96,
      render: (iso: string) => <Time text={formatCst(iso)} />,
    },
  ]
}

/** A day and a time, each on a line of its own where they do not fit on one. */
function Time({ text }: { text: string }) {
  const [day, time] = text.split(' ')
  return (
    <>
      <span style={{ whiteSpace: 'nowrap' }}>{day}</span> {time}
    </>
  )
}

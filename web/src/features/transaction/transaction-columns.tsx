import { Flex, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '#domain/item/payment-method.ts'
import { formatCst } from '../../shared/format/format.ts'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { Amount } from '../../shared/ui/text/amount.tsx'
import { CopyableId } from '../../shared/ui/text/copyable-id.tsx'
import type { TransactionRecord } from './api/list-transactions.ts'
import { InvoiceButton } from './invoice-button.tsx'
import { TransactionState } from './transaction-state.tsx'

interface ColumnsOptions {
  readonly onFailure: (text: string) => void
}

export function useTransactionColumns({ onFailure }: ColumnsOptions): TableColumnsType<TransactionRecord> {
  const { t } = useTranslation(['transaction', 'common'])
  return [
    {
      title: t('column.id'),
      dataIndex: '_id',
      width: 264,
      render: (id: string) => <CopyableId id={id} />,
    },
    {
      title: t('column.createdAt'),
      dataIndex: 'createdAt',
      width: 168,
      render: formatCst,
    },
    {
      title: t('column.username'),
      dataIndex: 'username',
      sorter: (a, b) => a.username.localeCompare(b.username, 'zh'),
      render: (name: string, { lookAlikeRole }) => <PersonName name={name} lookAlikeRole={lookAlikeRole} />,
    },
    { title: t('column.qty'), dataIndex: 'qty', width: 56, align: 'right' },
    {
      title: t('column.paymentMethod'),
      dataIndex: 'paymentMethod',
      width: 88,
      render: (method: PaymentMethod) => t(`common:paymentMethod.${method}`),
    },
    {
      title: t('column.payAmountToSender'),
      dataIndex: 'payAmountToSender',
      width: 128,
      align: 'right',
      sorter: (a, b) => a.payAmountToSender - b.payAmountToSender,
      render: (amount: number) => <Amount amount={amount} />,
    },
    {
      title: t('column.state'),
      key: 'state',
      width: 200,
      sorter: (a, b) => Number(a.approved) - Number(b.approved),
      render: (_, transaction) => (
        <Flex align="center" gap={4}>
          <TransactionState transaction={transaction} onFailure={onFailure} />
          <InvoiceButton id={transaction._id} onFailure={onFailure} />
        </Flex>
      ),
    },
  ]
}

import { Flex, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { transactionName } from '#domain/item/transaction-number.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { useMay } from '../../shared/session/permission.ts'
import { RowCards } from '../../shared/ui/row-cards/row-cards.tsx'
import { CopyableId } from '../../shared/ui/text/copyable-id.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import type { TransactionRecord } from './api/list-transactions.ts'
import { useItemColumns } from './item-columns.tsx'
import { PaymentProofs } from './proofs/lazy-proofs.ts'

/** The id of a transaction, and the items that it paid. */
export function TransactionItems({ transaction }: { transaction: TransactionRecord }) {
  const { t } = useTranslation('transaction')
  const phone = usePhone()
  const mayRead = useMay('payment_proof.read')
  const columns = useItemColumns()
  const label = t('itemsOf', { id: transactionName(transaction.number) })
  return (
    // Without the outer element, Ant Design indents a nested table beyond the edge of the outer one.
    <Flex vertical gap="small">
      <Flex gap="small">
        <Text type="secondary">{t('column.id')}</Text>
        <CopyableId id={transaction._id} />
      </Flex>
      {mayRead && <PaymentProofs transaction={transaction} />}
      {phone ? (
        <RowCards rowKey="_id" label={label} columns={columns} rows={transaction.items} />
      ) : (
        <Table
          rowKey="_id"
          size="small"
          aria-label={label}
          columns={columns}
          dataSource={transaction.items}
          scroll={{ x: 1000 }}
          pagination={{ defaultPageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        />
      )}
    </Flex>
  )
}

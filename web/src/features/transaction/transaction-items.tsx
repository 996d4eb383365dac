import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../../shared/layout/layout.ts'
import { RowCards } from '../../shared/ui/row-cards.tsx'
import type { TransactionRecord } from './api/list-transactions.ts'
import { useItemColumns } from './item-columns.tsx'

/** The items that a transaction paid. */
export function TransactionItems({ transaction }: { transaction: TransactionRecord }) {
  const { t } = useTranslation('transaction')
  const columns = useItemColumns()
  const label = t('itemsOf', { id: transaction._id })
  if (usePhone()) return <RowCards rowKey="_id" label={label} columns={columns} rows={transaction.items} />
  return (
    // Without the div, Ant Design indents a nested table beyond the edge of the outer one.
    <div>
      <Table
        rowKey="_id"
        size="small"
        aria-label={label}
        columns={columns}
        dataSource={transaction.items}
        scroll={{ x: 1420 }}
        pagination={{ defaultPageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </div>
  )
}

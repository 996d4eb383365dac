import { Alert, Flex, Table, type TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ItemSum, sumByItem } from '#domain/item/item-sums.ts'
import { rmb, sum } from '#domain/unit/units.ts'
import { formatAcst } from '../../../shared/format/format.ts'
import { usePhone } from '../../../shared/layout/layout.ts'
import type { LoadStatus } from '../../../shared/paged-list/load-status.ts'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { RowCards } from '../../../shared/ui/row-cards/row-cards.tsx'
import { TableEmpty } from '../../../shared/ui/table-empty.tsx'
import { Amount } from '../../../shared/ui/text/amount.tsx'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import { type ItemRecord, itemsPanel } from '../api/item-rows.ts'
import { useItemColumns } from './item-columns.tsx'
import type { ItemTableProps } from './item-table.tsx'

type Sum = ItemSum<ItemRecord>

/** The rows of a tab, summed by item; an item opens to show its rows. */
export function SumTable({
  rows,
  tab,
  rowSelection,
  filtered,
  loadStatus,
  typing,
  page,
  onSearch,
  onClear,
  onAction,
}: ItemTableProps) {
  const { t } = useTranslation('checkout')
  const phone = usePhone()
  const sums = useMemo(() => sumByItem(rows, summedRow), [rows])
  const [, ...rowColumns] = useItemColumns({ tab, onAction })
  const boxes = rowSelection && { rowSelection }
  const problem = missingRows(loadStatus)
  const pieces = sums.reduce((all, one) => all + one.pieces, 0)
  const columns: TableColumnsType<Sum> = [
    {
      title: t('names.item'),
      dataIndex: 'item',
      sorter: (a, b) => a.item.localeCompare(b.item, 'zh'),
      render: (item: string) => <ClampedText text={item} />,
    },
    number('pieces', t('names.pieces')),
    number('inCart', t('names.inCarts')),
    {
      ...number('cost', t('column.costOfAll')),
      render: (_, { cost }) => <Amount amount={rmb.toNumber(cost)} />,
    },
    {
      title: t('column.oldest'),
      dataIndex: 'oldest',
      width: '20%',
      align: 'right',
      sorter: (a, b) => (a.oldest < b.oldest ? -1 : 1),
      render: (oldest: string) => formatAcst(oldest),
    },
  ]
  return (
    <Flex vertical gap="small" role="tabpanel" id={itemsPanel} tabIndex={-1} aria-labelledby={`tab-${tab}`}>
      {problem && <Alert type="warning" showIcon title={t(problem)} />}
      <PagedTable
        rowKey="item"
        label={t(`tab.${tab}`)}
        rows={sums}
        columns={columns}
        typing={typing}
        page={page}
        onPage={(next) => onSearch({ page: next })}
        details={(one) =>
          phone ? (
            <RowCards rowKey="_id" label={one.item} columns={rowColumns} rows={one.rows} {...boxes} />
          ) : (
            <Table
              rowKey="_id"
              size="small"
              aria-label={one.item}
              columns={rowColumns}
              dataSource={one.rows}
              {...boxes}
              pagination={{ defaultPageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
            />
          )
        }
        empty={
          <TableEmpty text={t(`none.${tab}`)} filtered={filtered} loadStatus={loadStatus} onClear={onClear} />
        }
      />
      {sums.length > 0 && (
        <Flex justify="end" gap={4} role="status">
          {t('inAll', {
            items: t('items', { count: sums.length, written: sums.length.toLocaleString('en') }),
            pieces: pieces.toLocaleString('en'),
          })}
          <MoneyText amount={rmb.toNumber(sum(sums.map(({ cost }) => cost)))} currency="RMB" strong />
        </Flex>
      )}
    </Flex>
  )
}

const number = (field: 'pieces' | 'inCart' | 'cost', title: string) => ({
  title,
  dataIndex: field,
  width: '14%',
  align: 'right' as const,
  sorter: (a: Sum, b: Sum) => a[field] - b[field],
})

const summedRow = (row: ItemRecord) => ({
  item: row.item,
  qty: row.qty,
  qtyInCart: row.qty_in_cart,
  cost: rmb.from(row.cost),
  sendTime: row.sendTimeISO,
})

/** Why the sums may lack rows; null when they are whole. */
function missingRows({ is }: LoadStatus) {
  if (is === 'all' || is === 'searched') return null
  return is === 'newest' ? 'sumOfNewest' : 'sumOfLoaded'
}

import { Flex, type TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ItemSum, sumByItem } from '#domain/item/item-sums.ts'
import { rmb, sum } from '#domain/unit/units.ts'
import { formatAcst } from '../../../shared/format/format.ts'
import { ListBoard, type ListBoardProps } from '../../../shared/kit/list-board.tsx'
import { SmallTable } from '../../../shared/kit/small-table.tsx'
import type { ListUrl } from '../../../shared/kit/use-url.ts'
import type { CheckoutSearch } from '../../../shared/paths.ts'
import { Amount } from '../../../shared/ui/text/amount.tsx'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import type { ItemRecord } from '../api/item-rows.ts'

type Sum = ItemSum<ItemRecord> & { readonly _id: string }

interface SumBoardProps
  extends Pick<
    ListBoardProps<ItemRecord, CheckoutSearch>,
    'label' | 'list' | 'columns' | 'ticking' | 'none'
  > {
  readonly url: ListUrl<CheckoutSearch>
}

/** The rows of a tab, summed by item; an item opens to show its rows. */
export function SumBoard({ label, list, columns: [, ...rowColumns], ticking, ...board }: SumBoardProps) {
  const { t } = useTranslation('checkout')
  const { rows, hasMore } = list
  // Sums of some rows only would mislead.
  const sums = useMemo(
    () =>
      rows && !hasMore ? sumByItem(rows, summedRow).map((one) => ({ ...one, _id: one.item })) : undefined,
    [rows, hasMore],
  )
  const pieces = sums?.reduce((all, one) => all + one.pieces, 0) ?? 0
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
    <ListBoard
      {...board}
      label={label}
      list={{ ...list, rows: sums }}
      columns={columns}
      readsAll
      details={(one) => <SmallTable label={one.item} columns={rowColumns} rows={one.rows} {...ticking} />}
      footer={
        sums &&
        sums.length > 0 && (
          <Flex justify="end" gap={4} role="status">
            {t('inAll', {
              items: t('items', { count: sums.length, written: sums.length.toLocaleString('en') }),
              pieces: pieces.toLocaleString('en'),
            })}
            <MoneyText amount={rmb.toNumber(sum(sums.map(({ cost }) => cost)))} currency="RMB" strong />
          </Flex>
        )
      }
    />
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

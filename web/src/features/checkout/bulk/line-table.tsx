import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { computedNumberColumn } from '../../../shared/kit/number-column.ts'
import { SmallTable } from '../../../shared/kit/small-table.tsx'
import { usePhone } from '../../../shared/layout/layout.ts'
import { RowButton } from '../../../shared/ui/row/row-button.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { ItemRecord } from '../api/item-rows.ts'
import type { OfferedSubtotal } from '../api/sale-prices.ts'
import { ItemState } from '../item/item-state.tsx'
import { asksSubtotal } from './line.ts'
import { LineAmount, QuantityOfLine, SubtotalOfLine } from './line-fields.tsx'

interface LineTableProps {
  readonly rows: readonly ItemRecord[]
  readonly isLocked: (row: ItemRecord) => boolean
  /** Enter in a field. */
  readonly onEnter: (field: string) => void
  readonly offeredFor: OfferedSubtotal
  readonly onLeaveOut: (row: ItemRecord) => void
  readonly busy: boolean
}

/** One line for each row that goes into the cart. */
export function LineTable({ rows, isLocked, onEnter, offeredFor, onLeaveOut, busy }: LineTableProps) {
  const { t } = useTranslation('checkout')
  const phone = usePhone()
  const columns: TableColumnsType<ItemRecord> = [
    {
      title: t('names.item'),
      dataIndex: 'item',
      render: (item: string, { pk_id, receiver }) => (
        <>
          <div style={{ overflowWrap: 'anywhere' }}>{item}</div>
          <Text type="secondary">
            <code>{pk_id}</code> · {receiver}
          </Text>
        </>
      ),
    },
    {
      title: t('names.state'),
      dataIndex: 'type',
      width: 96,
      render: (_, row) => <ItemState row={row} />,
    },
    {
      title: t('names.qty'),
      key: 'qty',
      width: 128,
      render: (_, row) => <QuantityOfLine row={row} locked={isLocked(row)} onEnter={onEnter} />,
    },
    computedNumberColumn(t('withUnit.cost'), 'cost', 96, (row) => <LineAmount row={row} of="cost" />),
    computedNumberColumn(t('names.subtotal'), 'subtotal', phone ? 128 : 160, (row) =>
      asksSubtotal(row) ? (
        <SubtotalOfLine row={row} locked={isLocked(row)} onEnter={onEnter} offeredFor={offeredFor} />
      ) : (
        <LineAmount row={row} of="subtotal" />
      ),
    ),
    computedNumberColumn(t('withUnit.profits'), 'profits', 96, (row) => (
      <LineAmount row={row} of="profits" />
    )),
    {
      title: t('words.actions'),
      key: 'actions',
      width: 96,
      render: (_, row) => (
        <div className="row-actions">
          <RowButton
            aria-label={t('bulk.leaveOutLabel', { item: row.item, package: row.pk_id })}
            disabled={busy}
            onClick={() => onLeaveOut(row)}
          >
            {t('bulk.leaveOut')}
          </RowButton>
        </div>
      ),
    },
  ]
  return (
    <SmallTable
      className="bulk-lines"
      label={t('bulk.lines')}
      columns={columns}
      rows={rows}
      pagination={false}
    />
  )
}

import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFresh } from '../../../shared/kit/use-fresh.ts'
import { whole } from '../../../shared/kit/use-list.ts'
import { lazy, usePreload } from '../../../shared/lazy.tsx'
import type { LoadStatus } from '../../../shared/paged-list/load-status.ts'
import type { CheckoutSearch, CheckoutTab } from '../../../shared/paths.ts'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { TableEmpty } from '../../../shared/ui/table-empty.tsx'
import { type ItemRecord, itemsPanel } from '../api/item-rows.ts'
import type { RowSelection } from '../bulk/use-ticked.ts'
import type { RowAction } from '../item/row-action.ts'
import { useItemColumns } from './item-columns.tsx'
import { NothingToCheckOut } from './nothing-to-check-out.tsx'

const ItemDetails = lazy(async () => (await import('../item/item-details.tsx')).ItemDetails)

export interface ItemTableProps {
  /** All rows, to find which of them changed. */
  readonly all: readonly ItemRecord[]
  readonly rows: readonly ItemRecord[]
  readonly tab: CheckoutTab
  readonly filtered: boolean
  /** The tick boxes; none for people who may not add to a cart. */
  readonly rowSelection?: RowSelection
  readonly loadStatus: LoadStatus
  readonly typing: boolean
  readonly page: number
  readonly onSearch: (change: CheckoutSearch) => void
  readonly onClear: () => void
  readonly onAction: (chosen: RowAction) => void
}

/** Memoized, so that a typed letter is painted before the table renders again. */
export const ItemTable = memo(function ItemTable(props: ItemTableProps) {
  const { all, rows, tab, filtered, loadStatus, typing, page, onSearch, onClear, onAction, rowSelection } =
    props
  usePreload(ItemDetails)
  const { t } = useTranslation('checkout')
  const columns = useItemColumns({ tab, onAction })
  return (
    <div role="tabpanel" id={itemsPanel} tabIndex={-1} aria-labelledby={`tab-${tab}`}>
      <PagedTable
        rowKey="_id"
        label={t(`tab.${tab}`)}
        rows={rows}
        minWidth={1000}
        columns={columns}
        {...(rowSelection && { rowSelection })}
        typing={typing}
        page={page}
        onPage={(next) => onSearch({ page: next })}
        fresh={useFresh(whole(all))}
        details={(row) => <ItemDetails row={row} />}
        empty={
          all.length === 0 ? (
            <NothingToCheckOut />
          ) : (
            <TableEmpty
              text={t(`none.${tab}`)}
              filtered={filtered}
              loadStatus={loadStatus}
              onClear={onClear}
            />
          )
        }
      />
    </div>
  )
})

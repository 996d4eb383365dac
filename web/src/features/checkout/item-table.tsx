import { useNavigate } from '@tanstack/react-router'
import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { type CheckoutTab, paths } from '../../shared/paths.ts'
import { PagedTable } from '../../shared/ui/paged-table.tsx'
import { TableEmpty } from '../../shared/ui/table-empty.tsx'
import { useFreshRows } from '../../shared/use-fresh-rows.ts'
import type { Asked } from './asked.ts'
import { useItemColumns } from './item-columns.tsx'
import { ItemDetails } from './item-details.tsx'
import { type ItemRecord, itemVersion } from './item-list.ts'

interface ItemTableProps {
  /** All rows, to see which of them changed. */
  readonly all: readonly ItemRecord[]
  readonly rows: readonly ItemRecord[]
  readonly tab: CheckoutTab
  readonly filtered: boolean
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onClear: () => void
  readonly onAsk: (asked: Asked) => void
  readonly onFailure: (text: string) => void
}

export function ItemTable(props: ItemTableProps) {
  const { all, rows, tab, filtered, page, onPage, onClear, onAsk, onFailure } = props
  const { t } = useTranslation('checkout')
  const navigate = useNavigate()
  const columns = useItemColumns({ tab, onAsk, onFailure })
  return (
    <div role="tabpanel" id="items" aria-labelledby={`tab-${tab}`}>
      <PagedTable
        rowKey="_id"
        label={t(`tab.${tab}`)}
        rows={rows}
        columns={columns}
        page={page}
        onPage={onPage}
        fresh={useFreshRows(all, itemVersion)}
        expandable={{ columnWidth: 40, expandedRowRender: (row) => <ItemDetails row={row} /> }}
        empty={
          <Flex vertical align="center" gap="small" style={{ paddingBlock: 24 }}>
            <TableEmpty text={t(`none.${tab}`)} filtered={filtered} onClear={onClear} />
            {all.length === 0 && (
              <Button onClick={() => void navigate({ to: paths.order })}>{t('newOrder')}</Button>
            )}
          </Flex>
        }
      />
    </div>
  )
}

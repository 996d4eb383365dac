import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressRecord } from '../../shared/api/list-addresses.ts'
import { useRecentlyChanged } from '../../shared/hooks/use-recently-changed.ts'
import type { LoadStatus } from '../../shared/paged-list/load-status.ts'
import { PagedTable, type PagedTableProps } from '../../shared/ui/paged-table.tsx'
import { TableEmpty } from '../../shared/ui/table-empty.tsx'
import { useAddressColumns } from './address-columns.tsx'
import { valuesOf } from './address-values.ts'

interface AddressTableProps extends Pick<PagedTableProps<AddressRecord>, 'rowSelection'> {
  /** All rows, to find which of them changed. */
  readonly all: readonly AddressRecord[]
  readonly rows: readonly AddressRecord[]
  readonly loadStatus: LoadStatus
  readonly typing: boolean
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onAction: (what: 'update' | 'delete', record: AddressRecord) => void
  readonly onSearch: (receiver: string) => void
}

const versionOf = (record: AddressRecord) => JSON.stringify(valuesOf(record))

/** Memoized, so that a typed letter is painted before the table renders again. */
export const AddressTable = memo(function AddressTable(props: AddressTableProps) {
  const { all, rows, loadStatus, typing, page, onPage, onAction, onSearch, rowSelection } = props
  const { t } = useTranslation('address')
  const columns = useAddressColumns({ onAction })
  return (
    <PagedTable
      rowKey="_id"
      label={t('title')}
      columns={columns}
      {...(rowSelection && { rowSelection })}
      rows={rows}
      fresh={useRecentlyChanged(all, versionOf)}
      typing={typing}
      page={page}
      onPage={onPage}
      empty={
        <TableEmpty
          text={t('none')}
          filtered={all.length > 0}
          loadStatus={loadStatus}
          onClear={() => onSearch('')}
        />
      }
    />
  )
})

import { Empty } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../shared/session/permission.ts'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { type EntryRecord, useEntries } from '../api/list-entries.ts'
import type { Side } from '../api/read-party.ts'
import { useEntryColumns } from './entry-columns.tsx'

/** The entries of an account, newest first. */
export function EntryTable({ party, side }: { party: string; side: Side }) {
  const { t } = useTranslation(['account', 'party'])
  const [page, setPage] = useState(1)
  const query = useEntries(party, side)
  const mayName = useMay('party.edit') && party === 'none'
  const rows = query.data?.rows
  const toName = useMemo(() => (mayName && rows ? unnamedItems(rows) : new Set<string>()), [mayName, rows])
  const columns = useEntryColumns(side, toName)
  return (
    <QueryBoundary query={query}>
      {({ rows: shown }) => (
        <PagedTable
          rowKey="_id"
          label={t('entries', { side: t(`names.${side}`) })}
          columns={columns}
          rows={shown}
          page={page}
          onPage={setPage}
          empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noEntries')} />}
        />
      )}
    </QueryBoundary>
  )
}

/** The newest entry of each item for which something is left, as ids. */
function unnamedItems(rows: readonly EntryRecord[]): ReadonlySet<string> {
  const groups = Map.groupBy(rows, ({ item }) => item?._id)
  return new Set(
    [...groups].flatMap(([item, entries]) => {
      const left = entries.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
      return item === undefined || left === 0 ? [] : (entries[0]?._id ?? [])
    }),
  )
}

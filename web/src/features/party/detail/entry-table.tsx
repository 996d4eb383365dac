import { Empty } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { useEntries } from '../api/list-entries.ts'
import type { Side } from '../api/read-party.ts'
import { useEntryColumns } from './entry-columns.tsx'

/** The entries of an account, newest first. */
export function EntryTable({ party, side }: { party: string; side: Side }) {
  const { t } = useTranslation(['account', 'party'])
  const [page, setPage] = useState(1)
  const columns = useEntryColumns()
  return (
    <QueryBoundary query={useEntries(party, side)}>
      {({ rows }) => (
        <PagedTable
          rowKey="_id"
          label={t('entries', { side: t(`party:side.${side}`) })}
          columns={columns}
          rows={rows}
          page={page}
          onPage={setPage}
          empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noEntries')} />}
        />
      )}
    </QueryBoundary>
  )
}

import { Button, Card } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import type { AttentionRecord } from '../api/list-attention.ts'
import { shownAtFirst } from './list-height.ts'
import { useAttentionColumns } from './use-attention-columns.tsx'

interface AttentionListProps {
  readonly records: readonly AttentionRecord[]
  /** Whether these are the parcels that are set aside. */
  readonly isAside: boolean
}

/** The table of parcels: first a few rows, all of them on request. */
export function AttentionList({ records, isAside }: AttentionListProps) {
  const { t } = useTranslation('overview')
  const [all, setAll] = useState(false)
  const [page, setPage] = useState(1)
  const [failure, setFailure] = useState('')
  const columns = useAttentionColumns(isAside, setFailure)
  return (
    <Card className="attention" styles={{ body: { padding: 0 } }}>
      <FailureAlert text={failure} onClose={() => setFailure('')} banner />
      <PagedTable
        rowKey="pk_id"
        label={t('attention.title')}
        rows={all ? records : records.slice(0, shownAtFirst)}
        columns={columns}
        minWidth={960}
        page={page}
        onPage={setPage}
        empty={null}
      />
      {records.length > shownAtFirst && (
        <div className="attention-more">
          <Button type="text" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('attention.showFewer') : t('attention.showAll', { count: records.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnsentMail } from '../../../shared/api/list-outbox.ts'
import { useRecentlyChanged } from '../../../shared/hooks/use-recently-changed.ts'
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { useMailColumns } from './use-mail-columns.tsx'

export function MailTable({ mails }: { mails: readonly UnsentMail[] }) {
  const { t } = useTranslation('mails')
  const [page, setPage] = useState(1)
  const [failure, setFailure] = useState('')
  return (
    <>
      <FailureAlert text={failure} onClose={() => setFailure('')} />
      <PagedTable
        rowKey="_id"
        label={t('title')}
        rows={mails}
        columns={useMailColumns(setFailure)}
        minWidth={960}
        page={page}
        onPage={setPage}
        fresh={useRecentlyChanged(mails, mailVersion)}
        empty={null}
      />
    </>
  )
}

const mailVersion = ({ state, tries }: UnsentMail) => `${state} ${tries}`

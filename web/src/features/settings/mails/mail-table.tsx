import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnsentMail } from '../../../shared/api/list-outbox.ts'
import { ListBoard } from '../../../shared/kit/list-board.tsx'
import { whole } from '../../../shared/kit/use-list.ts'
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx'
import { useMailColumns } from './use-mail-columns.tsx'

export function MailTable({ mails }: { mails: readonly UnsentMail[] }) {
  const { t } = useTranslation('mails')
  const [failure, setFailure] = useState('')
  return (
    <>
      <FailureAlert text={failure} onClose={() => setFailure('')} />
      <ListBoard
        label={t('title')}
        list={whole(mails)}
        columns={useMailColumns(setFailure)}
        card={['recipient', 'state']}
        minWidth={960}
        none=""
      />
    </>
  )
}

import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { endSession } from '#contract/session.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { useReportError } from '../../../shared/hooks/use-report-error.ts'
import type { SessionRecord } from '../api/list-sessions.ts'

interface EndButtonProps {
  readonly session: SessionRecord
  readonly onFailure: (text: string) => void
}

export function EndButton({ session: { _id, device, address }, onFailure }: EndButtonProps) {
  const { t } = useTranslation('user')
  // The list shows the error itself, so there is no toast.
  const end = useCall(endSession, { meta: { silent: true } })
  const reportError = useReportError(onFailure)
  const name = device || t('sessions.unknownDevice')
  return (
    <Button
      size="small"
      loading={end.isPending}
      aria-label={t('sessions.endLabel', { device: name, address })}
      // Ignores the second click of a double click: it may hit the row that moved up.
      onClick={({ detail }) => detail < 2 && void reportError(name, end.mutateAsync({ body: { _id } }))}
    >
      {t('sessions.end')}
    </Button>
  )
}

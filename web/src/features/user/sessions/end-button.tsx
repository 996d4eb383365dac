import { useTranslation } from 'react-i18next'
import { endSession } from '#contract/session.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { useReportError } from '../../../shared/hooks/use-report-error.ts'
import { ActionButton } from '../../../shared/ui/row/action-button.tsx'
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
    <ActionButton
      loading={end.isPending}
      aria-label={t('sessions.endLabel', { device: name, address })}
      onClick={() => void reportError(name, end.mutateAsync({ body: { _id } }))}
    >
      {t('sessions.end')}
    </ActionButton>
  )
}

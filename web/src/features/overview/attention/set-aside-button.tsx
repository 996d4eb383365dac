import { useTranslation } from 'react-i18next'
import { setParcelAside } from '#contract/overview.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { useReportError } from '../../../shared/hooks/use-report-error.ts'
import { ActionButton } from '../../../shared/ui/row/action-button.tsx'

interface SetAsideButtonProps {
  readonly pk_id: string
  readonly onFailure: (text: string) => void
}

export function SetAsideButton({ pk_id, onFailure }: SetAsideButtonProps) {
  const { t } = useTranslation('overview')
  // The list shows the error itself, so there is no toast.
  const { mutateAsync, isPending } = useCall(setParcelAside, { meta: { silent: true } })
  const reportError = useReportError(onFailure)
  return (
    <ActionButton
      loading={isPending}
      aria-label={t('attention.setAsideLabel', { pk_id })}
      data-hint={t('attention.setAsideHint')}
      data-hint-at="left"
      onClick={() => void reportError(pk_id, mutateAsync({ body: { pk_id } }))}
    >
      {t('attention.setAside')}
    </ActionButton>
  )
}

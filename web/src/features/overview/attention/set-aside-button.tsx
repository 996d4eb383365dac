import { useTranslation } from 'react-i18next'
import { bringParcelBack, setParcelAside } from '#contract/overview.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { toast } from '../../../shared/feedback/toasts.ts'
import { useReportError } from '../../../shared/hooks/use-report-error.ts'
import { ActionButton } from '../../../shared/ui/row/action-button.tsx'

interface SetAsideButtonProps {
  readonly pk_id: string
  /** Whether the parcel is set aside: then the button brings it back. */
  readonly isAside: boolean
  readonly onFailure: (text: string) => void
}

export function SetAsideButton({ pk_id, isAside, onFailure }: SetAsideButtonProps) {
  const { t } = useTranslation(['overview', 'common'])
  const back = useCall(bringParcelBack)
  // The list shows the error itself, so there is no toast.
  const { mutateAsync, isPending } = useCall(isAside ? bringParcelBack : setParcelAside, {
    meta: { silent: true, silentSuccess: !isAside },
    onSuccess: ({ msg }) => {
      if (isAside) return
      const undo = {
        label: t('common:undo'),
        run: () => back.mutate({ body: { pk_id } }),
        about: `aside ${pk_id}`,
      }
      toast('success', msg, { action: undo })
    },
  })
  const reportError = useReportError(onFailure)
  return (
    <ActionButton
      loading={isPending}
      aria-label={t(isAside ? 'attention.bringBackLabel' : 'attention.setAsideLabel', { pk_id })}
      {...(!isAside && { 'data-hint': t('attention.setAsideHint') })}
      data-hint-at="left"
      onClick={() => void reportError(pk_id, mutateAsync({ body: { pk_id } }))}
    >
      {t(isAside ? 'attention.bringBack' : 'words.setAside')}
    </ActionButton>
  )
}

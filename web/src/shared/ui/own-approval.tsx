import { useTranslation } from 'react-i18next'
import { RowButton } from './row-button.tsx'

interface OwnApprovalProps {
  readonly label: string
  readonly text: string
}

/** An Approve button that four eyes disables. It still takes the focus, so that its reason can be read by keyboard too. */
export function OwnApproval({ label, text }: OwnApprovalProps) {
  const { t } = useTranslation()
  return (
    <RowButton aria-disabled aria-label={label} data-hint={t('ownApproval')} data-hint-at="left">
      {text}
    </RowButton>
  )
}

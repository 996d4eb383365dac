import { useTranslation } from 'react-i18next'
import { RowButton } from './row-button.tsx'

interface OwnApprovalProps {
  readonly label: string
  readonly text: string
}

/**
 * An Approve button that the four-eyes policy disables. It stays focusable, so that keyboard users can read
 * the reason.
 */
export function OwnApproval({ label, text }: OwnApprovalProps) {
  const { t } = useTranslation()
  return (
    <RowButton aria-disabled aria-label={label} data-hint={t('ownApproval')} data-hint-at="left">
      {text}
    </RowButton>
  )
}

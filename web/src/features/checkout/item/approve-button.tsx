import { useTranslation } from 'react-i18next'
import { useIsOwnApproval } from '../../../shared/session/four-eyes.ts'
import { OwnApproval } from '../../../shared/ui/row/own-approval.tsx'
import { RowButton } from '../../../shared/ui/row/row-button.tsx'
import type { ItemRecord } from '../api/item-rows.ts'

interface ApproveButtonProps {
  readonly row: ItemRecord
  readonly onApprove: () => void
}

/** Opens the approval of an exception, unless four eyes leaves it to another admin. */
export function ApproveButton({ row, onApprove }: ApproveButtonProps) {
  const { t } = useTranslation('checkout')
  const label = t('approveLabel', { item: row.item })
  if (useIsOwnApproval(row.requestedBy ?? [])) return <OwnApproval label={label} text={t('words.approve')} />
  return (
    <RowButton aria-label={label} onClick={onApprove}>
      {t('words.approve')}
    </RowButton>
  )
}

import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { approveException } from '#contract/checkout.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { useReportError } from '../../../shared/hooks/use-report-error.ts'
import { useIsOwnApproval } from '../../../shared/session/four-eyes.ts'
import { OwnApproval } from '../../../shared/ui/own-approval.tsx'
import type { ItemRecord } from './item-list.ts'

interface ApproveButtonProps {
  readonly row: ItemRecord
  readonly onFailure: (text: string) => void
}

/** Sends the version that the page shows, so that the server rejects the approval of a row that has changed since. */
const seen = ({ _id, version }: ItemRecord) => ({ _id, ...(version === undefined ? {} : { version }) })

export function ApproveButton({ row, onFailure }: ApproveButtonProps) {
  const { t } = useTranslation('checkout')
  // The page shows the error itself, so there is no toast.
  const { mutateAsync, isPending } = useCall(approveException, { meta: { silent: true } })
  const reportError = useReportError(onFailure)
  const label = t('approveLabel', { item: row.item })
  if (useIsOwnApproval(row.requestedBy ?? [])) return <OwnApproval label={label} text={t('approve')} />
  return (
    <Button
      type="text"
      size="small"
      loading={isPending}
      aria-label={label}
      onClick={() => void reportError(row.item, mutateAsync({ body: seen(row) }))}
    >
      {t('approve')}
    </Button>
  )
}

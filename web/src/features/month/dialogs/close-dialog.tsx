import { Alert, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { closeMonth } from '#contract/month.ts'
import type { ClosingPoint } from '#domain/month/month-close.ts'
import { isReason } from '#domain/text/reason.ts'
import { textLimits } from '#domain/text/text.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { useFormErrors } from '../../../shared/form/use-form-errors.ts'
import { useMonthName } from '../../../shared/format/month-name.ts'
import type { NextMonth } from '../api/list-months.ts'

interface CloseDialogProps {
  readonly next: NextMonth
  readonly open: boolean
  readonly onClose: () => void
}

type Reasons = { readonly pending?: string; readonly audit?: string }

/** Closes a month; each open point needs a reason. */
export function CloseDialog({ next, open, onClose }: CloseDialogProps) {
  const { t } = useTranslation('month')
  const month = useMonthName()(next.month)
  const errors = useFormErrors<Reasons>()
  // The dialog shows the error itself, so there is no toast.
  const close = useCall(closeMonth, { meta: { silent: true } })
  const points = [
    ...(next.pending > 0 ? (['pending'] as const) : []),
    ...(next.audit.state === 'clean' ? [] : (['audit'] as const)),
  ]
  const send = (overruled: Reasons) => {
    if (close.isPending || close.isSuccess) return
    const body = { month: next.month, overruled }
    close.mutate({ body }, { onSuccess: onClose, onError: errors.showError })
  }
  const check = (point: ClosingPoint) => (_rule: unknown, reason: string | undefined) =>
    isReason(reason ?? '') ? Promise.resolve() : Promise.reject(new Error(t(`rule.${point}`)))
  return (
    <FormDialog
      open={open}
      title={t('close', { month })}
      ok={t('closeDialog.ok')}
      busy={close.isPending}
      errors={errors}
      firstField={points[0]}
      onFinish={send}
      onClose={onClose}
      afterClose={close.reset}
    >
      <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t('closeDialog.text')} />
      {points.map((point) => (
        <Form.Item
          key={point}
          name={point}
          label={t(`closeDialog.${point}`)}
          rules={[{ validator: check(point) }]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={textLimits.reason} />
        </Form.Item>
      ))}
    </FormDialog>
  )
}

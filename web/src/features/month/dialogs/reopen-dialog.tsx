import { Alert, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { reopenMonth } from '#contract/month.ts'
import { isReason } from '#domain/text/reason.ts'
import { textLimits } from '#domain/text/text.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { useFormErrors } from '../../../shared/form/use-form-errors.ts'
import { useMonthName } from '../../../shared/format/month-name.ts'

interface ReopenDialogProps {
  readonly month: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Opens the last closed month again, with a reason. */
export function ReopenDialog({ month, open, onClose }: ReopenDialogProps) {
  const { t } = useTranslation('month')
  const name = useMonthName()(month)
  const errors = useFormErrors<{ reason: string }>()
  const reopen = useCall(reopenMonth, { meta: { silent: true } })
  const check = (_rule: unknown, reason: string) =>
    isReason(reason) ? Promise.resolve() : Promise.reject(new Error(t('rule.reason')))
  return (
    <FormDialog
      open={open}
      title={t('reopenOf', { month: name })}
      ok={t('reopenDialog.ok')}
      danger
      busy={reopen.isPending}
      errors={errors}
      initialValues={{ reason: '' }}
      firstField="reason"
      onFinish={({ reason }) => {
        if (reopen.isPending || reopen.isSuccess) return
        reopen.mutate({ body: { month, reason } }, { onSuccess: onClose, onError: errors.showError })
      }}
      onClose={onClose}
      afterClose={reopen.reset}
    >
      <Alert type="warning" showIcon style={{ marginBottom: 16 }} title={t('reopenDialog.text')} />
      <Form.Item name="reason" label={t('names.reason')} rules={[{ validator: check }]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={textLimits.reason} />
      </Form.Item>
    </FormDialog>
  )
}

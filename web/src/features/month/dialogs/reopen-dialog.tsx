import { Alert, Form, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { reopenMonth } from '#contract/month.ts'
import { isReason } from '#domain/text/reason.ts'
import { textLimits } from '#domain/text/text.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { ErrorSummary } from '../../../shared/form/error-summary.tsx'
import { useFormErrors } from '../../../shared/form/use-form-errors.ts'
import { useMonthName } from '../../../shared/format/month-name.ts'

interface ReopenDialogProps {
  readonly month: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Opens the last closed month again, with a reason. */
export function ReopenDialog({ month, open, onClose }: ReopenDialogProps) {
  const { t } = useTranslation(['month', 'common'])
  const name = useMonthName()(month)
  const { form, formProps, summary, showError } = useFormErrors<{ reason: string }>()
  const reopen = useCall(reopenMonth, { meta: { silent: true } })
  const check = (_rule: unknown, reason: string) =>
    isReason(reason) ? Promise.resolve() : Promise.reject(new Error(t('rule.reason')))
  return (
    <Modal
      open={open}
      title={t('reopenDialog.title', { month: name })}
      width={560}
      okText={t('reopenDialog.ok')}
      okButtonProps={{ danger: true }}
      confirmLoading={reopen.isPending}
      onOk={form.submit}
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        if (isOpen) form.focusField('reason')
      }}
      destroyOnHidden
    >
      <Form
        {...formProps}
        initialValues={{ reason: '' }}
        onFinish={({ reason }) => {
          if (reopen.isPending || reopen.isSuccess) return
          reopen.mutate({ body: { month, reason } }, { onSuccess: onClose, onError: showError })
        }}
      >
        <ErrorSummary {...summary} />
        <Alert type="warning" showIcon style={{ marginBottom: 16 }} title={t('reopenDialog.text')} />
        <Form.Item name="reason" label={t('reason')} rules={[{ validator: check }]}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={textLimits.reason} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

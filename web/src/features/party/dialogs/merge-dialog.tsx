import { useNavigate } from '@tanstack/react-router'
import { Alert, Form, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { mergeParties } from '#contract/party.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { ErrorSummary } from '../../../shared/form/error-summary.tsx'
import { useFormErrors } from '../../../shared/form/use-form-errors.ts'
import { PartySelect } from '../../../shared/parties/party-select.tsx'
import { toParty } from '../../../shared/paths.ts'
import type { PartyDialogProps } from './party-dialog-props.ts'

interface MergeValues {
  readonly into: string | null
}

/** Merges a party into another one, for admins. Then the one that stays is shown. */
export function MergeDialog({ party, open, onClose }: PartyDialogProps) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { form, formProps, summary, showError } = useFormErrors<MergeValues>()
  // The dialog shows the error itself, so there is no toast.
  const merge = useCall(mergeParties, { meta: { silent: true } })
  const save = ({ into }: MergeValues) => {
    if (into === null || merge.isPending || merge.isSuccess) return
    const { _id, version } = party
    merge.mutate(
      { body: { _id, into, version } },
      {
        onSuccess: () => {
          onClose()
          void navigate(toParty(into))
        },
        onError: showError,
      },
    )
  }
  return (
    <Modal
      open={open}
      title={t('mergeDialog.title', { name: party.name })}
      width={560}
      okText={t('mergeDialog.ok')}
      confirmLoading={merge.isPending}
      onOk={form.submit}
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        if (isOpen) form.focusField('into')
      }}
      afterClose={merge.reset}
      destroyOnHidden
    >
      <Form {...formProps} initialValues={{ into: null }} onFinish={save}>
        <ErrorSummary {...summary} />
        <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t('mergeDialog.text')} />
        <Form.Item
          name="into"
          label={t('mergeDialog.into')}
          rules={[{ required: true, message: t('rule.into') }]}
        >
          <PartySelect without={party._id} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { Alert, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { mergeParties } from '#contract/party.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
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
  const errors = useFormErrors<MergeValues>()
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
        onError: errors.showError,
      },
    )
  }
  return (
    <FormDialog
      open={open}
      title={t('mergeDialog.title', { name: party.name })}
      ok={t('words.merge')}
      busy={merge.isPending}
      errors={errors}
      initialValues={{ into: null }}
      firstField="into"
      onFinish={save}
      onClose={onClose}
      afterClose={merge.reset}
    >
      <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t('mergeDialog.text')} />
      <Form.Item
        name="into"
        label={t('mergeDialog.into')}
        rules={[{ required: true, message: t('rule.into') }]}
      >
        <PartySelect without={party._id} />
      </Form.Item>
    </FormDialog>
  )
}

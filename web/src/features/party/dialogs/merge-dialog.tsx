import { useNavigate } from '@tanstack/react-router'
import { Alert, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { mergeParties } from '#contract/party.ts'
import { CallForm } from '../../../shared/kit/call-form.tsx'
import { useOpening } from '../../../shared/kit/dialog.tsx'
import { PartySelect } from '../../../shared/parties/party-select.tsx'
import { toParty } from '../../../shared/paths.ts'
import type { PartyDialogProps } from './party-dialog-props.ts'

interface MergeValues {
  readonly into: string | null
}

/** Merges a party into another one, for admins. Then the one that stays is shown. */
export function MergeDialog({ party }: Pick<PartyDialogProps, 'party'>) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { close } = useOpening()
  const { _id, version, name } = party
  return (
    <CallForm
      title={t('mergeDialog.title', { name })}
      ok={t('words.merge')}
      call={mergeParties}
      values={{ into: null }}
      input={({ into }: MergeValues) => (into === null ? null : { body: { _id, into, version } })}
      firstField="into"
      onDone={(_, { into }) => {
        close()
        if (into) void navigate(toParty(into))
      }}
    >
      <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t('mergeDialog.text')} />
      <Form.Item
        name="into"
        label={t('mergeDialog.into')}
        rules={[{ required: true, message: t('rule.into') }]}
      >
        <PartySelect without={_id} />
      </Form.Item>
    </CallForm>
  )
}

import { Form, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { addParty, updateParty } from '#contract/party.ts'
import { useCall } from '../api/use-call.ts'
import { ErrorSummary } from '../form/error-summary.tsx'
import { useFormErrors } from '../form/use-form-errors.ts'
import type { PartyRecord } from './list-parties.ts'
import { PartyFields } from './party-fields.tsx'
import { newPartyValues, type PartyValues, partyBody, partyValuesOf } from './party-values.ts'

interface PartyDialogProps {
  /** The party to edit, as it was seen when the dialog was opened; a new one when left out. */
  readonly party?: PartyRecord
  readonly open: boolean
  readonly onClose: () => void
}

/** The form of a party, for a new one and for changes. */
export function PartyDialog({ party, open, onClose }: PartyDialogProps) {
  const { t } = useTranslation('party')
  const { form, formProps, summary, showError } = useFormErrors<PartyValues>()
  // The dialog shows errors itself, so there is no toast.
  const add = useCall(addParty, { meta: { silent: true } })
  const update = useCall(updateParty, { meta: { silent: true } })
  const busy = add.isPending || update.isPending
  const save = (values: PartyValues) => {
    if (busy || add.isSuccess || update.isSuccess) return
    const body = partyBody(values)
    if (party) {
      const { _id, version } = party
      update.mutate({ body: { ...body, _id, version } }, { onSuccess: onClose, onError: showError })
      return
    }
    add.mutate({ body }, { onSuccess: onClose, onError: showError })
  }
  return (
    <Modal
      open={open}
      title={party ? t('editTitle', { name: party.name }) : t('newTitle')}
      width={560}
      okText={t('save')}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        if (isOpen) form.focusField('name')
      }}
      afterClose={() => {
        add.reset()
        update.reset()
      }}
      destroyOnHidden
    >
      <Form
        {...formProps}
        initialValues={party ? partyValuesOf(party) : newPartyValues('', 'sender')}
        onFinish={save}
      >
        <ErrorSummary {...summary} />
        <PartyFields />
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}

import { useTranslation } from 'react-i18next'
import { addParty, updateParty } from '#contract/party.ts'
import { useCall } from '../api/use-call.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useFormErrors } from '../form/use-form-errors.ts'
import type { PartyRecord } from './list-parties.ts'
import { PartyFields } from './party-fields.tsx'
import { newPartyValues, type PartyValues, partyBody, partyValuesOf } from './party-values.ts'

interface PartyDialogProps {
  /** The party to edit, as it was seen when the dialog was opened; a new one when left out. */
  readonly party?: PartyRecord
  /** What a new one begins with. */
  readonly start?: PartyValues
  readonly open: boolean
  readonly onClose: () => void
}

/** The form of a party, for a new one and for changes. */
export function PartyDialog({
  party,
  start = newPartyValues('', 'sender'),
  open,
  onClose,
}: PartyDialogProps) {
  const { t } = useTranslation('party')
  const errors = useFormErrors<PartyValues>()
  // The dialog shows errors itself, so there is no toast.
  const add = useCall(addParty, { meta: { silent: true } })
  const update = useCall(updateParty, { meta: { silent: true } })
  const busy = add.isPending || update.isPending
  const save = (values: PartyValues) => {
    if (busy || add.isSuccess || update.isSuccess) return
    const body = partyBody(values)
    if (party) {
      const { _id, version } = party
      update.mutate({ body: { ...body, _id, version } }, { onSuccess: onClose, onError: errors.showError })
      return
    }
    add.mutate({ body }, { onSuccess: onClose, onError: errors.showError })
  }
  return (
    <FormDialog
      open={open}
      title={party ? t('words.editTitle', { name: party.name }) : t('new')}
      ok={t('words.save')}
      busy={busy}
      errors={errors}
      initialValues={party ? partyValuesOf(party) : start}
      firstField="name"
      onFinish={save}
      onClose={onClose}
      afterClose={() => {
        add.reset()
        update.reset()
      }}
    >
      <PartyFields />
    </FormDialog>
  )
}

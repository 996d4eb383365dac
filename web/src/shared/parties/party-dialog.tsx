import { useTranslation } from 'react-i18next'
import { addParty, updateParty } from '#contract/party.ts'
import { CallForm } from '../kit/call-form.tsx'
import type { PartyRecord } from './list-parties.ts'
import { PartyFields } from './party-fields.tsx'
import { newPartyValues, type PartyValues, partyBody, partyValuesOf } from './party-values.ts'

interface PartyDialogProps {
  /** The party to edit, as it was seen when the dialog was opened; a new one when left out. */
  readonly party?: PartyRecord
  /** What a new one begins with. */
  readonly start?: PartyValues
}

/** The form of a party, for a new one and for changes. */
export function PartyDialog({ party, start = newPartyValues('', 'sender') }: PartyDialogProps) {
  const { t } = useTranslation('party')
  const seen = party && { _id: party._id, version: party.version }
  return (
    <CallForm
      title={party ? t('words.editTitle', { name: party.name }) : t('new')}
      ok={t('words.save')}
      call={party ? updateParty : addParty}
      values={party ? partyValuesOf(party) : start}
      input={(values: PartyValues) => ({ body: { ...partyBody(values), ...seen } })}
      firstField="name"
    >
      <PartyFields />
    </CallForm>
  )
}

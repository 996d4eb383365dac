import type { Input } from '#contract/call.ts'
import type { addParty } from '#contract/party.ts'
import type { Language } from '#domain/text/language.ts'
import type { PartyRecord } from './list-parties.ts'

/** The values of the form of a party. */
export interface PartyValues {
  readonly name: string
  readonly phone: string
  readonly wechat: string
  readonly sides: readonly ('sender' | 'customer')[]
  /** '' where it was not chosen. */
  readonly language: Language | ''
  readonly note: string
}

export const newPartyValues = (name: string, side: 'sender' | 'customer'): PartyValues => ({
  name,
  phone: '',
  wechat: '',
  note: '',
  sides: [side],
  language: '',
})

export function partyValuesOf(party: PartyRecord): PartyValues {
  const { name, phone, wechat, note, language, isSender, isCustomer } = party
  return {
    name,
    phone,
    wechat,
    note,
    language: language ?? '',
    sides: [...(isSender ? (['sender'] as const) : []), ...(isCustomer ? (['customer'] as const) : [])],
  }
}

/** The values as sent; the server cleans the texts. */
export function partyBody({ sides, language, ...texts }: PartyValues): Input<typeof addParty>['body'] {
  return {
    ...texts,
    language: language === '' ? null : language,
    isSender: sides.includes('sender'),
    isCustomer: sides.includes('customer'),
  }
}

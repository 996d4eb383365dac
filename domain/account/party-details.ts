import { cleanPhone } from '../address/phone.ts'
import { type Refusal, refuse, refuseFields } from '../refusal/refusal.ts'
import { isLanguage, type Language } from '../text/language.ts'
import { cleanNote, cleanText, hasLink } from '../text/text.ts'
import { textLimits } from '../text/text-limits.ts'

/** What is known of a party; texts may be empty except the name. */
export interface PartyDetails {
  readonly name: string
  readonly phone: string
  readonly wechat: string
  readonly note: string
  /** Of statements; null where it was not chosen. */
  readonly language: Language | null
  readonly isSender: boolean
  readonly isCustomer: boolean
}

/**
 * Checks and cleans what was entered of a party (business-rules.md 18). A new name holds no link, since mails
 * greet by it; `former` is the name that a stored party has and may keep.
 */
export function checkParty(
  entered: Omit<PartyDetails, 'language'> & { readonly language: string | null },
  former = '',
): PartyDetails | Refusal {
  const { isSender, isCustomer, language } = entered
  const name = cleanText(entered.name)
  const phone = cleanPhone(entered.phone)
  const wechat = cleanText(entered.wechat)
  const note = cleanNote(entered.note)
  const fields = {
    ...(name === '' && { name: 'party.name' as const }),
    ...(name !== former && hasLink(name) && { name: 'party.name_link' as const }),
    ...(name.length > textLimits.receiver && { name: 'field.too_long' as const }),
    ...(phone.length > textLimits.phone && { phone: 'field.too_long' as const }),
    ...(wechat.length > textLimits.name && { wechat: 'field.too_long' as const }),
    ...(note.length > textLimits.note && { note: 'field.too_long' as const }),
  }
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  if (!isSender && !isCustomer) return refuse('party.side')
  const known = isLanguage(language) ? language : null
  return { name, phone, wechat, note, language: known, isSender, isCustomer }
}

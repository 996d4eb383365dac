import { containsAll, wordsOf } from '../log/search.ts'
import { cleanPhone } from '../parcel/phone.ts'
import type { PartyDetails } from './party-details.ts'

type SearchedParty = Pick<PartyDetails, 'name' | 'phone' | 'wechat'>

const phoneNumber = /^\d{5,}$/

/**
 * Whether a search finds a party: by every word anywhere in name, phone and WeChat id, or by a phone number however it is
 * written. null for an empty search.
 */
export function partySearch(term: string): ((party: SearchedParty) => boolean) | null {
  const words = wordsOf(term)
  if (words.length === 0) return null
  const phone = cleanPhone(term)
  const isPhone = phoneNumber.test(phone)
  return (party) =>
    containsAll(`${party.name} ${party.phone} ${party.wechat}`, words) ||
    (isPhone && party.phone.includes(phone))
}

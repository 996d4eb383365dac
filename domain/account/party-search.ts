import { searchedPhone } from '../address/searched-phone.ts'
import type { PartyDetails } from './party-details.ts'

/** The text of a party that a search looks at. */
export function partyText({ name, phone, wechat }: Pick<PartyDetails, 'name' | 'phone' | 'wechat'>): string {
  return `${name} +86 ${searchedPhone(phone)} ${wechat}`
}

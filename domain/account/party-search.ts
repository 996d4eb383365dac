import { searchedPhone } from '../address/searched-phone.ts'
import type { PartyDetails } from './party-details.ts'

const mobile = /^(\d{3})(\d{4})(\d{4})(?=$|转)/

/** The text of a party that a search looks at; a mobile number is found with and without dashes. */
export function partyText({ name, phone, wechat }: Pick<PartyDetails, 'name' | 'phone' | 'wechat'>): string {
  return `${name} +86 ${searchedPhone(phone)} ${phone.replace(mobile, '$1-$2-$3')} ${wechat}`
}

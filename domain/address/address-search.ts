import { printedAddress } from './place.ts'
import { searchedPhone } from './searched-phone.ts'

type SearchedAddress = Readonly<
  Record<'name' | 'phone' | 'province' | 'city' | 'district' | 'address' | 'note', string>
>

/** The text of an address that a search looks at: every field, and the printed form without spaces. */
export function addressText(address: SearchedAddress): string {
  const { name, phone, province, city, district, note } = address
  return [
    name,
    searchedPhone(phone),
    province,
    city,
    district,
    address.address,
    note,
    printedAddress(address),
  ].join(' ')
}

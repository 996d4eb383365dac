import { cleanPhone } from '#domain/address/phone.ts'
import { cleanNote, cleanText } from '#domain/text/text.ts'
import type { AddressRecord } from '../../shared/api/list-addresses.ts'

/** The values of the address form. */
export interface AddressValues {
  readonly name: string
  readonly phone: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly address: string
  readonly note: string
}

export const emptyAddress: AddressValues = {
  name: '',
  phone: '',
  province: '',
  city: '',
  district: '',
  address: '',
  note: '',
}

export function valuesOf({
  name,
  phone,
  province,
  city,
  district,
  address,
  note,
}: AddressRecord): AddressValues {
  return { name, phone, province, city, district, address, note }
}

/** The values as sent: texts trimmed, the phone number without +86, spaces and dashes. */
export function cleanAddress(values: AddressValues): AddressValues {
  const { phone, note, province, city, district } = values
  return {
    name: cleanText(values.name),
    phone: cleanPhone(phone),
    province,
    city,
    district,
    address: cleanText(values.address),
    note: cleanNote(note),
  }
}

import { type Refusal, refuseFields } from '../messages/refusal.ts'
import type { RefusalCode } from '../messages/refusals.ts'
import { cleanNote, cleanText, textLimits } from '../text/text.ts'
import { cleanPhone, phoneKind } from './phone.ts'

/** Administrative areas and the address line below them, as printed on a parcel. */
export interface Place {
  readonly province: string
  readonly city: string
  readonly district: string
  readonly address: string
}

export interface AddressInput extends Place {
  readonly name: string
  readonly phone: string
  readonly note?: string
}

/** A receiver address as it is stored: cleaned, the phone without +86, no pseudo-city (such as 市辖区). */
export interface CleanAddress extends Place {
  readonly name: string
  readonly phone: string
  readonly note: string
}

type Field = keyof CleanAddress

const limits: Readonly<Record<Field, number>> = {
  name: textLimits.receiver,
  phone: textLimits.phone,
  province: textLimits.area,
  city: textLimits.area,
  district: textLimits.area,
  address: textLimits.address,
  note: textLimits.note,
}

/** Cleans an address form, or refuses it and names every wrong field (business-rules.md 12, business-rules.md 8). */
export function checkAddress(input: AddressInput): CleanAddress | Refusal {
  const clean: CleanAddress = {
    ...realPlace(input),
    name: cleanText(input.name),
    phone: cleanPhone(input.phone),
    note: cleanNote(input.note ?? ''),
  }
  const wrong: Partial<Record<Field, RefusalCode>> = {}
  for (const field of ['name', 'phone', 'province', 'city', 'district', 'address', 'note'] as const) {
    const code = problemOf(field, clean[field])
    if (code) wrong[field] = code
  }
  return Object.keys(wrong).length > 0 ? refuseFields(wrong) : clean
}

/** province + city + district + address in one line, each name once and without pseudo-cities (business-rules.md 8). */
export function printedAddress(place: Place): string {
  const real = realPlace(place)
  return areaNames(real).join('') + real.address
}

/** Province, city and district, each name once: the city of a municipality has its name. */
export function areaNames({ province, city, district }: Omit<Place, 'address'>): string[] {
  return [province, city, district].filter((name, index, all) => name !== all[index - 1])
}

function problemOf(field: Field, text: string): RefusalCode | null {
  if (text === '') return field === 'note' ? null : `address.${field}`
  if (text.length > limits[field]) return 'field.too_long'
  return field === 'phone' && phoneKind(text) === 'unknown' ? 'address.phone_form' : null
}

const pseudoName = /^(市辖区|县|.*直辖.*)$/

/**
 * Official lists put the districts of a municipality under 市辖区 or 县, and counties that belong to no city under 省直辖县….
 * Parcels never show those names. The municipality or the county replaces such a city.
 */
function realPlace(place: Place): Place {
  const province = cleanText(place.province)
  const named = { city: cleanText(place.city), district: cleanText(place.district) }
  const county = pseudoName.test(named.district) ? '' : named.district
  const city = pseudoName.test(named.city) ? (isMunicipality(province) ? province : county) : named.city
  return {
    province,
    city,
    district: pseudoName.test(named.district) ? city : named.district,
    address: cleanText(place.address),
  }
}

function isMunicipality(province: string): boolean {
  return ['北京市', '天津市', '上海市', '重庆市'].includes(province)
}

import { type Refusal, refuseFields } from '../refusal/refusal.ts'
import type { RefusalCode } from '../refusal/refusals.ts'
import { cleanNote, cleanText } from '../text/text.ts'
import { textLimits } from '../text/text-limits.ts'
import { readPhone } from './phone.ts'
import { type Place, realPlace } from './place.ts'

export interface AddressInput extends Place {
  readonly name: string
  readonly phone: string
  readonly note?: string
}

/**
 * A receiver address as it is stored: cleaned, the phone as `readPhone` writes it, no pseudo-city (such as
 * 市辖区).
 */
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

/**
 * Cleans an address form, or refuses it and names every wrong field (business-rules.md 12, business-rules.md
 * 8).
 */
export function checkAddress(input: AddressInput): CleanAddress | Refusal {
  const clean: CleanAddress = {
    ...realPlace(input),
    name: cleanText(input.name),
    phone: readPhone(input.phone).text,
    note: cleanNote(input.note ?? ''),
  }
  const wrong: Partial<Record<Field, RefusalCode>> = {}
  for (const field of ['name', 'phone', 'province', 'city', 'district', 'address', 'note'] as const) {
    const code = problemOf(field, clean[field])
    if (code) wrong[field] = code
  }
  return Object.keys(wrong).length > 0 ? refuseFields(wrong) : clean
}

function problemOf(field: Field, text: string): RefusalCode | null {
  if (text === '') return field === 'note' ? null : `address.${field}`
  if (text.length > limits[field]) return 'field.too_long'
  return field === 'phone' && readPhone(text).kind === 'unknown' ? 'address.phone_form' : null
}

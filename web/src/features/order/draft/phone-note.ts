import { cleanPhone, phoneKind } from '#domain/address/phone.ts'
import type { Problem } from './problem.ts'

/** A note on a phone number. It does not block the review, because receivers may have foreign numbers. */
export function phoneNote(text: string): Problem | undefined {
  const phone = cleanPhone(text)
  if (phone === '') return undefined
  const kind = phoneKind(phone)
  if (kind === 'mobile') return undefined
  return { code: kind === 'landline' ? 'landline' : 'unknownPhone', soft: true }
}

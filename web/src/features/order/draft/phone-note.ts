import { phoneDoubt } from '#domain/address/phone.ts'
import type { Problem } from './problem.ts'

/** A note on a phone number. It does not block the review, because receivers may have foreign numbers. */
export function phoneNote(text: string): Problem | undefined {
  const doubt = phoneDoubt(text)
  return doubt === null ? undefined : { code: 'phoneDoubt', doubt, soft: true }
}

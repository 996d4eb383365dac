import type { RefusalCode } from './refusals.ts'
import { textLimits } from './text.ts'

/** Fewest characters of a password (rules.md 4). */
export const shortestPassword = 9

/** Why a new password is refused, or null. Characters are counted as code points; nothing is cut off. */
export function passwordProblem(password: string): RefusalCode | null {
  const length = Array.from(password).length
  if (length < shortestPassword) return 'password.too_short'
  return length > textLimits.password ? 'password.too_long' : null
}

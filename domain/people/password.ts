import type { RefusalCode } from '../refusal/refusals.ts'
import { textLimits } from '../text/text-limits.ts'

/** Fewest characters of a password (business-rules.md 4). */
export const shortestPassword = 9

/** Fewest characters that a password must have beside words that anyone would guess first. */
const fewestOwn = 6

/** Why a new password is refused, or null. Length counts code points; nothing is truncated. */
export function passwordProblem(password: string): RefusalCode | null {
  const length = Array.from(password).length
  if (length < shortestPassword) return 'password.too_short'
  return length > textLimits.password ? 'password.too_long' : null
}

/**
 * Whether little is left of a password once the words of `about` are removed from it: names, mail addresses,
 * the business (ASVS V6.2.11). Case, Unicode form and separators are ignored, and so are words of one or two
 * letters.
 */
export function isMostlyOf(password: string, about: readonly string[]): boolean {
  const words = about.flatMap((text) => [lettersOf(text), ...wordsOf(text)])
  const long = words.filter((word) => Array.from(word).length > 2).sort((a, b) => b.length - a.length)
  const typed = lettersOf(password)
  const own = long.reduce((left, word) => left.replaceAll(word, ''), typed)
  return own !== typed && Array.from(own).length < fewestOwn
}

function wordsOf(text: string): string[] {
  return plain(text).split(/[^\p{L}\p{N}]+/u)
}

function lettersOf(text: string): string {
  return plain(text).replace(/[^\p{L}\p{N}]/gu, '')
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

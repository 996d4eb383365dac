import { fitsHash, hashSecret } from './secrets.ts'

/** Hash of a password in one form of Unicode: keyboards write the same letters in several. */
export function hashPassword(password: string): Promise<string> {
  return hashSecret(password.normalize('NFKC'))
}

/** Whether a typed password fits a stored hash; those stored before forms were made one fit as they were typed. */
export async function fitsPassword(stored: string | null, typed: string): Promise<boolean> {
  const normal = typed.normalize('NFKC')
  const fits = await fitsHash(stored, normal)
  // Asked in any case, so that the time tells nothing but what was typed.
  const fitsAsTyped = normal !== typed && (await fitsHash(stored, typed))
  return fits || fitsAsTyped
}

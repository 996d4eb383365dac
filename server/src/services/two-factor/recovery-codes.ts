import { Secret } from 'otpauth'
import type { SecretHasher } from '../auth/secret-hasher.ts'

const howMany = 10

export interface RecoveryCodes {
  /** To be shown once. */
  readonly codes: readonly string[]
  readonly hashes: readonly string[]
}

/** Ten fresh codes of 80 bits, in 4 groups of 4 signs. */
export async function newRecoveryCodes(hasher: SecretHasher, userId: string): Promise<RecoveryCodes> {
  const signs = Array.from({ length: howMany }, () => new Secret({ size: 10 }).base32)
  const hashes = await Promise.all(signs.map((code) => hashRecoveryCode(hasher, userId, code)))
  return { codes: signs.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), hashes }
}

/** One salt for all codes of a user, so that a typed one is hashed once and then looked up. */
export function hashRecoveryCode(hasher: SecretHasher, userId: string, signs: string): Promise<string> {
  return hasher.hash(signs, userId)
}

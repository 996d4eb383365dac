import { Secret } from 'otpauth'
import type { SecretHasher } from '../auth/secret-hasher.ts'

const codeCount = 10

export interface RecoveryCodes {
  /** To be shown once. */
  readonly codes: readonly string[]
  readonly hashes: readonly string[]
}

/** Ten new codes of 80 bits, in 4 groups of 4 characters. */
export async function newRecoveryCodes(hasher: SecretHasher, userId: string): Promise<RecoveryCodes> {
  const codes = Array.from({ length: codeCount }, () => new Secret({ size: 10 }).base32)
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(hasher, userId, code)))
  return { codes: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), hashes }
}

/** All codes of a user share one salt, so that a typed code is hashed once and then looked up. */
export function hashRecoveryCode(hasher: SecretHasher, userId: string, signs: string): Promise<string> {
  return hasher.hash(signs, userId)
}

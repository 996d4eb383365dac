import { createHash, randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// OWASP's argon2id parameters: 19 MiB, two passes, one lane (integrations.md 10).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** argon2id hash of a password or code, with its salt: a random one, unless codes are to be found by their hash. */
export function hashSecret(secret: string, salt?: string): Promise<string> {
  return hash(secret, salt === undefined ? cost : { ...cost, salt: Buffer.from(salt) })
}

// Verified where there is no account, so that known and unknown addresses take the same time.
const nobody = hash(randomBytes(16).toString('hex'), cost)

/** Whether a secret fits a stored hash; without one, or an empty one, always false, after the same work. */
export async function fitsHash(stored: string | null, secret: string): Promise<boolean> {
  const fits = await verify(stored || (await nobody), secret)
  return Boolean(stored) && fits
}

/** A 256-bit token for a link. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How link tokens are stored: they are random enough for a plain hash. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Six digits, all equally likely. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

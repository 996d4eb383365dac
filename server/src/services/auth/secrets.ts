import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A 256-bit token for a link. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of link tokens: they are random enough for a plain hash. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Six digits, all equally likely. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

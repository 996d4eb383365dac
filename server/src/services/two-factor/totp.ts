import { Secret, TOTP } from 'otpauth'

/** Validity of a code, in ms. */
const period = 30_000

/** A new secret of 160 bits, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The URI for the QR code of an authenticator app. */
export function totpUri(secret: string, issuer: string, email: string): string {
  return totp(secret, { issuer, label: email }).toString()
}

/**
 * The step, in units of 30 seconds since 1970, whose code was typed; null when it is neither the present one
 * nor a neighbour, which allows for clock skew.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / period) + delta
}

/** The defaults of every authenticator app (RFC 6238): SHA-1, 6 digits, 30 seconds. */
function totp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: period / 1000,
  })
}

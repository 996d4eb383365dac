import { createSigner, createVerifier } from 'fast-jwt'
import { isStillGood } from '#domain/time/recent.ts'

/** Lifetime of a token that no call renews, in ms (business-rules.md 4). */
export const tokenLife = 60 * 60 * 1000
/** Most tokens in the cache. */
const mostKept = 1000
/** Audience of our tokens: tokens signed with the same secret for another purpose are rejected. */
const audience = 'parcel-desk'

export interface Tokens {
  /** A signed token of a session, valid for an hour from `now`. */
  issue(sessionId: string, now: number): string
  /** The session of a token; null when it is invalid or expired. */
  sessionOf(token: string, now: number): string | null
}

interface Claims {
  readonly sid: string
  readonly exp: number
}

/**
 * Signed tokens (HS256 only) that name a session. The session is stored in the database, so that it can be
 * ended; the token carries its own expiry, so that renewing it writes nothing.
 */
export function makeTokens(secret: string): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256', aud: audience, noTimestamp: true })
  // The verifier's clock would be fixed when it is created; expiry is checked below with ours.
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedAud: audience,
    requiredClaims: ['aud'],
    ignoreExpiration: true,
  })
  // Active clients send back the token just issued: caching it avoids verifying it, and signing another one
  // within the same second.
  const issued = new Map<string, Claims>()
  const newest = new Map<string, { readonly exp: number; readonly token: string }>()
  return {
    issue(sessionId, now) {
      const exp = Math.floor((now + tokenLife) / 1000)
      const known = newest.get(sessionId)
      if (known?.exp === exp) return known.token
      const token = sign({ sid: sessionId, exp })
      if (newest.size >= mostKept) newest.clear()
      if (issued.size >= mostKept) issued.clear()
      newest.set(sessionId, { exp, token })
      issued.set(token, { sid: sessionId, exp })
      return token
    },
    sessionOf(token, now) {
      try {
        const claims: unknown = issued.get(token) ?? verify(token)
        return isClaims(claims) && isStillGood(claims.exp * 1000, now, tokenLife) ? claims.sid : null
      } catch {
        // All failures look alike: the token names no session.
        return null
      }
    },
  }
}

function isClaims(value: unknown): value is Claims {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sid' in value &&
    typeof value.sid === 'string' &&
    'exp' in value &&
    typeof value.exp === 'number'
  )
}

import { createSigner, createVerifier } from 'fast-jwt'

/** Life of a token without a call that renews it, in ms (business-rules.md 4). */
export const tokenLife = 60 * 60 * 1000
/** Most tokens that are remembered. */
const mostKept = 1000
/** Whom tokens are for: one that the same secret has signed for something else is none of ours. */
const audience = 'parcel-desk'

export interface Tokens {
  /** A signed token of a session, valid for an hour from `now`. */
  issue(sessionId: string, now: number): string
  /** The session of a token; null when it is not ours, changed, or too old. */
  sessionOf(token: string, now: number): string | null
}

interface Claims {
  readonly sid: string
  readonly exp: number
}

/**
 * Signed tokens (HS256 only) that name a session. The session itself is in the database, so that it can be ended;
 * the token carries its own hour, so that renewing one writes nothing.
 */
export function makeTokens(secret: string): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256', aud: audience, noTimestamp: true })
  // Its own clock would be fixed when it is made; the hour is checked below, by ours.
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedAud: audience,
    requiredClaims: ['aud'],
    ignoreExpiration: true,
  })
  // Who works sends back what was just issued: that needs neither be checked again nor, within its second, be made again.
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
        return isClaims(claims) && now <= claims.exp * 1000 ? claims.sid : null
      } catch {
        // Every way a token can be wrong has the same answer: it names no session.
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

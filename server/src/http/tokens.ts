import { createSigner, createVerifier } from 'fast-jwt'

/** Life of a token without a call that renews it, in ms (rules.md 4). */
const tokenLife = 60 * 60 * 1000

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
  const sign = createSigner({ key: secret, algorithm: 'HS256', noTimestamp: true })
  // Its own clock would be fixed when it is made; the hour is checked below, by ours.
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true })
  return {
    issue: (sessionId, now) => sign({ sid: sessionId, exp: Math.floor((now + tokenLife) / 1000) }),
    sessionOf(token, now) {
      try {
        const claims: unknown = verify(token)
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

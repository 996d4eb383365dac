import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'

type Claims = Readonly<Record<string, unknown>>

/** How a forger signs: with a known or guessed key, with an RSA key, or not at all. */
type Signing = { readonly hmac: 'sha256' | 'sha512'; readonly key: string } | 'rsa' | null

/** The claims of a token, which anyone can read. */
export function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

/** A token in our format with any claims and key. */
export function tokenOf(claims: Claims, key: string): string {
  return signed({ alg: 'HS256', typ: 'JWT' }, claims, { hmac: 'sha256', key })
}

/** A token with any header, claims and signature. */
export function signed(header: object, claims: Claims, how: Signing): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const said = `${part(header)}.${part(claims)}`
  return `${said}.${signature(said, how)}`
}

function signature(said: string, how: Signing): string {
  if (how === null) return ''
  if (how !== 'rsa') return createHmac(how.hmac, how.key).update(said).digest('base64url')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return createSign('RSA-SHA256').update(said).sign(privateKey, 'base64url')
}

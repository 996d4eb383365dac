import { createHmac, hkdfSync } from 'node:crypto'

/**
 * Makes pseudonyms (HMAC) for the server's log, which contains no names: entries of one account or address
 * can be related, and only the holder of the token secret can find out which one by trying.
 */
export function makeLogPseudonym(tokenSecret: string): (text: string) => string {
  const key = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'parcel-desk signs in the log', 32))
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 12)
}

import { createHmac, hkdfSync } from 'node:crypto'

/**
 * Makes signs for the server's log, which names nobody: failures of one account, or from one address, can be told to belong
 * together, and only who has the token secret can find out whose they are by trying.
 */
export function makeLogPseudonym(tokenSecret: string): (text: string) => string {
  const key = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'parcel-desk signs in the log', 32))
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 12)
}

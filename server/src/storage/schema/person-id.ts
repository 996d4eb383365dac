import { hash } from 'node:crypto'
import { fold } from '#domain/search/fold.ts'

/**
 * The id of a pair of name and phone: the same for all writings of both. It is stored with packages and
 * parties, so another folding needs a migration that writes the ids again. Empty without a phone.
 */
export function personId(name: string, phone: string): string {
  const pair = [name, phone].map(fold)
  return pair[1] === '' ? '' : hash('sha256', JSON.stringify(pair), 'base64url').slice(0, 22)
}

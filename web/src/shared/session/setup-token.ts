import { paths } from '../paths.ts'

/** The token of the link that a start without accounts prints, while its page is open; empty elsewhere. */
export function setupToken(): string {
  return window.location.pathname === paths.setup ? window.location.hash.slice(1) : ''
}

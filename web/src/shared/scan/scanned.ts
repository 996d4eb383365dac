import { currentSession } from '../session/session.ts'

/**
 * Where scanned codes go: pieces to the open order, rows to the cart, packages to the list of slips.
 * `collected` are those that the person has not sent anywhere yet.
 */
type Place = 'order' | 'cart' | 'slips' | 'collected'

const listeners = new Set<() => void>()

// In the tab's storage, because the camera scans on a document of its own. One person does not get another
// one's codes.
const keyOf = (place: Place) => `scanned:${place}:${currentSession()?.name ?? ''}`

/** The codes that wait there, in the order of scanning. */
export function scannedFor(place: Place): readonly string[] {
  const codes: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? '[]')
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : []
}

/** Puts exactly these codes there. */
export function keepScanned(place: Place, codes: readonly string[]): void {
  if (codes.length === 0) sessionStorage.removeItem(keyOf(place))
  else sessionStorage.setItem(keyOf(place), JSON.stringify(codes))
}

/** Sends codes there, to who receives them now or to who does next. */
export function sendScanned(place: Place, codes: readonly string[]): void {
  keepScanned(place, [...scannedFor(place), ...codes])
  for (const listener of listeners) listener()
}

/** Takes what waits there, and what is sent there until the returned function is called. */
export function receiveScanned(place: Place, receive: (codes: readonly string[]) => void): () => void {
  const take = () => {
    const codes = scannedFor(place)
    if (codes.length === 0) return
    keepScanned(place, [])
    receive(codes)
  }
  take()
  listeners.add(take)
  return () => listeners.delete(take)
}

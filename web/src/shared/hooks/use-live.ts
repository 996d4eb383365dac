import { useSyncExternalStore } from 'react'

/**
 * The event stream with the changes of other users (app/live/): not connected yet or signed out, connected, or
 * broken after it was connected.
 */
export type Connection = 'none' | 'live' | 'lost'

const everyTenSeconds = 10_000
const listeners = new Set<() => void>()
let connection: Connection = 'none'

/** Whether the event stream is connected. */
export function isLive(): boolean {
  return connection === 'live'
}

/** Whether it is broken after it was connected. */
export function isLost(): boolean {
  return connection === 'lost'
}

export function setConnection(next: Connection) {
  if (next === connection) return
  connection = next
  for (const listener of listeners) listener()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The polling interval of a query in ms; false while the event stream is connected. */
export function useFallbackInterval(): number | false {
  return useSyncExternalStore(onChange, isLive, isLive) ? false : everyTenSeconds
}

/** Whether the event stream is broken, or the device says that it has no network. */
export function useIsConnectionLost(): boolean {
  const lost = useSyncExternalStore(onChange, isLost)
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine)
  return lost || !online
}

function onNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

import { useSyncExternalStore } from 'react'

/**
 * The event stream with the changes of other users (app/live/): not connected yet or signed out, connected,
 * or broken after it was connected.
 */
export type Connection = 'none' | 'live' | 'lost'

const everyTenSeconds = 10_000
const listeners = new Set<() => void>()
let connection: Connection = 'none'
let unreachable = false

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

/** Says that a request has got no answer, or that the server answers again. */
export function setUnreachable(next: boolean) {
  if (next === unreachable) return
  unreachable = next
  for (const listener of listeners) listener()
}

/** Whether the page knows for certain that there is no connection. */
export function isCutOff(): boolean {
  return unreachable || !navigator.onLine
}

/** Whether a write would not reach the server now. */
export function isConnectionLost(): boolean {
  return isLost() || isCutOff()
}

/** Loads code or texts of the page. Without a connection it tries again once that is back. */
export async function onceConnected<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    // The server answers, but no longer has this code.
    if (!isConnectionLost()) throw error
    await whenConnected()
    return onceConnected(async () => {
      await loadFailedStyles()
      return load()
    })
  }
}

/**
 * Asks again for styles that failed: the bundler asks for each only once, and would show what needs them
 * without.
 */
async function loadFailedStyles(): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.sheet !== null) continue
    const again = link.cloneNode() as HTMLLinkElement
    await new Promise((resolve, reject) => {
      again.onload = resolve
      again.onerror = reject
      link.replaceWith(again)
    })
  }
}

/** Resolves when a request may reach the server again. */
function whenConnected(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onAnyChange(() => {
      if (isConnectionLost()) return
      stop()
      resolve()
    })
  })
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
  return useSyncExternalStore(onAnyChange, isConnectionLost)
}

/** Whether the page knows for certain that there is no connection. */
export function useIsCutOff(): boolean {
  return useSyncExternalStore(onAnyChange, isCutOff)
}

function onAnyChange(listener: () => void): () => void {
  const stop = [onChange(listener), onNetwork(listener)]
  return () => {
    for (const end of stop) end()
  }
}

function onNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

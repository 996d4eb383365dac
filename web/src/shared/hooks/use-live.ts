import { useSyncExternalStore } from 'react'

const everyTenSeconds = 10_000
const listeners = new Set<() => void>()
let live = false

/** Whether the event stream with the changes of other users is connected (app/live/). */
export function isLive(): boolean {
  return live
}

export function setLive(next: boolean) {
  if (next === live) return
  live = next
  for (const listener of listeners) listener()
}

function onLiveChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The polling interval of a query in ms; false while the event stream is connected. */
export function useFallbackInterval(): number | false {
  return useSyncExternalStore(onLiveChange, isLive, isLive) ? false : everyTenSeconds
}

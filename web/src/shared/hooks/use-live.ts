import { useSyncExternalStore } from 'react'

const everyTenSeconds = 10_000
const listeners = new Set<() => void>()
let live = false

/** Whether word of what others change arrives at this moment (app/live/). */
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

/** How often a query asks by itself what others have changed, in ms: not at all as long as it is told. */
export function useFallbackInterval(): number | false {
  return useSyncExternalStore(onLiveChange, isLive, isLive) ? false : everyTenSeconds
}

import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let due = false

function isTwoFactorDue(): boolean {
  return due
}

/** Takes up what the server has said: whether the signed-in admin must set up a second factor before anything else. */
export function setTwoFactorDue(next: boolean) {
  if (next === due) return
  due = next
  for (const listener of listeners) listener()
}

function onDueChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether all screens but the user's own are closed until there is a second factor. */
export function useTwoFactorDue(): boolean {
  return useSyncExternalStore(onDueChange, isTwoFactorDue, isTwoFactorDue)
}

import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let due = false

function isTwoFactorDue(): boolean {
  return due
}

/**
 * Sets whether the signed-in admin must set up a second factor before anything else, as the server has said.
 */
export function setTwoFactorDue(next: boolean) {
  if (next === due) return
  due = next
  for (const listener of listeners) listener()
}

function onDueChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether all screens except the user screen are closed until a second factor is set up. */
export function useTwoFactorDue(): boolean {
  return useSyncExternalStore(onDueChange, isTwoFactorDue, isTwoFactorDue)
}

import { useSyncExternalStore } from 'react'
import { isRole, type Role } from '#domain/people/roles.ts'

/**
 * The signed-in user of this browser. Without the token, which changes with every answer and is never shown.
 */
export interface Session {
  readonly name: string
  readonly role: Role
}

const keys = ['token', 'name', 'role'] as const
const listeners = new Set<() => void>()
let current: Session | null = read()
let latest: Session | null = current
// Counts logins and logouts. A late answer of an earlier session has an older epoch, and so cannot change the
// present session.
let sessionEpoch = 0

function read(): Session | null {
  const role = localStorage.getItem('role') ?? ''
  if (!localStorage.getItem('token') || !isRole(role)) return null
  return { name: localStorage.getItem('name') ?? '', role }
}

function refresh() {
  const next = read()
  if (next?.name === current?.name && next?.role === current?.role) return
  current = next
  latest = next ?? latest
  for (const listener of listeners) listener()
}

/** The current session, for use outside of components. */
export function currentSession(): Session | null {
  return current
}

export function currentToken(): string | null {
  return localStorage.getItem('token')
}

/** Callers keep it while they wait for an answer, and pass it to `renewToken` and `endSession`. */
export function currentSessionEpoch(): number {
  return sessionEpoch
}

export function startSession(answer: { token: string; name: string; role: Role }) {
  sessionEpoch += 1
  for (const key of keys) localStorage.setItem(key, answer[key])
  refresh()
}

/** Stores the token of a `next-token` header, unless its session has ended in the meantime. */
export function renewToken(token: string, epoch: number) {
  if (epoch === sessionEpoch && currentToken() !== null) localStorage.setItem('token', token)
}

/** Deletes token, name and role. With `since`, only if the session of that epoch is still the present one. */
export function endSession(epoch = sessionEpoch) {
  if (epoch !== sessionEpoch) return
  sessionEpoch += 1
  for (const key of keys) localStorage.removeItem(key)
  refresh()
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession, currentSession)
}

/** The name stored in this browser; '' for none. */
export function useSavedName(): string {
  return useSyncExternalStore(onSessionChange, savedName)
}

function savedName(): string {
  return localStorage.getItem('name') ?? ''
}

/** Follows logins and logouts in other tabs. */
export function watchOtherTabs() {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === null || (key === 'token' && (oldValue === null || newValue === null))) sessionEpoch += 1
    refresh()
  })
}

/**
 * The signed-in user or, while the login modal is open, the last one. So a screen below the modal keeps its
 * shape and its typed text.
 */
export function useLatestSession(): Session | null {
  return useSession() ?? latest
}

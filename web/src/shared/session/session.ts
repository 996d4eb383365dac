import { useSyncExternalStore } from 'react'
import { isRole, type Role } from '#domain/people/roles.ts'

/** Who is signed in on this browser. The token stays out of it: it changes with every answer and nobody shows it. */
export interface Session {
  readonly name: string
  readonly role: Role
}

const keys = ['token', 'name', 'role'] as const
const listeners = new Set<() => void>()
let current: Session | null = read()
let last: Session | null = current
// Counts logins and ends, so that the late answer of an earlier session cannot touch the present one.
let era = 0

function read(): Session | null {
  const role = localStorage.getItem('role') ?? ''
  if (!localStorage.getItem('token') || !isRole(role)) return null
  return { name: localStorage.getItem('name') ?? '', role }
}

function refresh() {
  const next = read()
  if (next?.name === current?.name && next?.role === current?.role) return
  current = next
  last = next ?? last
  for (const listener of listeners) listener()
}

/** The session of this moment, outside of components. */
export function currentSession(): Session | null {
  return current
}

export function currentToken(): string | null {
  return localStorage.getItem('token')
}

/** To be handed to `renewToken` and `endSession` by whoever waits for an answer. */
export function currentSessionEpoch(): number {
  return era
}

export function startSession(answer: { token: string; name: string; role: Role }) {
  era += 1
  for (const key of keys) localStorage.setItem(key, answer[key])
  refresh()
}

/** Keeps the token of a `next-token` header, unless its session has ended in the meantime. */
export function renewToken(token: string, since: number) {
  if (since === era && currentToken() !== null) localStorage.setItem('token', token)
}

/** Forgets token, name and role; with `since`, only if the session of that moment is still the present one. */
export function endSession(since = era) {
  if (since !== era) return
  era += 1
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

/** The name that is saved on this browser; '' when there is none. */
export function useSavedName(): string {
  return useSyncExternalStore(onSessionChange, savedName)
}

function savedName(): string {
  return localStorage.getItem('name') ?? ''
}

/** Follows logins and logouts in other tabs of the same browser. */
export function watchOtherTabs() {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === null || (key === 'token' && (oldValue === null || newValue === null))) era += 1
    refresh()
  })
}

/**
 * Who is signed in or, while the page waits for a new login, who was: a screen keeps its shape, and what was typed on
 * it, below the login modal.
 */
export function useLatestSession(): Session | null {
  return useSession() ?? last
}

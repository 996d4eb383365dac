// @rules 11-flow-09
import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../testing/memory-storage.ts'

const mei = { token: 't1', name: 'Mei', role: 'admin' } as const

/** The module reads the storage on load, as a new page does. */
async function openTab() {
  vi.resetModules()
  return import('./session.ts')
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('window', new EventTarget())
})

test('a login stores token, name and role; a logout removes only these three', async () => {
  localStorage.setItem('theme', 'dark')
  const tab = await openTab()
  expect(tab.currentSession()).toBeNull()
  tab.startSession(mei)
  expect(tab.currentSession()).toEqual({ name: 'Mei', role: 'admin' })
  expect(tab.currentToken()).toBe('t1')
  tab.endSession()
  expect(tab.currentSession()).toBeNull()
  expect([localStorage.length, localStorage.getItem('theme')]).toEqual([1, 'dark'])
})

test('a reloaded page restores its session', async () => {
  for (const [key, value] of Object.entries(mei)) localStorage.setItem(key, value)
  expect((await openTab()).currentSession()).toEqual({ name: 'Mei', role: 'admin' })
})

test('a token without a known role is no session', async () => {
  localStorage.setItem('token', 't1')
  localStorage.setItem('role', 'owner')
  expect((await openTab()).currentSession()).toBeNull()
})

test('listeners are called on login and logout, but not for a new token', async () => {
  const tab = await openTab()
  const heard = vi.fn()
  const stop = tab.onSessionChange(heard)
  tab.startSession(mei)
  tab.renewToken('t2', tab.currentSessionEpoch())
  expect(heard).toHaveBeenCalledTimes(1)
  expect(tab.currentToken()).toBe('t2')
  tab.endSession()
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  tab.startSession(mei)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a late answer of an earlier session neither restores it nor ends the present one', async () => {
  const tab = await openTab()
  tab.startSession(mei)
  const then = tab.currentSessionEpoch()
  tab.endSession()
  tab.renewToken('late', then)
  expect(tab.currentToken()).toBeNull()
  tab.startSession({ ...mei, token: 't9' })
  tab.renewToken('late', then)
  tab.endSession(then)
  expect(tab.currentToken()).toBe('t9')
})

test('a logout in another tab ends the session here, and late answers do not restore it', async () => {
  const tab = await openTab()
  tab.watchOtherTabs()
  tab.startSession(mei)
  const then = tab.currentSessionEpoch()
  const heard = vi.fn()
  tab.onSessionChange(heard)
  for (const key of ['token', 'name', 'role']) localStorage.removeItem(key)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token', oldValue: 't1', newValue: null }))
  expect(heard).toHaveBeenCalledTimes(1)
  expect(tab.currentSession()).toBeNull()
  tab.renewToken('late', then)
  expect(tab.currentToken()).toBeNull()
})

test('a new token from another tab is no new session', async () => {
  const tab = await openTab()
  tab.watchOtherTabs()
  tab.startSession(mei)
  const then = tab.currentSessionEpoch()
  localStorage.setItem('token', 't2')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token', oldValue: 't1', newValue: 't2' }))
  expect(tab.currentSessionEpoch()).toBe(then)
})

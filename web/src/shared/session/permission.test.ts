import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PermissionName } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/roles.ts'
import { keys } from '../query-keys.ts'
import { MemoryStorage } from '../testing/memory-storage.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.resetModules()
})

interface AskingProps {
  readonly useMay: (name: PermissionName) => boolean
  readonly name: PermissionName
}

// Takes the hook as a prop, because every test loads its modules again.
function Asking({ useMay, name }: AskingProps) {
  return useMay(name) ? 'yes' : 'no'
}

/** Renders the hook's answer on a page where this role has logged in. */
async function answerFor(name: PermissionName, role: Role | null, visitorAccess?: 'full' | 'read-only') {
  const [{ useMay }, { startSession, endSession }] = await Promise.all([
    import('./permission.ts'),
    import('./session.ts'),
  ])
  if (role) startSession({ token: 't', name: 'Mei', role })
  const client = new QueryClient()
  if (visitorAccess) client.setQueryData(keys.about, { visitorAccess })
  const answer = () =>
    renderToString(createElement(QueryClientProvider, { client }, createElement(Asking, { useMay, name })))
  return { answer, endSession }
}

test.each([
  ['transaction.approve', 'admin', 'full', 'yes'],
  ['transaction.approve', 'staff', 'full', 'no'],
  ['setting.update', 'staff', 'full', 'yes'],
  ['setting.update', 'visitor', 'full', 'no'],
  ['address.add', 'visitor', 'full', 'yes'],
  ['address.add', 'visitor', 'read-only', 'no'],
  ['address.list', 'visitor', 'read-only', 'yes'],
  ['address.add', 'staff', 'read-only', 'yes'],
] as const)('%s for %s with visitor access %s: %s', async (name, role, access, expected) => {
  expect((await answerFor(name, role, access)).answer()).toBe(expected)
})

test('visitors are readers until the server has sent their access level', async () => {
  expect((await answerFor('address.add', 'visitor')).answer()).toBe('no')
  expect((await answerFor('address.add', 'staff')).answer()).toBe('yes')
})

test('without a session there is no permission', async () => {
  expect((await answerFor('address.list', null, 'full')).answer()).toBe('no')
})

test('a page keeps its permissions while it waits for a new login, so that a draft survives', async () => {
  const { answer, endSession } = await answerFor('address.add', 'staff', 'full')
  endSession()
  expect(answer()).toBe('yes')
})

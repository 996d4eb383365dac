import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { keys } from '../../shared/query-keys.ts'
import { MemoryStorage } from '../../shared/testing/memory-storage.ts'
import type { People } from './api/list-people.ts'

type Code = People['registerCodes'][number]

const { callApi, dialog } = vi.hoisted(() => ({
  callApi: vi.fn(async (..._call: unknown[]) => ({ msg: 'Done.' })),
  dialog: { pressOk: (): void => undefined },
}))
vi.mock('../../shared/api/client.ts', () => ({ callApi }))
// Dialogs stand outside of what is drawn as text; this one stands where it is.
vi.mock('antd', async () => ({
  Alert: (await import('antd/es/alert')).default,
  Checkbox: (await import('antd/es/checkbox')).default,
  Flex: (await import('antd/es/flex')).default,
  Radio: (await import('antd/es/radio')).default,
  Modal: ({ children, onOk }: { readonly children: ReactNode; readonly onOk: () => void }) => {
    dialog.pressOk = onOk
    return <div>{children}</div>
  },
}))

beforeAll(async () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  const { loadTexts } = await import('../../shared/i18n/i18n.ts')
  await loadTexts('people')
  await import('./person-dialog.tsx')
}, 60_000)
beforeEach(() => void callApi.mockClear())

const codes = (changes: Partial<Record<Role, Partial<Code>>> = {}): Code[] =>
  (['admin', 'staff', 'visitor'] as const).map((role) => ({
    ...{ role, source: 'database', state: 'set' },
    ...changes[role],
  }))

/** The dialog that asks whether to deactivate somebody of a role, as text. */
async function asked(role: Role, registerCodes: Code[]): Promise<string> {
  const { PersonDialog } = await import('./person-dialog.tsx')
  const client = new QueryClient()
  client.setQueryData(keys.people, { result: [], adminsNeedTwoFactor: false, registerCodes })
  const person = {
    ...{ _id: '1', email: 'anna@example.com', name: 'Anna', role, sessions: 0, active: true, cartPieces: 0 },
    ...{ emailVerified: true, twoFactor: false, lastLoginAt: null, createdAt: '' },
  }
  const nothing = () => undefined
  return renderToString(
    <QueryClientProvider client={client}>
      <PersonDialog
        asked={{ deed: 'deactivate', person }}
        self={false}
        open
        onClose={nothing}
        afterClose={nothing}
      />
    </QueryClientProvider>,
  )
}

/** What the server is told when the dialog is agreed to as it opens. */
async function sent() {
  dialog.pressOk()
  await vi.waitFor(() => expect(callApi).toHaveBeenCalledOnce())
  return callApi.mock.calls[0]?.[1]
}

test('deactivating somebody renews the codes that they could know, ticked by default', async () => {
  const html = await asked('staff', codes())
  expect(html.match(/<input[^>]*type="checkbox"[^>]*>/g)).toEqual([expect.stringContaining('checked')])
  expect(html).toContain('Renew the register codes that Anna could know: for staff')
  expect(await sent()).toEqual({ body: { _id: '1', active: false, renewCodes: true } })
})

test('an admin could know all of them', async () => {
  expect(await asked('admin', codes())).toContain('for admins, staff, and visitors')
})

test('codes that were ended are not offered, and those of the server are named', async () => {
  const registerCodes = codes({ admin: { state: 'ended' }, visitor: { source: 'environment' } })
  const html = await asked('admin', registerCodes)
  expect(html).toContain('Renew the register codes that Anna could know: for staff')
  expect(html).toContain('Anna could know what the server sets as REGISTER_CODE_VISITOR.')
})

test('with nothing to renew there is nothing to tick', async () => {
  const html = await asked('visitor', codes({ visitor: { source: 'environment' } }))
  expect(html).not.toContain('checkbox')
  expect(await sent()).toEqual({ body: { _id: '1', active: false } })
})

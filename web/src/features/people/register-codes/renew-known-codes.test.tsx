import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { listPeople, setActive } from '#contract/people.ts'
import type { Role } from '#domain/people/roles.ts'
import { boss, openContent } from '../../../app/testing/open-screen.tsx'
import { visibleText } from '../../../shared/testing/dom.ts'
import {
  allPeople,
  confirmDialog,
  openAction,
  person,
  registerCodes,
} from '../../../shared/testing/people.ts'

/** Opens the dialog in which an admin deactivates Anna, who has this role. */
async function openDeactivate(role: Role, codes: ReturnType<typeof registerCodes>) {
  const { server } = await openContent(
    '/dashboard/people',
    (one) => one.on(listPeople, allPeople([person('Anna', { role })], codes)).on(setActive, { msg: 'Done.' }),
    boss,
  )
  return { server, dialog: await openAction('Anna', 'Deactivate') }
}

const checkboxes = (dialog: HTMLElement) => within(dialog).queryAllByRole<HTMLInputElement>('checkbox')

/** The request that confirming the unchanged dialog sends. */
async function sent({ server }: Awaited<ReturnType<typeof openDeactivate>>) {
  confirmDialog('Deactivate')
  await waitFor(() => expect(server.sent(setActive)).toHaveLength(1))
  return server.bodies(setActive)[0]
}

test('deactivating a user renews the codes that they may know, by default', async () => {
  const opened = await openDeactivate('staff', registerCodes())
  expect(checkboxes(opened.dialog).map(({ checked }) => checked)).toEqual([true])
  expect(visibleText(opened.dialog)).toContain('Renew the register codes that Anna could know: for staff')
  expect(await sent(opened)).toEqual({ _id: 'Anna', active: false, renewCodes: true })
})

test('an admin may know all codes', async () => {
  const { dialog } = await openDeactivate('admin', registerCodes())
  expect(visibleText(dialog)).toContain('for admins, staff, and visitors')
})

test("ended codes are not offered, and codes of the server's configuration are named", async () => {
  const codes = registerCodes({ admin: { state: 'ended' }, visitor: { source: 'environment' } })
  const { dialog } = await openDeactivate('admin', codes)
  expect(visibleText(dialog)).toContain('Renew the register codes that Anna could know: for staff')
  expect(visibleText(dialog)).toContain('Anna could know what the server sets as REGISTER_CODE_VISITOR.')
})

test('without a code to renew there is no checkbox', async () => {
  const opened = await openDeactivate('visitor', registerCodes({ visitor: { source: 'environment' } }))
  expect(checkboxes(opened.dialog)).toEqual([])
  expect(await sent(opened)).toEqual({ _id: 'Anna', active: false })
})

// @rules 9-overview-10
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { closeSandboxNotice, getSandboxNotice } from '#contract/overview.ts'
import { boss, openContent } from '../../app/testing/open-screen.tsx'
import { findGone, press, visibleText } from '../../shared/testing/dom.ts'
import { now } from '../../shared/testing/new-database.ts'

const title = 'The upgrade changed earlier tracks'

async function open(changed: { readonly removed: number; readonly setApart: number }, person = {}) {
  const page = await openContent(
    '/dashboard/overview',
    (server) =>
      server
        .on(getSandboxNotice, { notice: { ...changed, at: now } })
        .on(closeSandboxNotice, { msg: 'The notice is closed.' }),
    person,
  )
  await screen.findByRole('region', { name: 'Todos' })
  return page
}
const notice = () => screen.findByRole('region', { name: title })

test('an admin reads what an upgrade has changed of tracks, and finds it in the log', async () => {
  await open({ removed: 2, setApart: 1 }, boss)
  const told = visibleText(await notice())
  expect(told).toContain('The tracks of 2 packages were made up by the sandbox and are removed.')
  expect(told).toContain('The track of 1 package has entries more than a day before its send time.')
  const link = within(await notice()).getByRole('link', { name: 'Show it in the log' })
  expect(link.getAttribute('href')).toBe('/dashboard/log?action=Sort+sandbox+tracks')
})

test('it says nothing of what was not changed, and goes for good when it is closed', async () => {
  const { server } = await open({ removed: 1, setApart: 0 }, boss)
  expect(visibleText(await notice())).not.toContain('send time')
  server.on(getSandboxNotice, {})
  press(within(await notice()).getByRole('button', { name: 'Close' }))
  await findGone('region', title)
  expect(server.sent(closeSandboxNotice)).toHaveLength(1)
})

test('it goes when another admin closes it', async () => {
  const { server } = await open({ removed: 1, setApart: 0 }, boss)
  await notice()
  server.on(getSandboxNotice, {})
  server.tell('business')
  await findGone('region', title)
})

test('staff are not told', async () => {
  const { server } = await open({ removed: 1, setApart: 0 })
  await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull())
  expect(server.sent(getSandboxNotice)).toEqual([])
})

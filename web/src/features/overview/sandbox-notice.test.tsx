// @rules 9-overview-10
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { getAudit } from '#contract/audit.ts'
import { closeSandboxNotice, getSandboxNotice } from '#contract/overview.ts'
import { openContent } from '../../app/testing/open-screen.tsx'
import { openChanges } from '../../shared/testing/changes.ts'
import { findGone, press, visibleText } from '../../shared/testing/dom.ts'
import { answerOverview } from '../../shared/testing/overview.ts'

const title = 'The upgrade changed earlier tracks'
const boss = { name: 'Boss', role: 'admin' } as const

/**
 * Opens the overview of a person, with a notice, and gives a function that tells what others have changed.
 */
async function open(changed: { readonly removed: number; readonly setApart: number }, person = {}) {
  let tell: ReturnType<typeof openChanges> = () => undefined
  const page = await openContent(
    '/dashboard/overview',
    (server) => {
      tell = openChanges(server)
      answerOverview(server)
        .on(getAudit, { running: null, last: null, failedAt: null })
        .on(getSandboxNotice, { notice: { ...changed, at: '2026-03-01T02:30:00.000Z' } })
        .on(closeSandboxNotice, { msg: 'The notice is closed.' })
    },
    person,
  )
  await screen.findByRole('region', { name: 'Todos' })
  return { ...page, tell }
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
  const { server, tell } = await open({ removed: 1, setApart: 0 }, boss)
  await notice()
  server.on(getSandboxNotice, {})
  tell('business')
  await findGone('region', title)
})

test('staff are not told', async () => {
  const { server } = await open({ removed: 1, setApart: 0 })
  await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull())
  expect(server.sent(getSandboxNotice)).toEqual([])
})

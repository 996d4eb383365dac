// @rules 9-copies-01 9-copies-02 9-copies-07 9-copies-09
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { listBusinessSettings } from '#contract/business.ts'
import type { Answer } from '#contract/call.ts'
import { confirmCopyKey, getCopies, openCopyKey, startCopy, testCopies } from '#contract/copy.ts'
import { copyTroubles } from '#domain/setting/copies.ts'
import { boss, openContent } from '../../../app/testing/open-screen.tsx'
import { fill, findAlert, findGone, press } from '../../../shared/testing/dom.ts'
import { refusal } from '../../../shared/testing/test-server.ts'

type Copies = Answer<typeof getCopies>

const at = '2026-11-28T06:02:00.000Z'
const key = 'AGE-SECRET-KEY-1G2DDL8AAN7WDH4W46SLKJ3XWMXQYY7QX9XW5LQ7GAEQ4M3EVPMNQQG2NDZ'
const last = { at, newPieces: 3, bytes: 41_000_000, emptied: false, sameDisk: false, foreignAt: null }
const proof = { at, rows: 41_208, trouble: null, old: false }
const state = (more: Partial<Copies>): Copies => ({
  place: true,
  key: 'confirmed',
  running: false,
  last,
  failed: null,
  proof,
  ...more,
})

const openAt = (path: string, more: Partial<Copies>) =>
  openContent(
    path,
    (server) =>
      server.on(getCopies, state(more)).on(listBusinessSettings, {
        courier: 'sandbox',
        result: [{ name: 'copies', version: 1, fields: [{ name: 'copyPlace', state: 'set', value: 's3' }] }],
      }),
    boss,
  )
const openSettings = (more: Partial<Copies>) => openAt('/dashboard/settings', more)

test('the card says what was copied and proven, and starts both', async () => {
  const { server } = await openSettings({})
  await screen.findByText('Last copy 2026-11-28 14:02 CST, 3 new pieces, 41 MB in all')
  screen.getByText('Proven on 2026-11-28: 41208 rows, books right')
  server.on(startCopy, { msg: 'The newest copy is being restored on trial.' })
  press(screen.getByRole('button', { name: 'Prove now' }))
  press(screen.getByRole('button', { name: 'Copy now' }))
  await screen.findByText('The newest copy is being restored on trial.')
  expect(
    server
      .bodies(startCopy)
      .map(({ task }) => task)
      .toSorted(),
  ).toEqual(['copy', 'prove'])
})

test('the key is shown as text and code, and its last signs are typed back before copying begins', async () => {
  const { server } = await openSettings({ key: 'none', last: null, proof: null })
  server.on(openCopyKey, { key, msg: 'The key is made. Keep it outside this machine.' })
  press(await screen.findByRole('button', { name: 'Make the key' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Key of the copies' }))
  dialog.getByText(key)
  dialog.getByLabelText('QR code of the key')
  server.on(confirmCopyKey, refusal('copy.wrong_end', 'These are not the last six signs of the key.'))
  fill(dialog.getByLabelText('Last six signs of the key'), 'QQQQQQ')
  press(dialog.getByRole('button', { name: 'Begin copying' }))
  await findAlert(/not the last six signs/)
  server.on(confirmCopyKey, { msg: 'Copying has begun.' })
  fill(dialog.getByLabelText('Last six signs of the key'), 'QG2NDZ')
  press(dialog.getByRole('button', { name: 'Begin copying' }))
  await findGone('dialog')
  expect(server.bodies(confirmCopyKey).map(({ end }) => end)).toEqual(['QQQQQQ', 'QG2NDZ'])
})

test('the test of the place says in words what is wrong, for every trouble', async () => {
  const { server } = await openSettings({})
  const button = await screen.findByRole('button', { name: 'Test the place' })
  const said = new Set<string>()
  for (const result of ['works', ...copyTroubles] as const) {
    server.on(testCopies, { result, msg: '' })
    press(button)
    const alert = await findAlert(/\w/)
    said.add(alert.textContent ?? '')
    expect(alert.textContent).not.toContain(result === 'works' ? 'trouble' : `trouble.${result}`)
  }
  expect([...said].every((text) => /^[A-Z].*\.$/.test(text))).toBe(true)
})

test('failures, an emptied place, another server and a failed proof are told', async () => {
  await openSettings({
    failed: { since: at, times: 4, trouble: 'full', late: true },
    last: { ...last, emptied: true, sameDisk: true, foreignAt: at },
    proof: { ...proof, trouble: 'piece_gone', old: true },
  })
  await findAlert(/^4 copies have failed since 2026-11-28 14:02:00: No room is left at the place\./)
  await findAlert(/gone from the place/)
  await findAlert(/^This folder is on the disk of the server\./)
  await findAlert(/Another server has copied to this place/)
  await findAlert(/^The proof of 2026-11-28 has failed: A piece of the copy is gone/)
  await findAlert(/for 45 days/)
})

test.each<[string, Partial<Copies>, RegExp]>([
  ['the last copy', {}, /^Last copy 2026-11-28 14:02 CST, 3 new pieces, 41 MB in all$/],
  [
    'that none succeeds',
    { failed: { since: at, times: 3, trouble: 'login', late: true } },
    /^No copy elsewhere has succeeded since/,
  ],
  ['that none is proven', { proof: { ...proof, old: true } }, /^No copy has been proven for 45 days/],
  ['why a proof has failed', { proof: { ...proof, trouble: 'books_wrong' } }, /its books are wrong/],
])('Overview says %s', async (_, more, text) => {
  await openAt('/dashboard/overview', more)
  await screen.findByText(text)
})

test.each([
  ['folder', []],
  ['webdav', ['User or access key', 'Password or secret key']],
  ['s3', ['Region (S3)', 'User or access key', 'Password or secret key']],
])('the form asks for what a place needs: %s', async (value, asked) => {
  const names = ['copyAddress', 'copyRegion', 'copyUser', 'copyPassword'] as const
  const fields = names.map((name) => ({ name, state: 'not_set' as const }))
  const copies = {
    name: 'copies' as const,
    version: 2,
    fields: [{ name: 'copyPlace' as const, state: 'set' as const, value }, ...fields],
  }
  await openContent(
    '/dashboard/settings',
    (server) =>
      server.on(getCopies, state({})).on(listBusinessSettings, { courier: 'sandbox', result: [copies] }),
    boss,
  )
  press(await screen.findByRole('button', { name: 'Edit Copies elsewhere' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copies elsewhere' }))
  await dialog.findByLabelText('Path or address')
  const labels = ['Region (S3)', 'User or access key', 'Password or secret key']
  expect(labels.filter((label) => dialog.queryByLabelText(label))).toEqual(asked)
})

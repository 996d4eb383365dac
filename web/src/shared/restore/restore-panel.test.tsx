// @rules 27-restore-03 27-restore-04 27-restore-07 27-restore-08 27-restore-10 27-restore-11
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { getAudit } from '#contract/audit.ts'
import { listBusinessSettings } from '#contract/business.ts'
import type { Answer } from '#contract/call.ts'
import {
  addBackupPart,
  compareBackup,
  fetchCopyElsewhere,
  getMaintenance,
  listBackups,
  listCopiesElsewhere,
  startRestore,
  undoRestore,
} from '#contract/restore.ts'
import { getAbout } from '#contract/system.ts'
import { boss, openContent, openScreen } from '../../app/testing/open-screen.tsx'
import { fill, findAlert, hrefOf, press, rowWith } from '../testing/dom.ts'
import { about } from '../testing/new-database.ts'
import { refusal, type TestServer } from '../testing/test-server.ts'

type Copies = Answer<typeof listBackups>

const copy: Copies['copies'][number] = {
  name: '2026-11-02T05-00-00-000Z',
  from: 'local',
  madeAt: '2026-11-02T05:00:00.000Z',
  rows: 41_208,
  lastTransaction: 2041,
  lastEntry: 9120,
  bytes: 3 * 1024 ** 2,
  product: '0.1.0',
}
const copies: Copies = {
  copies: [copy],
  arrival: null,
  fetching: null,
  room: 50 * 1024 ** 2,
  last: null,
  undo: null,
}
const since = {
  parcels: { count: 12, ids: ['PK111111111'] },
  payments: { count: 3, named: [{ id: 't1', number: 2042 }] },
  entries: 60,
}
const audit = { last: null, running: null, failedAt: null }
const open = (answer: Copies, more: (server: TestServer) => TestServer = (server) => server) =>
  openContent(
    '/dashboard/books',
    (server) =>
      more(
        server
          .on(getAudit, audit)
          .on(listBackups, answer)
          .on(compareBackup, { known: true, since })
          .on(getMaintenance, { running: null, last: null })
          .on(startRestore, { msg: 'It has begun.' }),
      ),
    boss,
  )
const chosen = (size: number) => new File([new Uint8Array(size)], 'backup.tar', { lastModified: 1 })
const choose = (file: File) => {
  const input = document.querySelector('input[type=file]') ?? expect.fail('no field for a file')
  fireEvent.change(input, { target: { files: [file] } })
}

afterEach(() => {
  window.location.hash = ''
})

test('Books lists the backups, and says what would be lost before one is brought back', async () => {
  const { server } = await open(copies)
  const row = await waitFor(() => rowWith('2026-11-02 13:00:00'))
  for (const text of ['41,208', 'T-2041', '9,120', '3.0']) within(row).getByText(text)
  press(within(row).getByRole('button', { name: 'Bring this back' }))
  await screen.findByText('Since then 12 parcels and 3 payments would be lost.')
  expect(hrefOf('PK111111111')).toContain('PK111111111')
  expect(hrefOf('T-2042')).toContain('/transaction/t1')
  expect(hrefOf('Open Log')).toContain('from=2026-11-02')
  press(screen.getByRole('button', { name: 'Restore it' }))
  await screen.findByText('The restore begins. This page shows how far it is.')
  expect(server.bodies(startRestore)).toEqual([{ name: copy.name }])
  expect(screen.queryByRole('button', { name: 'Restore it' })).toBeNull()
})

test('where only other things than parcels and payments would be lost, it says that', async () => {
  const none = { parcels: { count: 0, ids: [] }, payments: { count: 0, named: [] }, entries: 4 }
  await open(copies, (one) => one.on(compareBackup, { known: true, since: none }))
  press(await screen.findByRole('button', { name: 'Bring this back' }))
  await screen.findByText('No parcel and no payment was stored since then. The log says what else was.')
  screen.getByText('Log entries: 4')
})

test('a copy of another business is asked about twice', async () => {
  const other = refusal('restore.other_business', 'It may be of another business.', { status: 409 })
  const { server } = await open(copies, (one) =>
    one
      .on(compareBackup, { known: false, since })
      .on(startRestore, ({ body }) => (body.otherBusiness ? { msg: 'It has begun.' } : other)),
  )
  press(await screen.findByRole('button', { name: 'Bring this back' }))
  const meant = await screen.findByRole('checkbox', { name: /It may be of another business/ })
  press(screen.getByRole('button', { name: 'Restore it' }))
  await findAlert('It may be of another business.')
  press(meant)
  press(screen.getByRole('button', { name: 'Restore it' }))
  await screen.findByText('The restore begins. This page shows how far it is.')
  expect(server.bodies(startRestore).at(-1)).toEqual({ name: copy.name, otherBusiness: true })
})

test('a copy that does not fit says why, and cannot be restored', async () => {
  const newer = refusal('restore.newer', 'This copy needs Parcel Desk 9.0.0 or later.', { status: 409 })
  await open(copies, (one) => one.on(compareBackup, newer))
  press(await screen.findByRole('button', { name: 'Bring this back' }))
  await findAlert('This copy needs Parcel Desk 9.0.0 or later.')
  expect(screen.getByRole('button', { name: 'Restore it' }).hasAttribute('disabled')).toBe(true)
})

test('an upload goes on where it was interrupted, and asks at once', async () => {
  const size = 20 * 1024 ** 2
  const part = 8 * 1024 ** 2
  const arrival = { key: `backup.tar ${size} 1`, bytes: size, received: part }
  const { server } = await open({ ...copies, arrival }, (one) =>
    one.on(addBackupPart, ({ query }) => {
      const received = Math.min(size, Number(query.from) + part)
      const arrived = { ...copy, name: 'arrived', from: 'arrived' as const }
      if (received === size) one.on(listBackups, { ...copies, copies: [arrived, copy] })
      return { received, complete: received === size, msg: '' }
    }),
  )
  await screen.findByText('Choose backup.tar again to go on with its upload: 40 % of it is here.')
  choose(chosen(size))
  await screen.findByText('Bring back the backup of 2026-11-02 13:00:00 CST?')
  const from = server.sent(addBackupPart).map(({ query }) => query.from)
  expect(from).toEqual([String(part), String(2 * part)])
})

test('a file that is too large or no backup is refused in words', async () => {
  const no = refusal('restore.no_backup', 'This is no backup file.', { status: 400 })
  const { server } = await open(copies, (one) => one.on(addBackupPart, no))
  await screen.findByRole('button', { name: 'Choose a backup file' })
  choose(chosen(51 * 1024 ** 2))
  await findAlert('backup.tar is too large: at most 50 MB fit on the disk of the server.')
  expect(server.sent(addBackupPart)).toEqual([])
  choose(chosen(3))
  await findAlert('This is no backup file.')
})

test('Books says what the last restore did, and undoes it after saying what was stored since', async () => {
  const last = {
    at: '2026-11-03T05:00:00.000Z',
    outcome: 'restored' as const,
    copyOf: copy.madeAt,
    rows: 41_208,
  }
  const undo = { at: last.at, aside: 'before_restore_20261103050000', since }
  const { server } = await open({ ...copies, last: { ...last, findings: 0 }, undo }, (one) =>
    one.on(undoRestore, { msg: 'It has begun.' }),
  )
  await screen.findByText(/Restored on 2026-11-03 13:00:00: the backup of 2026-11-02 13:00:00, 41,208 rows/)
  screen.getByText(/before_restore_20261103050000. Until 2026-11-10 13:00:00 .* found nothing wrong/)
  press(screen.getByRole('button', { name: 'Undo this restore' }))
  await screen.findByText('Since the restore 12 parcels and 3 payments were stored, which would be lost.')
  const [, confirm] = screen.getAllByRole('button', { name: 'Undo this restore' })
  press(confirm ?? expect.fail('no button in the dialog'))
  await screen.findByText('The restore begins. This page shows how far it is.')
  expect(server.sent(undoRestore)).toHaveLength(1)
})

test('the link of the console brings a copy back before there is any account', async () => {
  window.location.hash = '#T0KEN'
  const { server } = await openScreen(
    '/setup#T0KEN',
    (one) =>
      one
        .on(getAbout, about({ firstRun: true }))
        .on(listBackups, copies)
        .on(compareBackup, { known: true, since: null })
        .on(getMaintenance, { running: null, last: null })
        .on(startRestore, { msg: 'It has begun.' }),
    null,
  )
  press(await screen.findByRole('button', { name: 'Bring back a copy' }))
  press(await screen.findByRole('button', { name: 'Bring this back' }))
  await screen.findByText('There is no data here yet that could be lost.')
  press(screen.getByRole('button', { name: 'Restore it' }))
  await screen.findByText('The restore begins. This page shows how far it is.')
  expect(server.setupTokensOf(startRestore)).toEqual(['T0KEN'])
})

const there = { ...copy, name: 'parcel-desk-0a1b2c/copies/2026-11-02.age' }
const elsewhere = async () => within(await screen.findByRole('dialog', { name: 'From a place elsewhere' }))

test('a copy is fetched from the place of the settings; each trouble is said, and the list offers it', async () => {
  const fields = [
    { name: 'copyPlace', state: 'set', value: 's3' },
    { name: 'copyAddress', state: 'set', value: 'https://s3.example.com/shop' },
    { name: 'copyPassword', state: 'set' },
  ] as const
  const settings = {
    courier: 'sandbox' as const,
    result: [{ name: 'copies' as const, version: 1, fields: [...fields] }],
  }
  const { server } = await open(copies, (one) =>
    one
      .on(listBusinessSettings, settings)
      .on(listCopiesElsewhere, { trouble: 'no_key', copies: [], msg: '' })
      .on(fetchCopyElsewhere, { trouble: null, msg: '' }),
  )
  const button = await screen.findByRole('button', { name: 'From a place elsewhere' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  press(button)
  const form = await elsewhere()
  fill(form.getByLabelText('Password or secret key'), 'secret')
  fill(form.getByLabelText('Key of these copies'), 'WRONG')
  press(form.getByRole('button', { name: 'List the copies' }))
  await findAlert(/This is no key of copies/)
  server.on(listCopiesElsewhere, { trouble: 'login', copies: [], msg: '' })
  press(form.getByRole('button', { name: 'List the copies' }))
  await findAlert('The server does not accept user and password, or they have ended.')
  server.on(listCopiesElsewhere, { trouble: null, copies: [there], msg: '' })
  press(form.getByRole('button', { name: 'List the copies' }))
  const typed = { place: 's3', address: 'https://s3.example.com/shop', region: '', user: '' }
  const sent = { ...typed, password: 'secret', key: 'WRONG' }
  press(await form.findByRole('button', { name: 'Fetch this' }))
  expect(server.bodies(listCopiesElsewhere)).toEqual([sent, sent, sent])
  const fetching = { madeAt: copy.madeAt, bytes: 100, received: 40, trouble: null }
  server.on(listBackups, { ...copies, fetching })
  await screen.findByRole('progressbar', { name: 'Fetching the copy of 2026-11-02 13:00:00 CST' })
  expect(button.hasAttribute('disabled')).toBe(true)
  expect(server.bodies(fetchCopyElsewhere)).toEqual([{ ...sent, copy: there.name }])
  server.on(listBackups, { ...copies, fetching: { ...fetching, trouble: 'stopped' } })
  await findAlert(/was not fetched. The server was stopped meanwhile/)
})

// @rules 18-onaccount-01 9-export-02
import { once } from 'node:events'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { expect, it, vi } from 'vitest'
import { runCommand } from '../../../testkit/commands.ts'
import { engine } from '../../../testkit/engine.ts'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { newFolder } from '../../../testkit/server-process.ts'
import { exportBooks } from '../../src/storage/export/export-books.ts'
import { lose } from '../correction/losses.ts'
import { payAll, putInCart } from '../item/goods.ts'
import { storedLogs } from '../log/stored-logs.ts'
import { newParty } from '../party/party-helpers.ts'
import { statementsOf } from '../statement/statement-helpers.ts'

const formulas = ['=1+1', '+1', '-1', '@sum(A1)', '\t=1', '\r=1', '\n=1', '＝1+1']

function unpack(zip: Uint8Array): Map<string, { text: string; rows: Record<string, string>[] }> {
  const files = Object.entries(unzipSync(zip))
  return new Map(
    files.map(([name, bytes]) => {
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
      return [name, { text, rows: parse(text, { bom: true, columns: true, record_delimiter: '\r\n' }) }]
    }),
  )
}

const url = engine === 'postgres' ? await newPostgresDatabase() : ''
const { testApp, boss } = await openApp({ boss: 'admin' }, {}, {}, url === '' ? undefined : url)
const pkId = await savePackage(boss, { item: '维生素 C "forte", 90', sold: 3, stock: 2, note: '=cmd|A1' })
await putInCart(boss, pkId, 'sold', 2, 250.5)
await payAll(boss, 'Alipay')
const stock = await rowOf(boss, pkId, 'stock')
expect((await lose(boss, stock._id, 1)).status).toBe(200)
const value = { name: 'exchangeRateInSetting', value: 4.712345 }
await boss.ok.updateSetting({ body: value })

async function taken() {
  const { status, bytes, headers } = await boss.exportAll()
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  return unpack(bytes)
}
const rowsOf = async (file: string) => (await taken()).get(`${file}.csv`)?.rows ?? []

it('contains every table for a spreadsheet, in common units', async () => {
  const files = await taken()
  expect([...files.keys()]).toEqual(
    'packages order_lines items cart_entries transactions transaction_items order_revisions transaction_reversals transaction_differences write_offs later_costs forwarder_bills forwarder_bill_lines account_entries closed_months month_deltas proofs transfer_numbers addresses parties receiver_links products product_texts account_payments bill_accounts bill_files bill_lines statements statement_lines tracks domestic_legs settings users imports logs'
      .split(' ')
      .map((name) => `${name}.csv`),
  )
  for (const { text } of files.values()) expect(text).toMatch(/^\ufeff"[a-z]/)
  expect(files.get('packages.csv')?.rows).toMatchObject([
    {
      package: pkId,
      type: '非奶粉',
      weight_kg: '2',
      postage_aud: '24',
      exchange_rate: '4.7',
      sent_utc: '2026-03-01T02:30:00.000Z',
      sent_adelaide: '2026-03-01 13:00:00',
      receiver: '王小明',
      setting_normalPostage: '12',
    },
  ])
  expect(files.get('order_lines.csv')?.rows).toMatchObject([
    { item: '维生素 C "forte", 90', qty: '5', sold: '3', cost_rmb: '99.64', weight_kg: '0.1' },
  ])
  expect(files.get('transaction_items.csv')?.rows).toMatchObject([
    { package: pkId, qty: '2', from_customer_rmb: '250.5', profits_rmb: '51.22', to_sender_rmb: '224.89' },
  ])
  expect(files.get('write_offs.csv')?.rows).toMatchObject([
    { package: pkId, qty: '1', why: 'lost', cost_rmb: '99.64', user: 'Boss', ended_by: '' },
  ])
  const settings = files.get('settings.csv')?.rows ?? []
  expect(settings.find(({ setting }) => setting === 'exchangeRateInSetting')).toMatchObject({
    value: '4.712345',
  })
  const times = files.get('transactions.csv')?.rows[0] ?? {}
  const shown = Date.parse(`${times.created_shanghai?.replace(' ', 'T')}+08:00`)
  expect(Math.floor(Date.parse(times.created_utc ?? '') / 1000)).toBe(shown / 1000)
})

it('says On account for the method of what is on account', async () => {
  const method = async () => (await taken()).get('transactions.csv')?.rows[0]?.payment_method
  expect(await method()).toBe('Alipay')
  await testApp.sql('update transactions set on_account = 1')
  expect(await method()).toBe('On account')
  await testApp.sql('update transactions set on_account = 0')
})

it('has the lines of issued statements, in the order of their statement', async () => {
  const { pay, owe, issued } = statementsOf(testApp, boss)
  const party = await newParty(boss, 'Li')
  await boss.nameSender({ body: { pk_id: pkId, party, seen: null } })
  await owe(party, 12.34)
  await pay(party, 5, { transferNumber: 'T1', note: 'by hand', day: '2026-01-02' })
  const { statement_id } = await issued({ party })
  const rows = await rowsOf('statement_lines')
  expect(rows.map(({ statement, cause, amount_rmb }) => [statement, cause, amount_rmb])).toEqual([
    [statement_id, 'share', '224.89'],
    [statement_id, 'paid_at_once', '-224.89'],
    [statement_id, 'adjustment', '12.34'],
    [statement_id, 'payment', '-5'],
  ])
  expect(rows[0]).toMatchObject({
    package: pkId,
    item: '维生素 C "forte", 90',
    qty: '2',
    cost_each_rmb: '99.64',
    cost_rmb: '199.28',
    from_customer_rmb: '250.5',
    kept_rmb: '25.61',
    balance_rmb: '224.89',
    transfer_number: '',
    transaction: expect.stringMatching(/^T-/),
    written_utc: expect.stringMatching(/Z$/),
  })
  expect(rows[3]).toMatchObject({
    package: '',
    transaction: '',
    method: 'Bank',
    balance_rmb: '7.34',
    transfer_number: 'T1',
    note: 'by hand',
    day: '2026-01-02',
  })
  const [statement] = await rowsOf('statements')
  expect([statement?.entries, statement?.closing_rmb]).toEqual(['4', '7.34'])
})

it('contains no secret', async () => {
  const all = [...(await taken()).values()].map(({ text }) => text).join()
  const users = await testApp.database.db.selectFrom('users').select('password_hash').execute()
  for (const { password_hash } of users) expect(all).not.toContain(password_hash)
  expect(all).not.toMatch(/argon2|token|password_hash|secret/i)
})

async function storeAddresses(notes: readonly string[]): Promise<void> {
  const blank = { phone: '1', province: '', city: '', district: '', address: '', created_at: 1 }
  const rows = notes.map((note, index) => ({ id: `F${index}`, name: note, ...blank, note }))
  await testApp.database.db.insertInto('addresses').values(rows).execute()
}

it('makes formulas harmless, and keeps negative numbers as numbers', async () => {
  await storeAddresses(formulas)
  const rows = await rowsOf('addresses')
  // On a new line, too: a reader that splits at semicolons sees a cell begin there.
  expect(rows.map(({ note }) => note)).toEqual(formulas.map((text) => `'${text.replace(/^[\r\n]/, "$&'")}`))
  await testApp.sql('update transaction_items set profits_fen = -1050')
  expect(await rowsOf('transaction_items')).toMatchObject([{ profits_rmb: '-10.5' }])
  expect((await rowsOf('order_lines')).length).toBe(1)
})

it('begins no cell with a formula for a spreadsheet that splits at semicolons', async () => {
  const split = ['a;=1+1', 'b"; =1+1', 'c\n;@sum(A1)', 'd;=;-1', 'e\n=1+1']
  await testApp.sql('delete from addresses')
  await storeAddresses([...split, '0412345678', '12345678E01', '1-2'])
  const { text = '', rows = [] } = (await taken()).get('addresses.csv') ?? {}
  expect(rows.map(({ note }) => note)).toEqual([
    "a;'=1+1",
    `b"; '=1+1`,
    "c\n;'@sum(A1)",
    "d;'=;'-1",
    "e\n'=1+1",
    '\t0412345678',
    '\t12345678E01',
    '\t1-2',
  ])
  expect(text.replaceAll(/"(?:[^"]|"")*"/g, '').replaceAll(/[\ufeff,\r\n]/g, '')).toBe('')
  const options = { bom: true, delimiter: ';', relax_quotes: true, relax_column_count: true }
  const cells: string[] = parse(text, options).flat()
  expect(cells.length).toBeGreaterThan(rows.length + 1)
  expect(cells.filter((cell) => /^["\s]*[=+\-@]/.test(cell))).toEqual([])
})

it('releases the database when it is no longer read', async () => {
  const busy = () => (testApp.database.pool?.totalCount ?? 0) - (testApp.database.pool?.idleCount ?? 0)
  const before = busy()
  const stream = await exportBooks(testApp.database)
  await once(stream, 'readable')
  stream.destroy()
  await vi.waitFor(() => expect(busy()).toBeLessThanOrEqual(before), 10_000)
  expect((await taken()).size).toBe(35)
})

it('releases the database when its client disconnects, and does not start for HEAD', async () => {
  const address = await testApp.app.server.listen({ host: '127.0.0.1', port: 0 })
  const ask = (method: string, signal?: AbortSignal) =>
    fetch(`${address}/api/export`, {
      method,
      headers: { authorization: `Bearer ${boss.token}` },
      ...(signal && { signal }),
    })
  // A first export opens the descriptors that stay open.
  await (await ask('GET')).arrayBuffer()
  const before = await openNow()
  for (let n = 0; n < 20; n += 1) expect((await ask('HEAD')).status).toBe(404)
  expect(await openNow()).toBeLessThanOrEqual(before)
  const aborted = Array.from({ length: 20 }, async (_, n) => {
    const gone = new AbortController()
    const answer = ask('GET', gone.signal).then((response) => response.arrayBuffer())
    await setTimeout(n * 3)
    gone.abort()
    await answer.catch(() => undefined)
  })
  await Promise.all(aborted)
  await vi.waitFor(async () => expect(await openNow()).toBeLessThanOrEqual(before), 10_000)
  expect((await taken()).size).toBe(35)
})

/**
 * Descriptors of the embedded database's write-ahead log, or connections taken from PostgreSQL's pool.
 * SQLite keeps descriptors of the file itself, because closing one would release the locks of other
 * connections.
 */
async function openNow(): Promise<number> {
  const { pool } = testApp.database
  if (pool) return pool.totalCount - pool.idleCount
  const open = await readdir('/proc/self/fd')
  const files = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return files.filter((file) => file.startsWith(testApp.dataDir) && file.endsWith('-wal')).length
}

it('is logged with the name of who took it', async () => {
  await taken()
  const logs = await storedLogs(testApp, { kind: 'Export' })
  expect(new Set(logs.map(({ user_name }) => user_name))).toEqual(new Set(['Boss']))
  expect((await rowsOf('logs')).filter(({ kind }) => kind === 'Export')).toHaveLength(logs.length + 1)
})

it('is written by the command, readable only for the owner of the file', async () => {
  const file = join(await newFolder(), 'all.zip')
  const env = { DATA_DIR: testApp.dataDir, ...(url === '' ? {} : { DATABASE_URL: url }) }
  const { code, text } = await runCommand('export', env, [file])
  expect([code, text]).toEqual([0, expect.stringContaining(file)])
  expect(unpack(await readFile(file)).get('packages.csv')?.rows).toHaveLength(1)
  const nowhere = await runCommand('export', env, [join(file, 'below.zip')])
  expect(nowhere).toEqual({ code: 1, text: expect.stringContaining('Cannot write to') })
})

import { expect, it } from 'vitest'
import { openApp, rowsIn } from '../../../testkit/rooms/open-app.ts'
import { fillDatabase } from '../../src/commands/made-up-business/fill-database.ts'
import { seededPassword } from '../../src/commands/made-up-business/people.ts'
import { sealLog } from '../../src/storage/stores/log/hash-chain.ts'
import { scansOf, statementsOf, wholeScans } from './query-plan.ts'

const business = { packages: 600, seed: 7, until: Date.parse('2026-11-21T00:00:00Z') }

const { testApp } = await openApp()
await fillDatabase(testApp.database, business)
const body = { email: 'person1@example.com', password: seededPassword }
const as = { token: (await testApp.anyone.ok.login({ body })).token }

/** Makes calls, which must succeed, and checks the plans of their statements. */
async function expectNoScan(...calls: readonly (() => Promise<{ status: number; text: string }>)[]) {
  const ran = await statementsOf(testApp, async () => {
    for (const call of calls) {
      const { status, text } = await call()
      expect([status, text]).toEqual([200, expect.anything()])
    }
  })
  expect(ran.length).toBeGreaterThan(0)
  const scans = []
  for (const statement of ran) scans.push(...(await scansOf(testApp, statement)))
  expect(scans).toEqual([])
}

const longAgo = async (table: string) =>
  (await rowsIn(testApp, `select id from ${table} order by id limit 1 offset 20`))[0]?.id ?? ''

it('pages and searches of the log', async () => {
  const cursor = await longAgo('logs')
  const read = (query: object) => () => testApp.as(as).listLogs({ query: { limit: '50', ...query } })
  await expectNoScan(
    ...[
      read({}),
      read({ cursor }),
      read({ q: 'order' }),
      read({ q: '王 transfer' }),
      read({ q: 'register' }),
    ],
    ...[
      read({ kind: 'Register' }),
      read({ user: 'nobody' }),
      read({ kind: 'Login', q: '%_' }),
      read({ cursor, q: 'q' }),
    ],
    ...[
      read({ from: '2025-01-01' }),
      read({ to: '2025-01-31', q: 'order' }),
      read({ from: '2025-01-01', to: '2025-01-31' }),
    ],
    () => testApp.as(as).getLogEntry({ query: { id: cursor } }),
  )
})

it('pages, searches and counts of the items', async () => {
  const cursor = await longAgo('items')
  const read = (query: object) => () => testApp.as(as).listItems({ query: { limit: '50', ...query } })
  await expectNoScan(
    ...[
      read({}),
      read({ cursor }),
      read({ q: '奶粉' }),
      read({ q: 'nothing at all' }),
      read({ type: 'exception' }),
    ],
    read({ cursor, type: 'sold', q: 'pe1' }),
  )
})

it('pages and searches of transactions and addresses', async () => {
  const [transaction, address] = [await longAgo('transactions'), await longAgo('addresses')]
  const paid = (query: object) => () => testApp.as(as).listTransactions({ query: { limit: '50', ...query } })
  const places = (query: object) => () => testApp.as(as).listAddresses({ query: { limit: '50', ...query } })
  await expectNoScan(
    ...[paid({}), paid({ cursor: transaction }), paid({ q: '2025-01' }), paid({ q: transaction.slice(8) })],
    ...[paid({ state: 'pending' }), paid({ user: 'nobody' }), paid({ method: 'Bank', q: '奶粉' })],
    ...[
      paid({ from: '2025-01-01' }),
      paid({ to: '2025-01-31' }),
      paid({ from: '2025-01-01', to: '2025-01-31' }),
    ],
    ...[places({}), places({ cursor: address }), places({ q: '上海' }), places({ q: 'nowhere' })],
    () => testApp.as(as).getTransaction({ query: { transaction: 'T-1021' } }),
    () => testApp.as(as).getInvoice({ query: { transaction_id: transaction } }),
  )
})

it('pages and searches of packages, parties and products, and the search of everything', async () => {
  const cursor = await longAgo('packages')
  const packages = (query: object) => () => testApp.as(as).listPackages({ query: { limit: '50', ...query } })
  const all = (q: string) => () => testApp.as(as).searchEverything({ query: { q } })
  await expectNoScan(
    ...[packages({}), packages({ cursor }), packages({ q: '奶粉' }), packages({ q: 'zhangx', cursor })],
    ...[packages({ receiver: 'nobody' }), packages({ state: 'delivered' }), packages({ payment: 'unpaid' })],
    ...[packages({ type: '其他', from: '2025-01-01', to: '2025-01-31' }), packages({ sender: 'none' })],
    () => testApp.as(as).listParties({ query: { q: 'nobody' } }),
    () => testApp.as(as).listProducts({ query: { q: 'atm3' } }),
    ...[all(''), all('张'), all('naifen'), all('nothing at all')],
  )
})

it('what was bought and sold of a product', async () => {
  const line = (await rowsIn(testApp, 'select item from order_lines order by id limit 1'))[0]?.item ?? ''
  const body = { nameZh: '', nameEn: line, aliases: [], barcode: '', class: 'other' as const }
  const product = (await testApp.as(as).ok.addProduct({ body })).product_id
  const ran = await statementsOf(testApp, () => testApp.as(as).ok.getProduct({ query: { product } }))
  expect(ran.length).toBeGreaterThan(8)
  expect(await wholeScans(testApp, ran)).toEqual([])
})

it('counts of the overview', () => expectNoScan(() => testApp.as(as).getTodos()))

it('background work: sealing', async () => {
  const ran = await statementsOf(testApp, async () => {
    await sealLog(testApp.database)
  })
  const scans = []
  for (const statement of ran) scans.push(...(await scansOf(testApp, statement)))
  expect(scans).toEqual([])
})

// @rules 13-search-06 V2.1.3 13-search-05
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { itemTypes } from '#domain/item/moves.ts'
import { engine } from '../../../testkit/engine.ts'
import { type ItemView, rowOf, savePackage } from '../../../testkit/orders.ts'
import { openApp, rowsIn } from '../../../testkit/rooms/open-app.ts'
import { refillTexts } from '../../src/storage/search/fill-texts.ts'
import { workLimits } from '../../src/work-limits.ts'

type Query = Readonly<Record<string, string>>

const usual = { ...workLimits }
// Lower limits than in the product, so that few rows exceed them.
const sooner = { searchRows: 300, rowsAtATime: 50, listBytes: 40_000, rowsAtOnce: 100, textSize: 10_000 }

/** An id of this time, in about hundredths of a second; some thousand rows share one. */
const idAt = (time: number, row: number) =>
  `01K${String(time).padStart(7, '0')}${String(row).padStart(16, '0')}`

Object.assign(workLimits, sooner, { streamTimeAtStop: 200 })
const { testApp, anna } = await openApp({ anna: 'staff' })
await fillAddresses()
await fillItems()
await refillTexts(testApp.database)
afterAll(() => void Object.assign(workLimits, usual))

/**
 * Addresses that have every n-gram of 202020202, half of them created at one moment; five contain the word
 * itself.
 */
async function fillAddresses() {
  const place = { province: '上海市', city: '上海市', district: '黄浦区', note: '', created_at: 1 }
  const rows = Array.from({ length: 1600 }, (_, n) => ({
    ...place,
    name: n % 350 === 100 ? `赵${n}` : `李${n}`,
    id: idAt(n < 800 ? 5 : n * 40, n),
    address: `人民路${n}号`,
    phone: '2020',
  }))
  for (let at = 0; at < rows.length; at += 400)
    await testApp.database.db
      .insertInto('addresses')
      .values(rows.slice(at, at + 400))
      .execute()
}
/** Item rows of all types in mixed order, and a cart of a few hundred entries. */
async function fillItems() {
  const pkId = await savePackage(anna, { stock: 10 })
  const { _id } = await rowOf(anna, pkId, 'stock')
  const { db } = testApp.database
  const row = await db.selectFrom('items').selectAll().where('id', '=', _id).executeTakeFirstOrThrow()
  const rows = Array.from({ length: 1300 }, (_, n) => ({
    ...row,
    id: idAt(n, n),
    type: itemTypes[(n * 7) % 3] ?? 'stock',
    note: `n${n}`,
  }))
  for (let at = 0; at < rows.length; at += 400)
    await db
      .insertInto('items')
      .values(rows.slice(at, at + 400))
      .execute()
  await anna.addToCart({ body: { _id, type: 'stock', addToCart: 1, subtotal: 150 } })
  const entry = await db.selectFrom('cart_entries').selectAll().executeTakeFirstOrThrow()
  const entries = Array.from({ length: 320 }, (_, n) => ({ ...entry, id: idAt(n, n) }))
  await db.insertInto('cart_entries').values(entries).execute()
}

/** Whether a snapshot is open: on SQLite, the write-ahead log cannot be emptied meanwhile. */
async function isHeld(): Promise<boolean> {
  const { db } = testApp.database
  if (engine === 'postgres') {
    const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(db)
    return rows.length > 0
  }
  await testApp.sql("update settings set updated_at = updated_at + 1 where name = 'normalPostage'")
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 1
}

it('a search counts what it finds up to 1,000 rows, with its first part', async () => {
  const totalOf = async (query: Query) => (await anna.ok.listAddresses({ query })).total
  // Of the newest rows, which are not all.
  expect(await totalOf({ q: '民路', limit: '5' })).toEqual({ rows: 426, isMore: true })
  Object.assign(workLimits, usual)
  onTestFinished(() => void Object.assign(workLimits, sooner))
  expect(await totalOf({ q: '民路15', limit: '5' })).toEqual({ rows: 111, isMore: false })
  expect(await totalOf({ q: '人民路', limit: '5' })).toEqual({ rows: 1000, isMore: true })
  expect(await totalOf({ q: '人民路', limit: '5', cursor: idAt(5, 799) })).toBeUndefined()
  expect(await totalOf({ limit: '5' })).toBeUndefined()
  const groups = await anna.searchEverything({ query: { q: '人民路', totals: 'counted' } })
  expect(groups.answer.result.map(({ kind, total }) => [kind, total])).toEqual([
    ['addresses', { rows: 1000, isMore: true }],
  ])
})

it('a search of two characters answers what it found among a bounded number of rows, and continues from there to the end', async () => {
  const all = await rowsIn(testApp, "select id from addresses where name like '赵%' order by id desc")
  const found: string[] = []
  let parts = 0
  for (let cursor: string | null | undefined = ''; cursor !== null && parts < 20; parts += 1) {
    const query: Query = { q: '赵', limit: '100', ...(cursor ? { cursor } : {}) }
    const { status, answer } = await anna.listAddresses({ query })
    expect(status).toBe(200)
    expect(answer.next).not.toBe(cursor)
    found.push(...answer.result.map(({ _id }) => _id))
    cursor = answer.next
  }
  expect(found).toEqual(all.map(({ id }) => id))
  expect(found).toHaveLength(5)
  // Each page looks at some hundred of 1600 rows.
  expect(parts).toBeGreaterThanOrEqual(4)
  expect(parts).toBeLessThan(10)
})

describe('lists of many bytes', () => {
  it.each([
    ['without a query', {}],
    ['with the most rows a part may have', { limit: '1000' }],
  ])('end %s, and continue from there without gaps or duplicates', async (_, first) => {
    const all = await testApp.database.db.selectFrom('addresses').select('id').orderBy('id', 'desc').execute()
    const found: string[] = []
    let next: string | null | undefined
    for (let query = first; next !== null; query = { limit: '1000', cursor: next ?? '' }) {
      const { text, answer } = await anna.listAddresses({ query })
      expect(text.length).toBeLessThan(workLimits.listBytes + 100)
      found.push(...answer.result.map(({ _id }) => _id))
      next = answer.next ?? null
      if (found.length < all.length) expect(next).toBe(found.at(-1))
    }
    expect(found).toEqual(all.map(({ id }) => id))
  })

  it('end likewise among unpaid items', async () => {
    const { text, answer } = await anna.listItems({ query: { limit: '1000' } })
    const ids = idsOf(answer.result)
    expect(text.length).toBeLessThan(workLimits.listBytes + 500)
    expect(answer.next).toBe(ids.at(-1))
    expect(answer.counts?.stock.rows).toBeGreaterThan(0)
  })
})

describe('unpaid items and the cart', () => {
  async function inParts(): Promise<Readonly<Record<string, readonly ItemView[]>>> {
    const groups: Record<string, ItemView[]> = {}
    for (let cursor: string | null | undefined = ''; cursor !== null; ) {
      const query: Query = { limit: '40', ...(cursor ? { cursor } : {}) }
      const { answer } = await anna.listItems({ query })
      for (const [name, rows] of Object.entries(answer.result))
        groups[name] = [...(groups[name] ?? []), ...rows]
      cursor = answer.next
    }
    return groups
  }

  it('are complete at any size, and equal their pages together', async () => {
    const { answer, headers, text } = await anna.listItems()
    expect(Object.keys(answer)).toEqual(['result'])
    expect(Object.keys(answer.result)).toEqual(['soldItems', 'stockItems', 'employeeItems', 'exceptionItems'])
    expect(answer.result).toEqual(await inParts())
    expect(idsOf(answer.result)).toHaveLength(1301)
    expect(text.length).toBeGreaterThan(workLimits.listBytes)
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' })
    expect(headers['next-token']).toBeDefined()
    await expect.poll(isHeld).toBe(false)
  })

  it('of a cart are complete too, newest first', async () => {
    const { answer } = await anna.listCart()
    const ids = answer.result.map(({ _id }) => _id)
    expect(ids).toHaveLength(321)
    expect(ids).toEqual(ids.toSorted().reverse())
    await expect.poll(isHeld).toBe(false)
  })

  it('have an ETag when they are small', async () => {
    Object.assign(workLimits, { rowsAtOnce: 2000, listBytes: usual.listBytes, textSize: 10 ** 6 })
    onTestFinished(() => void Object.assign(workLimits, sooner))
    const { answer, headers } = await anna.listItems()
    expect(headers.etag).toMatch(/^"[\w-]{43}"$/)
    expect(answer.result).toEqual(await inParts())
  })

  it('leave no snapshot open for clients that disconnect, while reading or waiting', async () => {
    await testApp.sql(`update items set note = '${'x'.repeat(4000)}'`)
    const { port } = new URL(await testApp.app.server.listen({ host: '127.0.0.1', port: 0 }))
    const sockets = Array.from({ length: 5 }, () => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => undefined)
      socket.pause().write(request(anna.token))
      return socket
    })
    await expect.poll(isHeld, { timeout: 10_000 }).toBe(true)
    // The others wait for theirs; clients that leave free a slot.
    for (const socket of sockets.slice(0, 4)) socket.destroy()
    let text = ''
    sockets[4]?.setEncoding('latin1').on('data', (piece) => {
      text += piece
    })
    sockets[4]?.resume()
    await new Promise((resolve) => sockets[4]?.once('close', resolve))
    expect(text.endsWith(']}}\r\n0\r\n\r\n')).toBe(true)
    await expect.poll(isHeld, { timeout: 10_000 }).toBe(false)
  })
})

function request(token: string): string {
  return `GET /api/checkout/all_items HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nauthorization: Bearer ${token}\r\n\r\n`
}

function idsOf(groups: Readonly<Record<string, readonly { readonly _id: string }[]>>): string[] {
  return Object.values(groups)
    .flat()
    .map(({ _id }) => _id)
    .toSorted()
    .reverse()
}

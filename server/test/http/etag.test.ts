// @rules 5-answer-04
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { listAddresses } from '#contract/address.ts'
import type { Call } from '#contract/call.ts'
import { listCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { getCharts, getTodos } from '#contract/overview.ts'
import { engine } from '../../../testkit/engine.ts'
import { savePackage } from '../../../testkit/orders.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { home, openApp } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { putInCart } from '../item/goods.ts'

let url = ''
if (engine === 'postgres') url = await newPostgresDatabase()
const { testApp, anna, ben } = await openApp({ anna: 'staff', ben: 'visitor' }, {}, {}, url)

async function read(call: Call, by: Person, tag?: string) {
  const headers = { authorization: `Bearer ${by.token}`, ...(tag && { 'if-none-match': tag }) }
  const answer = await testApp.app.server.inject({ url: call.path, headers })
  return { status: answer.statusCode, tag: String(answer.headers.etag), text: answer.payload, answer }
}

/** Bypasses the server, as another process would. */
async function elsewhere(statement: string): Promise<void> {
  if (engine === 'sqlite') {
    const other = new Sqlite(join(testApp.dataDir, 'parcel-desk.sqlite'))
    other.exec(statement)
    other.close()
    return
  }
  const other = new Client({ connectionString: url })
  await other.connect()
  await other.query(statement)
  await other.end()
}

it.each([listAddresses, getTodos, getCharts, listCart].map((call) => [call.path, call] as const))(
  'answer 304 to %s with the next token, no body and no permission to store it',
  async (_, call) => {
    const first = await read(call, anna)
    expect(first.status).toBe(200)
    expect(first.tag).toMatch(/^"[\w-]{43}"$/)
    for (const tag of [first.tag, `"other", ${first.tag}`]) {
      const { status, text, answer } = await read(call, anna, tag)
      expect([status, text]).toEqual([304, ''])
      expect(answer.headers).toMatchObject({ etag: first.tag, 'cache-control': 'no-store' })
      expect(answer.headers['next-token']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
      expect(answer.headers['content-type']).toBeUndefined()
    }
    expect((await read(call, anna, '"other"')).text).toBe(first.text)
  },
)

it('give the new answer after a change by this process or another', async () => {
  const none = await read(listAddresses, anna)
  await read(listAddresses, anna, none.tag)
  await ben.addAddress({ body: home })
  const one = await read(listAddresses, anna, none.tag)
  expect([one.status, JSON.parse(one.text).result.length]).toEqual([200, 1])
  expect((await read(listAddresses, anna, one.tag)).status).toBe(304)
  await elsewhere("update addresses set note = 'moved'")
  const moved = await read(listAddresses, anna, one.tag)
  expect([moved.status, JSON.parse(moved.text).result[0].note]).toEqual([200, 'moved'])
  expect((await read(listAddresses, anna, moved.tag)).status).toBe(304)
  await elsewhere("update addresses set note = ''")
  expect((await read(listAddresses, anna, moved.tag)).status).toBe(200)
  expect((await read(listAddresses, anna, one.tag)).status).toBe(304)
})

it('notice whether anything was stored, by any process', async () => {
  const { tag } = await read(listItems, anna)
  await read(listItems, anna, tag)
  // Changes of other databases on the same PostgreSQL count too, so this polls until they pause.
  await expect
    .poll(async () => {
      const before = await testApp.database.version()
      expect((await read(listItems, ben, tag)).status).toBe(304)
      return (await testApp.database.version()) === before
    })
    .toBe(true)
  const version = await testApp.database.version()
  await elsewhere("update settings set updated_at = updated_at + 1 where name = 'normalPostage'")
  expect(await testApp.database.version()).not.toBe(version)
})

it('never use the answer of one person for another', async () => {
  const pkId = await savePackage(anna, { sold: 3 })
  await putInCart(anna, pkId, 'sold', 1, 1000)
  const hers = await read(listCart, anna)
  expect((await read(listCart, anna, hers.tag)).status).toBe(304)
  expect((await read(listCart, anna, hers.tag)).status).toBe(304)
  const his = await read(listCart, ben, hers.tag)
  expect([his.status, his.text]).toEqual([200, '{"result":[]}'])
  expect((await read(listCart, { ...ben, token: 'x' }, his.tag)).status).toBe(401)
})

// @rules 3-rows-01 3-rows-03 14-call-110 3-rows-02 3-repeat-01 17-writeoff-02 14-call-112 14-call-113
// @rules 14-call-111 3-exception-02 14-call-114

import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'vitest'
import { appTest } from '../../../testkit/app-fixture.ts'
import { home } from '../../../testkit/open-app.ts'
import { type ItemView, rowOf } from '../../../testkit/orders.ts'
import { expectNothingStored } from '../../../testkit/stored.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { storedLogs } from '../log/stored-logs.ts'
import { movePieces } from './goods.ts'

const it = appTest.extend('steps', { scope: 'file' }, ({ anna, boss, placeOrder }) => ({
  /** One sold row of each of some packages. */
  async soldRows(count: number, pieces = 2): Promise<ItemView[]> {
    const rows: ItemView[] = []
    while (rows.length < count) rows.push(await rowOf(anna, await placeOrder({ sold: pieces }), 'sold'))
    return rows
  },
  moveAll(rows: readonly ItemView[], idempotencyKey?: string) {
    const moves = rows.map(({ _id, type, qty, qty_in_cart, cost }) => ({
      _id,
      sourceType: type,
      targetType: 'stock' as const,
      transferQty: qty - qty_in_cart,
      seen: { qty, qty_in_cart, cost },
    }))
    return anna.transferItems({ body: { rows: moves } }, { ...(idempotencyKey && { idempotencyKey }) })
  },
  moveOne: (row: ItemView, transferQty: number) =>
    boss.transferItem({
      body: { original_id: row._id, sourceType: row.type, targetType: 'employee', transferQty },
    }),
  /** All unpaid pieces by state. */
  async pieces() {
    const { result } = await anna.ok.listItems()
    const sum = (rows: readonly ItemView[]) => rows.reduce((all, { qty }) => all + qty, 0)
    return { sold: sum(result.soldItems), stock: sum(result.stockItems), employee: sum(result.employeeItems) }
  },
}))

it('moves 48 of 50 rows, and names who took the other two', async ({ testApp, anna, boss, steps }) => {
  const rows = await steps.soldRows(50)
  const [moved, inCart] = [rows[10], rows[20]]
  if (!moved || !inCart) throw new Error('there are 50 rows')
  await steps.moveOne(moved, 2)
  const add = { _id: inCart._id, type: 'sold' as const, addToCart: 1, subtotal: 500 }
  expect((await boss.addToCart({ body: add })).status).toBe(200)
  const before = (await storedLogs(testApp)).length

  const { status, answer } = await steps.moveAll(rows)
  expect([status, answer.msg, answer.done.length]).toEqual([200, '48 of 50 done.', 48])
  expect(answer.notDone).toEqual([
    {
      _id: moved._id,
      code: 'item.moved_by',
      msg: 'This item is no longer here: Boss moved its last pieces from sold to employee.',
    },
    { _id: inCart._id, code: 'item.in_carts', msg: 'Only 1 available. In carts: Boss (1).' },
  ])
  expect(await steps.pieces()).toEqual({ sold: 2, stock: 96, employee: 2 })
  const logs = (await storedLogs(testApp)).slice(before)
  expect(logs.map(({ kind, user_name }) => `${kind} ${user_name}`)).toEqual(
    Array.from({ length: 48 }, () => 'Transfer Anna'),
  )

  const log_id = answer.done[0]?.logId ?? ''
  expect((await anna.undoAction({ body: { log_id } })).status).toBe(200)
  expect(await steps.pieces()).toEqual({ sold: 4, stock: 94, employee: 2 })
})

it('refuses a row of which a colleague took some pieces, and names them', async ({ steps }) => {
  const [row] = await steps.soldRows(1, 5)
  if (!row) throw new Error('there is a row')
  await steps.moveOne(row, 1)
  const { answer } = await steps.moveAll([row])
  expect(answer.done).toEqual([])
  expect(answer.notDone).toMatchObject([{ code: 'correction.changed', msg: expect.stringMatching(/^Boss /) }])
})

it('goes on after a failure in between, and does nothing twice', async ({ testApp, steps }) => {
  const rows = await steps.soldRows(5)
  const before = await steps.pieces()
  const failing = rows[2]?._id ?? ''
  const stop = testApp.database.engine === 'sqlite' ? stopSqlite : stopPostgres
  for (const statement of stop(failing)) await testApp.sql(statement)
  const failed = await steps.moveAll(rows, 'in between')
  expect(failed.status).toBe(500)
  expect((await steps.pieces()).stock - before.stock).toBe(4)
  await testApp.sql(`drop trigger stop_moving${testApp.database.engine === 'sqlite' ? '' : ' on items'}`)

  const again = await steps.moveAll(rows, 'in between')
  expect([again.status, again.answer.msg]).toEqual([200, '5 of 5 done.'])
  expect((await steps.pieces()).stock - before.stock).toBe(10)
  const repeated = await expectNothingStored(testApp.database, () => steps.moveAll(rows, 'in between'))
  expect(repeated.text).toBe(again.text)
  const other = await steps.moveAll(rows.slice(1), 'in between')
  expect([other.status, other.error.code]).toEqual([409, 'request.key_reused'])
})

const stopSqlite = (id: string) => [
  `create trigger stop_moving before delete on items when old.id = '${id}'
   begin select raise(abort, 'the server ends here'); end`,
]
const stopPostgres = (id: string) => [
  `create or replace function stop_moving() returns trigger language plpgsql as
   $$ begin raise exception 'the server ends here'; end $$`,
  `create trigger stop_moving before delete on items for each row when (old.id = '${id}')
   execute function stop_moving()`,
]

it('is repeated at the same moment without doing a row twice', async ({ steps }) => {
  const rows = await steps.soldRows(10)
  const before = await steps.pieces()
  const answers = await Promise.all(Array.from({ length: 3 }, () => steps.moveAll(rows, 'three times')))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect((await steps.pieces()).stock - before.stock).toBe(20)
})

it('answers others between the rows', async ({ ben, steps }) => {
  const rows = await steps.soldRows(200)
  let isMoving = true
  const moving = steps.moveAll(rows).finally(() => {
    isMoving = false
  })
  let answered = 0
  while (isMoving) {
    expect((await ben.listAddresses()).status).toBe(200)
    answered += 1
    // What comes over the network comes in another turn of the event loop.
    await nextTurn()
  }
  expect((await moving).answer.done).toHaveLength(200)
  // At least one of others has its turn for every few rows, so that none waits for all of them.
  expect(answered).toBeGreaterThan(40)
})

it('writes off up to the limit, and says in the preview which rows are beyond it', async ({
  anna,
  steps,
}) => {
  // 99.64 a piece: five are 498.20 of 500.
  const rows = await steps.soldRows(4)
  const wanted = rows.map(({ _id }) => `${_id}:2`).join(',')
  const look = await anna.previewWriteOffItems({ query: { rows: wanted } })
  expect(look.answer).toMatchObject({
    rows: [
      { _id: rows[0]?._id, qty: 2, cost: 199.28 },
      { _id: rows[1]?._id, qty: 2, cost: 199.28 },
    ],
    notDone: [
      { _id: rows[2]?._id, code: 'write_off.limit' },
      { _id: rows[3]?._id, code: 'write_off.limit' },
    ],
    left: 101.44,
    limit: 500,
  })
  const seen = look.answer.rows.map(({ _id, qty, version }) => ({ _id, qty, version }))
  const stale = { _id: rows[2]?._id ?? '', qty: 1, version: 'another' }
  const body = { rows: [...seen, stale], why: 'damaged' as const, text: '' }
  const { answer } = await anna.writeOffItems({ body })
  expect(answer.done.map(({ _id }) => _id)).toEqual(seen.map(({ _id }) => _id))
  expect(answer.notDone).toMatchObject([{ _id: stale._id, code: 'correction.changed' }])
  const lost = (await anna.ok.listWriteOffs()).result
  expect(lost.map(({ qty, cost, why }) => [qty, cost, why])).toEqual([
    [2, 199.28, 'damaged'],
    [2, 199.28, 'damaged'],
  ])
})

it('approves exceptions as they were seen, and leaves own ones to another admin', async ({
  boss,
  ada,
  placeOrder,
  anna,
}) => {
  const exceptionOf = async (by: Person) => {
    const pkId = await placeOrder({ sold: 1 })
    await movePieces(by, pkId, ['sold', 'exception'], 1, 1)
    return rowOf(anna, pkId, 'exception')
  }
  const [first, own, changed] = [await exceptionOf(anna), await exceptionOf(boss), await exceptionOf(anna)]
  await ada.requireFourEyes({ body: { required: true } })
  const rows = [first, own].map(({ _id, version = '' }) => ({ _id, version }))
  const body = { rows: [...rows, { _id: changed._id, version: 'another' }] }
  const { answer } = await boss.approveExceptions({ body })
  expect(answer.done).toEqual([{ _id: first._id }])
  expect(answer.notDone.map(({ code }) => code)).toEqual(['approval.own', 'approval.changed'])
})

it('deletes addresses, and each can be undone', async ({ anna, boss }) => {
  for (const name of ['李雷', '韩梅梅', '林涛']) {
    expect((await anna.addAddress({ body: { ...home, name } })).status).toBe(200)
  }
  const saved = async () => (await anna.ok.listAddresses()).result
  const all = await saved()
  const [gone, ...others] = all
  if (!gone) throw new Error('there are addresses')
  await boss.deleteAddresses({ body: { rows: [{ _id: gone._id }] } })
  const body = { rows: all.map(({ _id }) => ({ _id })) }
  const { answer } = await anna.deleteAddresses({ body })
  expect(answer.done.map(({ _id }) => _id)).toEqual(others.map(({ _id }) => _id))
  expect(answer.notDone).toEqual([
    { _id: gone._id, code: 'address.gone', msg: 'This address no longer exists.' },
  ])
  expect(await saved()).toEqual([])
  for (const { logId = '' } of answer.done) {
    expect((await anna.undoAction({ body: { log_id: logId } })).status).toBe(200)
  }
  expect((await saved()).map(({ name }) => name)).toEqual(others.map(({ name }) => name))
})

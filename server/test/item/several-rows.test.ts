// @rules 3-rows-01 3-rows-03 14-call-110 3-rows-02 3-repeat-01 17-writeoff-02 14-call-112 14-call-113
// @rules 14-call-111 3-exception-02 14-call-114
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type ItemView, rowOf, savePackage } from '../../../testkit/orders.ts'
import { home, openApp, says } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { storedLogs } from '../log/stored-logs.ts'
import { movePieces } from './goods.ts'

const { anna, boss, testApp, ben, ada, storesNothing } = await openApp({
  anna: 'staff',
  boss: 'admin',
  ben: 'visitor',
  ada: 'admin',
})

async function soldRows(count: number, sold = 2): Promise<ItemView[]> {
  const rows: ItemView[] = []
  while (rows.length < count) rows.push(await rowOf(anna, await savePackage(anna, { sold }), 'sold'))
  return rows
}
function moveAll(rows: readonly ItemView[], idempotencyKey?: string) {
  const moves = rows.map(({ _id, type, qty, qty_in_cart, cost }) => {
    const move = { _id, sourceType: type, targetType: 'stock' as const, transferQty: qty - qty_in_cart }
    return { ...move, seen: { qty, qty_in_cart, cost } }
  })
  return anna.transferItems({ body: { rows: moves } }, { ...(idempotencyKey && { idempotencyKey }) })
}
const moveOne = ({ _id, type }: ItemView, transferQty: number) =>
  boss.transferItem({ body: { original_id: _id, sourceType: type, targetType: 'employee', transferQty } })
/** All unpaid pieces by state. */
async function pieces() {
  const { result } = await anna.ok.listItems()
  const sum = (rows: readonly ItemView[]) => rows.reduce((all, { qty }) => all + qty, 0)
  return { sold: sum(result.soldItems), stock: sum(result.stockItems), employee: sum(result.employeeItems) }
}

it('moves 48 of 50 rows, and names who took the other two', async () => {
  const rows = await soldRows(50)
  const [moved, inCart] = [rows[10], rows[20]]
  if (!moved || !inCart) throw new Error('there are 50 rows')
  await moveOne(moved, 2)
  await boss.ok.addToCart({ body: { _id: inCart._id, type: 'sold', addToCart: 1, subtotal: 500 } })
  const before = (await storedLogs(testApp)).length

  const { status, answer } = await moveAll(rows)
  expect([status, answer.msg, answer.done.length]).toEqual([200, '48 of 50 done.', 48])
  expect(answer.notDone).toEqual([
    {
      _id: moved._id,
      code: 'item.moved_by',
      msg: 'This item is no longer here: Boss moved its last pieces from sold to employee.',
    },
    { _id: inCart._id, code: 'item.in_carts', msg: 'Only 1 available. In carts: Boss (1).' },
  ])
  expect(await pieces()).toEqual({ sold: 2, stock: 96, employee: 2 })
  const logs = (await storedLogs(testApp)).slice(before)
  expect(logs.map(({ kind, user_name }) => `${kind} ${user_name}`)).toEqual(
    Array.from({ length: 48 }, () => 'Transfer Anna'),
  )

  const log_id = answer.done[0]?.logId ?? ''
  await anna.ok.undoAction({ body: { log_id } })
  expect(await pieces()).toEqual({ sold: 4, stock: 94, employee: 2 })
})

it('refuses a row of which a colleague took some pieces, and names them', async () => {
  const [row] = await soldRows(1, 5)
  if (!row) throw new Error('there is a row')
  await moveOne(row, 1)
  const { answer } = await moveAll([row])
  expect(answer.done).toEqual([])
  expect(answer.notDone).toMatchObject([{ code: 'correction.changed', msg: expect.stringMatching(/^Boss /) }])
})

it('goes on after a failure in between, and does nothing twice', async () => {
  const rows = await soldRows(5)
  const before = await pieces()
  const failing = rows[2]?._id ?? ''
  const stop = testApp.database.engine === 'sqlite' ? stopSqlite : stopPostgres
  for (const statement of stop(failing)) await testApp.sql(statement)
  expect((await moveAll(rows, 'in between')).status).toBe(500)
  expect((await pieces()).stock - before.stock).toBe(4)
  await testApp.sql(`drop trigger stop_moving${testApp.database.engine === 'sqlite' ? '' : ' on items'}`)

  const again = await says(moveAll(rows, 'in between'), 200, '5 of 5 done.')
  expect((await pieces()).stock - before.stock).toBe(10)
  expect((await storesNothing(() => moveAll(rows, 'in between'))).text).toBe(again.text)
  await says(moveAll(rows.slice(1), 'in between'), 409, 'request.key_reused')
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

it('is repeated at the same moment without doing a row twice', async () => {
  const rows = await soldRows(10)
  const before = await pieces()
  const answers = await Promise.all(Array.from({ length: 3 }, () => moveAll(rows, 'three times')))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect((await pieces()).stock - before.stock).toBe(20)
})

it('answers others between the rows', async () => {
  const rows = await soldRows(200)
  let isMoving = true
  const moving = moveAll(rows).finally(() => {
    isMoving = false
  })
  let answered = 0
  while (isMoving) {
    await ben.ok.listAddresses()
    answered += 1
    // What comes over the network comes in another turn of the event loop.
    await nextTurn()
  }
  expect((await moving).answer.done).toHaveLength(200)
  // At least one of others has its turn for every few rows, so that none waits for all of them.
  expect(answered).toBeGreaterThan(40)
})

it('writes off up to the limit, and says in the preview which rows are beyond it', async () => {
  // 99.64 a piece: five are 498.20 of 500.
  const rows = await soldRows(4)
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
  const { answer } = await anna.writeOffItems({ body: { rows: [...seen, stale], why: 'damaged', text: '' } })
  expect(answer.done.map(({ _id }) => _id)).toEqual(seen.map(({ _id }) => _id))
  expect(answer.notDone).toMatchObject([{ _id: stale._id, code: 'correction.changed' }])
  const lost = (await anna.ok.listWriteOffs()).result
  expect(lost.map(({ qty, cost, why }) => `${qty} ${cost} ${why}`)).toEqual([
    '2 199.28 damaged',
    '2 199.28 damaged',
  ])
})

it('approves exceptions as they were seen, and leaves own ones to another admin', async () => {
  const exceptionOf = async (by: Person) => {
    const pkId = await savePackage(anna, { sold: 1 })
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

it('deletes addresses, and each can be undone', async () => {
  for (const name of ['李雷', '韩梅梅', '林涛']) {
    await anna.ok.addAddress({ body: { ...home, name } })
  }
  const saved = async () => (await anna.ok.listAddresses()).result
  const all = await saved()
  const [gone, ...others] = all
  if (!gone) throw new Error('there are addresses')
  await boss.deleteAddresses({ body: { rows: [{ _id: gone._id }] } })
  const { answer } = await anna.deleteAddresses({ body: { rows: all.map(({ _id }) => ({ _id })) } })
  expect(answer.done.map(({ _id }) => _id)).toEqual(others.map(({ _id }) => _id))
  expect(answer.notDone).toEqual([
    { _id: gone._id, code: 'address.gone', msg: 'This address no longer exists.' },
  ])
  expect(await saved()).toEqual([])
  for (const { logId = '' } of answer.done) {
    await anna.ok.undoAction({ body: { log_id: logId } })
  }
  expect((await saved()).map(({ name }) => name)).toEqual(others.map(({ name }) => name))
})

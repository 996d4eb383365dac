// @rules 17-undo-01 17-undo-02 14-call-97 17-undo-04 17-undo-03
import { afterAll, expect, it } from 'vitest'
import type { ItemType } from '#domain/item/moves.ts'
import { itOnce } from '../../../testkit/engine.ts'
import { piecesOf, rowOf, rowsOf, savePackage } from '../../../testkit/orders.ts'
import { home, openApp, says } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { startPurgingOldRows } from '../../src/jobs/purge-old-rows.ts'
import { approveExceptionOf, cartOf, movePieces, putInCart } from '../item/goods.ts'
import { newestLog, storedLogs } from '../log/stored-logs.ts'
import { auditFindings } from '../party/party-helpers.ts'

const {
  testApp,
  anna,
  ada,
  vera: visitor,
  storesNothing,
} = await openApp({ anna: 'staff', ada: 'admin', vera: 'visitor' })
afterAll(async () => expect(await auditFindings(testApp)).toEqual([]))
const undo = (log_id = '', by = anna) => by.undoAction({ body: { log_id } })
const move = (pkId: string, from: ItemType, to: ItemType, qty: number, subtotal?: number, by = anna) =>
  movePieces(by, pkId, [from, to], qty, subtotal)
const put = (pkId: string, type: ItemType, pieces: number, subtotal?: number, by = anna) =>
  putInCart(by, pkId, type, pieces, subtotal)
const approve = (pkId: string) => approveExceptionOf(ada, pkId)

itOnce('puts moved pieces back into their row, once, and says so in the log', async () => {
  const pkId = await savePackage(anna, { sold: 3 })
  const logId = await move(pkId, 'sold', 'stock', 2)
  await says(undo(logId), 200, 'Undone: 2 × Vitamin C from stock back to sold.')
  expect(await piecesOf(anna, pkId)).toEqual(['sold 3'])
  await says(undo(logId), 409, 'undo.done')
  const entries = await storedLogs(testApp, { kind: 'Undo transfer', pk_id: pkId })
  expect(entries.map(({ params }) => params)).toEqual([
    { qty: 2, item: 'Vitamin C', from: 'stock', to: 'sold', undone: logId },
  ])
  const { _id } = await rowOf(anna, pkId, 'sold')
  const moved = await newestLog(testApp, { kind: 'Transfer', pk_id: pkId })
  expect(moved.changes.find(({ id }) => id === _id)).toMatchObject({ before: { qty: 3 }, after: { qty: 1 } })
  // Other clients list no kinds that they do not know.
  expect((await anna.ok.listLogs()).result.some(({ kind }) => kind === 'Undo transfer')).toBe(false)
})

itOnce('can be done for a minute, whatever is purged meanwhile', async () => {
  const pkId = await savePackage(anna, { sold: 3 })
  const logId = await move(pkId, 'sold', 'stock', 2)
  const purging = startPurgingOldRows(testApp.database, () => Date.now() + 59_000, { error: expect.fail })
  await purging.stop()
  expect((await undo(logId)).status).toBe(200)
})

itOnce(
  'puts a whole row back with approval, subtotal, reason and askers, also when others were moved after it',
  async () => {
    const pkId = await savePackage(anna, { sold: 4 })
    await move(pkId, 'sold', 'exception', 4, 100)
    await approve(pkId)
    const before = await rowOf(anna, pkId, 'exception')
    const first = await move(pkId, 'exception', 'sold', 1)
    const second = await move(pkId, 'exception', 'sold', 3)
    expect(await piecesOf(anna, pkId)).toEqual(['sold 4'])
    expect((await undo(second)).status).toBe(200)
    expect(await rowOf(anna, pkId, 'exception')).toMatchObject({ approved: true, qty: 3, subtotal: 75 })
    expect((await undo(first)).status).toBe(200)
    const after = await rowsOf(anna, pkId)
    expect(after.reduce((sum, { subtotal }) => sum + (subtotal ?? 0), 0)).toBe(100)
    expect(after.every(({ approved, type }) => approved && type === 'exception')).toBe(true)
    expect(after.map(({ note }) => note)).toEqual(after.map(() => before.note))
  },
)

itOnce(
  'takes reason and asker off again that the pieces brought, unless others were moved after them',
  async () => {
    const pkId = await savePackage(anna, { sold: 6 })
    const ask = async (by: Person, reason: string) => {
      const { _id } = await rowOf(anna, pkId, 'sold')
      const wanted = { original_id: _id, sourceType: 'sold', targetType: 'exception' } as const
      return (await by.ok.transferItem({ body: { ...wanted, transferQty: 1, subtotal: 20, reason } })).logId
    }
    const asked = async () => {
      const { reason, requestedByNames } = await rowOf(anna, pkId, 'exception')
      return [reason, requestedByNames?.join()]
    }
    const [first, second] = [await ask(anna, 'dented'), await ask(ada, 'opened')]
    expect(await asked()).toEqual(['dented\nopened', 'Anna,Ada'])
    expect((await undo(first)).error.code).toBe('undo.changed')
    expect((await undo(second, ada)).status).toBe(200)
    expect(await asked()).toEqual(['dented', 'Anna'])
    expect((await undo(first)).status).toBe(200)
    expect(await piecesOf(anna, pkId)).toEqual(['sold 6'])
  },
)

itOnce('waits for the undo of what was done later with the rest of a row', async () => {
  const pkId = await savePackage(anna, { sold: 3 })
  const first = await move(pkId, 'sold', 'stock', 2)
  const second = await move(pkId, 'sold', 'employee', 1)
  expect((await undo(first)).error.msg).toBe('Something has changed since, so this can no longer be undone.')
  expect((await undo(second)).status).toBe(200)
  expect((await undo(first)).status).toBe(200)
  expect(await piecesOf(anna, pkId)).toEqual(['sold 3'])
})

itOnce('refuses a row that was changed since, also when it is the same again', async () => {
  const pkId = await savePackage(anna, { sold: 3 })
  const moved = await move(pkId, 'sold', 'stock', 2)
  const { entry_id = '' } = await put(pkId, 'stock', 1, 200, ada)
  await ada.removeFromCart({ body: { record_id: entry_id } })
  expect(await piecesOf(anna, pkId)).toEqual(['sold 1', 'stock 2'])
  expect((await undo(moved)).error.code).toBe('undo.changed')
  const write = async (newNote: string) => anna.updateNote({ body: { newNote, type: 'package', _id: pkId } })
  const { logId } = (await write('a')).answer
  await write('b')
  await write('a')
  expect((await undo(logId)).error.code).toBe('undo.changed')
})

itOnce('refuses a whole row when pieces have come that it would merge with', async () => {
  const pkId = await savePackage(anna, { sold: 1, stock: 2 })
  const logId = await move(pkId, 'stock', 'employee', 2)
  const other = await move(pkId, 'sold', 'stock', 1, undefined, ada)
  expect((await undo(logId)).error.code).toBe('undo.changed')
  expect((await undo(other, ada)).status).toBe(200)
  expect((await undo(logId)).status).toBe(200)
  expect(await piecesOf(anna, pkId)).toEqual(['sold 1', 'stock 2'])
})

itOnce('keeps a note that was written although the row has changed otherwise', async () => {
  const pkId = await savePackage(anna, { sold: 3, note: 'fragile' })
  const { _id } = await rowOf(anna, pkId, 'sold')
  const { logId } = await anna.ok.updateNote({ body: { newNote: 'heavy', type: 'sold', _id } })
  await move(pkId, 'sold', 'stock', 1, undefined, ada)
  expect((await undo(logId)).status).toBe(200)
  expect((await rowOf(anna, pkId, 'sold')).note).toBe('fragile')
})

itOnce('refuses pieces that are in a cart, approved or paid since', async () => {
  const pkId = await savePackage(anna, { sold: 3 })
  const logId = await move(pkId, 'sold', 'stock', 2)
  await put(pkId, 'stock', 1, 200, ada)
  await storesNothing(async () => {
    await says(undo(logId), 409, 'undo.changed')
  })
  const other = await savePackage(anna, { sold: 2 })
  const asked = await move(other, 'sold', 'exception', 2, 1)
  await approve(other)
  expect((await undo(asked)).error.code).toBe('undo.changed')
})

itOnce('is for who did it and for 60 seconds', async () => {
  const pkId = await savePackage(anna, { sold: 3 })
  const logId = await move(pkId, 'sold', 'stock', 2)
  expect((await undo(logId, ada)).error.code).toBe('undo.not_yours')
  testApp.advance(61_000)
  await says(undo(logId), 409, 'This can no longer be undone: 60 seconds have passed.')
  expect((await undo('no such entry')).status).toBe(404)
  const { result } = await anna.ok.listLogs()
  const login = result.find(({ kind, user }) => kind === 'Register' && user === 'Anna')?._id
  expect((await undo(login)).error.code).toBe('undo.gone')
})

itOnce('takes an addition out of the cart again, unless the entry was changed', async () => {
  const pkId = await savePackage(visitor, { sold: 3 })
  const { logId } = await put(pkId, 'sold', 2, 400, visitor)
  expect((await undo(logId, visitor)).status).toBe(200)
  expect([await cartOf(visitor), await piecesOf(visitor, pkId)]).toEqual([[], ['sold 3']])
  const next = await put(pkId, 'sold', 2, 400, visitor)
  await visitor.updateCartEntry({ body: { _id: next.entry_id ?? '', qty: 1, subtotal: 300 } })
  expect((await undo(next.logId, visitor)).error.code).toBe('undo.changed')
})

itOnce('puts a removed entry back as it was, with its id, amount, flag and share', async () => {
  const pkId = await savePackage(anna, { sold: 2, stock: 3 })
  await move(pkId, 'stock', 'exception', 3, 100)
  await approve(pkId)
  await put(pkId, 'exception', 1)
  const { entry_id = '' } = await put(pkId, 'sold', 2, 400)
  await anna.flagAllProfits({ body: { _id: entry_id, returnAllProfits: true } })
  const before = await cartOf(anna)
  const removed = []
  for (const { _id } of before) removed.push(await anna.ok.removeFromCart({ body: { record_id: _id } }))
  expect(await cartOf(anna)).toEqual([])
  expect((await undo(removed[0]?.logId)).answer).toEqual({
    msg: 'Undone: 2 × Vitamin C from sold back to cart.',
    entry_id: before[0]?._id,
  })
  expect((await undo(removed[1]?.logId)).status).toBe(200)
  expect(await cartOf(anna)).toEqual(before)
  expect(await piecesOf(anna, pkId)).toEqual(['exception 3 (1 in carts)', 'sold 2 (2 in carts)'])
  for (const { _id } of before) await anna.removeFromCart({ body: { record_id: _id } })
})

itOnce("puts nothing into somebody else's cart, which an admin emptied", async () => {
  const pkId = await savePackage(anna, { sold: 2 })
  await put(pkId, 'sold', 2, 400)
  const people = (await ada.ok.listPeople()).result
  const _id = people.find(({ name }) => name === 'Anna')?._id ?? ''
  await ada.ok.emptyCart({ body: { _id } })
  const entry = await newestLog(testApp, { kind: 'Transfer', pk_id: pkId })
  expect((await undo(entry.id, ada)).error.code).toBe('undo.gone')
})

itOnce('writes the note of before again, of rows and packages', async () => {
  const pkId = await savePackage(anna, { sold: 2, note: 'fragile' })
  const { _id } = await rowOf(anna, pkId, 'sold')
  const write = async (newNote: string, type: 'sold' | 'package' = 'sold', id = _id) =>
    (await anna.ok.updateNote({ body: { newNote, type, _id: id } })).logId
  const first = await write('heavy')
  expect(await write('heavy')).toBeUndefined()
  expect((await undo(first)).answer.msg).toBe('The note is as it was before.')
  expect((await rowOf(anna, pkId, 'sold')).note).toBe('fragile')
  const second = await write('heavy')
  await write('very heavy')
  expect((await undo(second)).error.code).toBe('undo.changed')
  expect((await undo(await write('left', 'package', pkId))).status).toBe(200)
})

itOnce('stores a deleted address again as it was', async () => {
  await visitor.addAddress({ body: home })
  const before = (await visitor.ok.listAddresses()).result
  const deleted = await visitor.deleteAddress({ body: { _id: before[0]?._id ?? '' } })
  expect((await undo(deleted.answer.logId, visitor)).answer.msg).toBe('The address of 李雷 is restored.')
  expect((await visitor.ok.listAddresses()).result).toEqual(before)
  expect((await undo(deleted.answer.logId, visitor)).error.code).toBe('undo.done')
})

it('sixteen undos of one move at once: exactly one', async () => {
  const pkId = await savePackage(anna, { sold: 3 })
  const logId = await move(pkId, 'sold', 'stock', 2)
  const answers = await Promise.all(Array.from({ length: 16 }, () => undo(logId)))
  const count = (status: number) => answers.filter((one) => one.status === status).length
  expect([count(200), count(409)]).toEqual([1, 15])
  expect(await piecesOf(anna, pkId)).toEqual(['sold 3'])
})

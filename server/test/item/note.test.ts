// @rules 3-note-01 14-call-23 14-call-33 5-note-01
import { expect, it } from 'vitest'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { openApp, says } from '../../../testkit/rooms/open-app.ts'
import { storedLogs } from '../log/stored-logs.ts'
import { cartOf, movePieces, payAll, putInCart } from './goods.ts'

const { testApp, anna, storesNothing } = await openApp({ anna: 'staff' })
const pkId = await savePackage(anna, { sold: 3, stock: 1, employee: 1, note: 'old' })
await movePieces(anna, pkId, ['sold', 'exception'], 1, 5)

type NoteType = 'sold' | 'stock' | 'employee' | 'exception' | 'transaction' | 'package'
const save = (type: NoteType, _id: string, newNote: string) =>
  anna.updateNote({ body: { type, _id, newNote, note: 'old' } })
const read = async () => await anna.ok.getPackage({ query: { pk_id: pkId } })

it.each(['sold', 'stock', 'employee', 'exception'] as const)(
  'of %s rows are changed separately',
  async (type) => {
    const row = await rowOf(anna, pkId, type)
    expect(row.note).toBe('old')
    const others = (await read()).itemRecords.filter(({ _id }) => _id !== row._id)
    const answer = await save(type, row._id, ` new note of ${type}\r\nsecond line\u0000 `)
    expect(answer.answer).toEqual({ msg: 'Note saved.', logId: expect.any(String) })
    expect((await rowOf(anna, pkId, type)).note).toBe(`new note of ${type}\nsecond line`)
    expect((await read()).itemRecords.filter(({ _id }) => _id !== row._id)).toEqual(others)
    expect((await save(type, row._id, '')).status).toBe(200)
    expect((await rowOf(anna, pkId, type)).note).toBe('')
  },
)

it('of a package are separate', async () => {
  const before = await read()
  expect((await save('package', pkId, 'for the warehouse')).status).toBe(200)
  const after = await read()
  expect(after.packageRecord).toEqual({ ...before.packageRecord, note: 'for the warehouse' })
  expect(after.itemRecords).toEqual(before.itemRecords)
})

it('of an item of a transaction are changed there, and follow the pieces until they are paid', async () => {
  const sold = await rowOf(anna, pkId, 'sold')
  await save('sold', sold._id, 'gift wrap')
  await putInCart(anna, pkId, 'sold', 1, 150)
  expect((await cartOf(anna))[0]?.note).toBe('gift wrap')
  await payAll(anna)
  const paid = async () => (await anna.ok.listTransactions()).result[0]?.items[0]
  expect((await paid())?.note).toBe('gift wrap')
  expect((await save('transaction', (await paid())?._id ?? '', 'delivered')).status).toBe(200)
  expect((await paid())?.note).toBe('delivered')
  expect((await rowOf(anna, pkId, 'sold')).note).toBe('gift wrap')
})

it('of pieces that were paid meanwhile are changed in their transaction, whatever type is sent', async () => {
  const [paid] = (await anna.ok.listTransactions()).result[0]?.items ?? []
  expect((await save('sold', paid?._id ?? '', 'left at the door')).status).toBe(200)
  const [after] = (await anna.ok.listTransactions()).result[0]?.items ?? []
  expect(after).toEqual({ ...paid, note: 'left at the door' })
})

it('are logged, but not listed on the Log screen', async () => {
  const logs = await storedLogs(testApp, { kind: 'Update note' })
  expect(logs.map(({ params }) => params)).toContainEqual({ of: 'package', id: pkId })
})

it('refuse an unknown target, a long text, and an unknown type', async () => {
  const stock = await rowOf(anna, pkId, 'stock')
  await storesNothing(async () => {
    for (const [type, id] of [
      ['sold', stock._id],
      ['stock', 'nothing'],
      ['transaction', stock._id],
      ['package', 'PK000000000'],
    ] as const) {
      await says(save(type, id, 'x'), 404, 'The item or package of this note no longer exists.')
    }
    expect((await save('stock', stock._id, 'n'.repeat(1001))).error.msg).toBe('This text is too long.')
    expect((await save('stock', stock._id, 'n'.repeat(4001))).status).toBe(400)
    const types = 'sold, stock, employee, exception, transaction, package'
    await says(save('user' as never, stock._id, 'x'), 400, `Type must be one of: ${types}.`)
  })
  expect((await save('stock', stock._id, '长'.repeat(1000))).status).toBe(200)
})

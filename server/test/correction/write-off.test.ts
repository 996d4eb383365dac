// @rules 17-writeoff-01 17-writeoff-04 17-net-01 14-call-86 14-call-87 17-version-01 17-writeoff-02
// @rules 17-writeoff-05 17-writeoff-03 14-call-88 14-call-89 17-trace-01 14-call-96
import { afterAll, expect, it } from 'vitest'
import type { ItemType } from '#domain/item/moves.ts'
import { itOnce } from '../../../testkit/engine.ts'
import { piecesOf, rowOf, savePackage } from '../../../testkit/orders.ts'
import { openApp, says } from '../../../testkit/rooms/open-app.ts'
import { approveExceptionOf, cartOf, movePieces, putInCart } from '../item/goods.ts'
import { newestLog } from '../log/stored-logs.ts'
import { auditFindings } from '../party/party-helpers.ts'

// Every piece costs 99.64 RMB.
const { testApp, ada, storesNothing } = await openApp({ ada: 'admin' })

afterAll(async () => expect(await auditFindings(testApp)).toEqual([]))
const newcomer = () => testApp.person('staff', 'Anna')

async function look(pkId: string, qty: number, by = ada, type: ItemType = 'sold') {
  const { _id } = await rowOf(ada, pkId, type)
  return by.previewWriteOff({ query: { _id, qty: String(qty) } })
}

async function lose(pkId: string, qty: number, by = ada, more: object = {}, type: ItemType = 'sold') {
  const { _id } = await rowOf(ada, pkId, type)
  const { version = '' } = (await look(pkId, qty, ada, type)).answer
  return by.writeOffPieces({ body: { _id, qty, why: 'lost', text: '', version, ...more } })
}

const list = async (query = {}, by = ada) => (await by.ok.listWriteOffs({ query })).result
const ofPackage = (pk_id: string, more = {}) => list({ pk_id, ...more })
const lookBack = (write_off_id: string, by = ada) => by.previewTakeBack({ query: { write_off_id } })

async function takeBack(write_off_id: string, by = ada, more: { reason?: string } = {}) {
  const { version = '' } = (await lookBack(write_off_id)).answer
  return by.takeBackWriteOff({ body: { write_off_id, version, reason: 'found again', ...more } })
}

itOnce('shows what leaves, and takes it out of everything that waits', async () => {
  const anna = await newcomer()
  const pkId = await savePackage(anna, { sold: 3 })
  const before = await anna.ok.getTodos()
  const pieces = { pk_id: pkId, item: 'Vitamin C', qty: 2, type: 'sold', cost: 199.28 }
  const left = { before: 3, after: 1, subtotal: null, left: 300.72, limit: 500 }
  expect((await look(pkId, 2, anna)).answer).toMatchObject({ ...pieces, ...left })
  await says(lose(pkId, 2, anna, { why: 'other', text: ' given away ' }), 200, '2 × Vitamin C written off.')
  expect(await piecesOf(anna, pkId)).toEqual(['sold 1'])
  const { itemRecords } = await anna.ok.getPackage({ query: { pk_id: pkId } })
  expect(itemRecords.map(({ qty }) => qty)).toEqual([1])
  expect(await anna.ok.getTodos()).toEqual({ ...before, newItem: { count: before.newItem.count - 2 } })
  const [row, ...others] = await ofPackage(pkId)
  expect(row).toMatchObject({ ...pieces, why: 'other', text: 'given away', by: 'Anna' })
  expect(others).toEqual([])
  const { params } = await newestLog(testApp, { kind: 'Write off', pk_id: pkId })
  expect(params).toEqual({ qty: 2, item: 'Vitamin C', why: 'other', reason: 'given away' })
})

itOnce('refuses pieces in carts, a missing text and strange pieces', async () => {
  const pkId = await savePackage(ada, { sold: 3 })
  await putInCart(ada, pkId, 'sold', 1, 200)
  await storesNothing(async () => {
    expect((await says(look(pkId, 3), 409, 'item.in_carts')).text).toContain('Ada (1)')
    expect((await lose(pkId, 1, ada, { why: 'other', text: 'no' })).error.code).toBe('write_off.text')
    expect((await lose(pkId, 1, ada, { why: 'eaten' })).status).toBe(400)
    for (const qty of [0, -1, 1.5]) expect((await look(pkId, qty)).error.code).toBe('item.qty')
  })
  const [entry] = await cartOf(ada)
  await ada.removeFromCart({ body: { record_id: entry?._id ?? '' } })
})

itOnce('is refused when the row has changed since it was seen, with the name of who did', async () => {
  const anna = await newcomer()
  const pkId = await savePackage(ada, { sold: 3 })
  const { _id } = await rowOf(ada, pkId, 'sold')
  const { version = '' } = (await look(pkId, 1)).answer
  const move = { original_id: _id, sourceType: 'sold', targetType: 'stock', transferQty: 1 } as const
  await anna.transferItem({ body: move })
  await says(
    lose(pkId, 1, ada, { version }),
    409,
    'Anna has changed this meanwhile. Nothing was saved. Look at it again.',
  )
  expect((await lose(pkId, 2)).status).toBe(200)
  const gone = await ada.writeOffPieces({ body: { _id, qty: 1, why: 'lost', text: '', version } })
  expect(gone.status).toBe(404)
})

itOnce('lets staff write off ¥500 a day, and admins any amount', async () => {
  const anna = await newcomer()
  const pkId = await savePackage(ada, { sold: 20 })
  expect((await lose(pkId, 5, anna)).status).toBe(200)
  await says(lose(pkId, 1, anna), 403, 'You can write off ¥1.80 more today. Ask an admin for this one.')
  expect((await look(pkId, 9)).answer).toMatchObject({ left: null, limit: null })
  expect((await lose(pkId, 9)).status).toBe(200)
  // Taken back: it does not count any more.
  const [, mine] = await ofPackage(pkId)
  expect((await takeBack(mine?._id ?? '', anna)).status).toBe(200)
  expect((await look(pkId, 5, anna)).answer.left).toBe(1.8)
})

it('sixteen write-offs of one person at once do not pass the limit together', async () => {
  const anna = await newcomer()
  const packages = []
  for (let count = 0; count < 16; count += 1) packages.push(await savePackage(ada, { sold: 1 }))
  const answers = await Promise.all(packages.map((pkId) => lose(pkId, 1, anna)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ error }) => error?.code === 'write_off.limit')).toHaveLength(11)
})

itOnce('the limit is a setting of admins, from 0 to 1,000,000', async () => {
  const anna = await newcomer()
  const group = async () => {
    const { result } = await ada.ok.listBusinessSettings()
    return result.find(({ name }) => name === 'corrections')
  }
  const change = async (writeOffLimit: string) =>
    ada.updateBusinessSettings({
      body: { group: 'corrections', version: (await group())?.version ?? 0, values: { writeOffLimit } },
    })
  expect((await group())?.fields).toEqual([{ name: 'writeOffLimit', state: 'not_set', value: '500' }])
  for (const wrong of ['-1', '1.234', 'much', '1000001'])
    expect((await change(wrong)).error.errorObject, wrong).toHaveProperty('writeOffLimit')
  expect((await change('100')).status).toBe(200)
  const pkId = await savePackage(ada, { sold: 5 })
  expect((await look(pkId, 1, anna)).answer).toMatchObject({ left: 0.36, limit: 100 })
  expect((await lose(pkId, 2, anna)).error.code).toBe('write_off.limit')
  expect((await change('0')).status).toBe(200)
  expect((await lose(pkId, 1, anna)).error.code).toBe('write_off.limit')
  expect((await change('')).status).toBe(200)
  expect((await look(pkId, 1, anna)).answer.limit).toBe(500)
  expect((await group())?.updatedBy).toBe('Ada')
})

itOnce('gives pieces back in their state, exceptions with their share and unapproved', async () => {
  const anna = await newcomer()
  const pkId = await savePackage(anna, { sold: 3 })
  await movePieces(anna, pkId, ['sold', 'exception'], 3, 100)
  await approveExceptionOf(ada, pkId)
  expect((await look(pkId, 1, anna, 'exception')).answer.subtotal).toBe(33.33)
  expect((await lose(pkId, 1, anna, {}, 'exception')).status).toBe(200)
  const [lost] = await ofPackage(pkId)
  const id = lost?._id ?? ''
  const pieces = { pk_id: pkId, item: 'Vitamin C', qty: 1, type: 'exception', before: 0, after: 1 }
  const money = { cost: 99.64, subtotal: 33.33, version: '1' }
  expect((await lookBack(id, anna)).answer).toMatchObject({ ...pieces, ...money })
  expect((await takeBack(id, await newcomer())).status).toBe(403)
  const body = { write_off_id: id, version: '2', reason: 'found again' }
  expect((await ada.takeBackWriteOff({ body })).error.code).toBe('correction.changed')
  await says(takeBack(id, anna), 200, '1 × Vitamin C are available again.')
  expect(await piecesOf(anna, pkId)).toEqual(['exception 1', 'exception 2'])
  expect((await lookBack(id)).error).toMatchObject({
    code: 'write_off.ended',
    msg: 'This write-off no longer stands: Anna has ended it.',
  })
  expect((await lookBack('none')).error.code).toBe('write_off.gone')
  expect(await ofPackage(pkId)).toEqual([])
  const [ended] = await ofPackage(pkId, { ended: 'included' })
  expect(ended).toMatchObject({ _id: id, endedAt: expect.any(String) })
})

itOnce('needs a reason to take a write-off back, and says it in the log', async () => {
  const pkId = await savePackage(ada, { sold: 3 })
  await lose(pkId, 1)
  const [{ _id = '' } = {}] = await ofPackage(pkId)
  await storesNothing(async () => {
    for (const reason of ['', ' x ', 'x'.repeat(501)])
      expect(await takeBack(_id, ada, { reason })).toMatchObject({ status: 400 })
  })
  expect((await takeBack(_id, ada, { reason: ' found behind\u200b the shelf ' })).status).toBe(200)
  const log = await ada.listLogs({ query: { corrections: 'included' } })
  expect(log.answer.result[0]?.action).toBe('Take back write-off: 1 × Vitamin C (found behind the shelf)')
})

it('sixteen people take one write-off back at once: exactly one', async () => {
  const pkId = await savePackage(ada, { sold: 3 })
  await lose(pkId, 2)
  const [{ _id = '' } = {}] = await ofPackage(pkId)
  const answers = await Promise.all(
    Array.from({ length: 16 }, () =>
      ada.takeBackWriteOff({ body: { write_off_id: _id, version: '1', reason: 'found again' } }),
    ),
  )
  const count = (status: number) => answers.filter((one) => one.status === status).length
  expect([count(200), count(409)]).toEqual([1, 15])
  expect(await piecesOf(ada, pkId)).toEqual(['sold 3'])
})

it('sixteen people write the same pieces off at once: exactly one', async () => {
  const pkId = await savePackage(ada, { sold: 3 })
  const { _id } = await rowOf(ada, pkId, 'sold')
  const { version = '' } = (await look(pkId, 2)).answer
  const body = { _id, qty: 2, why: 'lost' as const, text: '', version }
  const answers = await Promise.all(Array.from({ length: 16 }, () => ada.writeOffPieces({ body })))
  const count = (status: number) => answers.filter((one) => one.status === status).length
  expect([count(200), count(409)]).toEqual([1, 15])
  expect(await piecesOf(ada, pkId)).toEqual(['sold 1'])
})

itOnce('lists them newest first, in pages, by search and by package', async () => {
  const pkId = await savePackage(ada, { sold: 6, item: 'Rare honey' })
  for (const qty of [1, 2, 3]) await lose(pkId, qty, ada, { text: `shelf-${qty}` })
  expect((await ofPackage(pkId)).map(({ qty }) => qty)).toEqual([3, 2, 1])
  expect((await list({ q: 'rare SHELF-2' })).map(({ qty }) => qty)).toEqual([2])
  const first = await ada.listWriteOffs({ query: { limit: '2', pk_id: pkId } })
  expect(first.answer.result.map(({ qty }) => qty)).toEqual([3, 2])
  const query = { limit: '2', pk_id: pkId, cursor: first.answer.next ?? '' }
  const second = await ada.listWriteOffs({ query })
  expect([second.answer.result.map(({ qty }) => qty), second.answer.next]).toEqual([[1], null])
})

itOnce(
  'the limit of write-offs is not passed by amending the price down, writing off, and amending it up again',
  async () => {
    const anna = await newcomer()
    // Five are 498.20.
    const pkId = await savePackage(anna, { sold: 20 })
    let revision = 0
    const amend = async (price: number) => {
      revision += 1
      const body = { pk_id: pkId, revision, reason: 'typed wrong', lines: [{ line: 1, price }] }
      await anna.ok.amendOrder({ body })
    }
    await amend(0.01)
    await says(look(pkId, 6, anna), 403, 'write_off.limit')
    await says(lose(pkId, 6, anna), 403, 'write_off.limit')
    expect((await lose(pkId, 3, anna)).status).toBe(200)
    await amend(20)
    await says(lose(pkId, 3, anna), 403, 'write_off.limit')
    await amend(0.01)
    await says(lose(pkId, 3, anna), 403, 'write_off.limit')
    expect((await lose(pkId, 2, anna)).status).toBe(200)
    await says(lose(pkId, 1, anna), 403, 'write_off.limit')
  },
)

// @rules 17-edit-01 14-call-90 14-call-95 17-amend-01 17-amend-03 17-preview-01 14-call-91 14-call-92
// @rules 17-amend-04 17-net-01 17-amend-02 17-amend-05 17-obstacle-01 17-line-01 17-line-02 17-who-01
// @rules 17-void-01 14-call-93 14-call-94 17-void-02 17-amend-07
import { afterAll, expect, it } from 'vitest'
import { piecesOf, rowOf, rowsOf } from '../../../testkit/orders.ts'
import { openApp, says } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { invoiceData } from '../../src/services/invoices/invoice-data.ts'
import { storedLogs } from '../log/stored-logs.ts'
import { auditFindings } from '../party/party-helpers.ts'
import { dearer, ordersOf, why } from './orders.ts'
import { paymentsOf } from './payments.ts'

const { testApp, ada, anna, ben, refuses, storesNothing } = await openApp({
  ada: 'admin',
  anna: 'staff',
  ben: 'staff',
})

await ada.updateSetting({ body: { name: 'exchangeRateInSetting', value: 4.6832 } })
const does = paymentsOf({ anna, ada })
const orders = ordersOf()

afterAll(async () => expect(await auditFindings(testApp)).toEqual([]))

it('edits receiver, send time and note of any package as a revision, field by field', async () => {
  const pkId = await orders.recorded(anna, { sold: 2 })
  const wanted = { receiver: ' 李雷 ', phone: '+86 139 0000 0000', sendTimeISO: '2026-04-01T00:00:00.000Z' }
  await says(orders.edit(ben, pkId.toLowerCase(), wanted), 200, `Package ${pkId} is changed.`)
  const { packageRecord, correction } = (await orders.look(anna, pkId)).answer
  expect(packageRecord).toMatchObject({ receiver: '李雷', sendTimeISO: '2026-04-01T00:00:00.000Z' })
  expect(correction).toMatchObject({
    revision: 2,
    isVoid: false,
    recordedBy: 'Anna',
    recordedByMe: true,
    mayEdit: true,
    mayAmend: true,
    changedBy: { user: 'Ben', reason: why },
  })
  const [second, first] = await orders.history(anna, pkId)
  expect(second).toMatchObject({ revision: 2, kind: 'corrected', user: 'Ben', reason: why })
  expect(
    second?.changes.map(({ line, field, before, after }) => `${line} ${field} ${before} ${after}`),
  ).toEqual([
    'null receiver 王小明 李雷',
    `null phone 13800138000 ${packageRecord.phone}`,
    'null sendTime 2026-03-01T02:30:00.000Z 2026-04-01T00:00:00.000Z',
  ])
  expect(first).toMatchObject({ revision: 1, kind: 'recorded', user: 'Anna', reason: '', changes: [] })
  expect((await rowOf(anna, pkId, 'sold')).receiver).toBe('李雷')
  expect(await storedLogs(testApp, { pk_id: pkId, kind: 'Edit package' })).toMatchObject([
    { ref_id: pkId, user_name: 'Ben', params: { pk_id: pkId, reason: why } },
  ])
  await refuses(() => orders.edit(anna, pkId, { note: 'x' }, 1), 409, 'correction.changed')
  expect((await orders.edit(anna, pkId, { note: 'x' }, 1)).error.params).toEqual({ user: 'Ben' })
  await refuses(() => orders.edit(anna, pkId, { note: 'x' }, 2, 'no'), 400, 'correction.reason')
  await storesNothing(async () => {
    await says(orders.edit(anna, pkId, { receiver: '李雷' }, 2), 200, 'Nothing was changed.')
  })
})

it('amends the rate: unpaid pieces follow, and the preview said so', async () => {
  const pkId = await orders.recorded(anna, { sold: 2, stock: 1 })
  const shown = await storesNothing(() => orders.preview(anna, pkId, dearer))
  expect(shown.answer).toMatchObject({ revision: 1, paid: [], toSender: 0, pieces: { before: 3, after: 3 } })
  expect(
    shown.answer.rows.map(
      ({ type, before, after, costBefore, costAfter }) =>
        `${type} ${before} ${after} ${costBefore} ${costAfter}`,
    ),
  ).toEqual(['sold 2 2 159.23 160.23', 'stock 1 1 159.23 160.23'])
  await says(orders.amend(anna, pkId, dearer), 200, `The order of package ${pkId} is amended.`)
  expect((await rowsOf(anna, pkId)).map(({ cost }) => cost)).toEqual([160.23, 160.23])
  expect((await orders.history(anna, pkId))[0]?.changes).toEqual([
    { line: null, nth: 1, field: 'exchangeRate', before: 4.6832, after: 4.71265 },
    { line: 1, nth: 1, field: 'cost', before: 159.23, after: 160.23 },
  ])
})

it('of three paid pieces at 600.00 the sender gets 1.50 more, and profits fall by 3.00', async () => {
  const pkId = await orders.recorded(anna, { sold: 3 })
  await does.put(pkId, 'sold', 3, 600)
  const id = await does.pay()
  const [before] = await does.list()
  expect(before).toMatchObject({ payAmountToSender: 538.85, profits: 122.31 })
  const shown = (await orders.preview(ada, pkId, dearer)).answer
  expect(shown).toMatchObject({ toSender: 1.5, profits: -3 })
  expect(shown.paid).toMatchObject([{ transaction_id: id, item: 'A2', qty: 3, toSender: 1.5, profits: -3 }])
  await refuses(() => orders.amend(anna, pkId, dearer), 403, 'correction.needs_admin')
  expect((await orders.amend(ada, pkId, dearer)).status).toBe(200)
  const [after] = await does.list()
  expect(after).toMatchObject({ payAmountToSender: 540.35, profits: 119.31, payAmountFromCustomer: 600 })
  expect(after?.items[0]).toMatchObject({
    payAmountToSender: 540.35,
    profits: 119.31,
    cost: 480.69,
    costPerEach: 160.23,
  })
  const { itemRecords } = (await orders.look(anna, pkId)).answer
  expect(itemRecords).toMatchObject([{ payAmount: 540.35 }])
  const business = { businessName: 'Parcel Desk', logo: null }
  const { db } = testApp.database
  expect((await invoiceData(db, business, id))?.items).toMatchObject([{ payAmountToSender: 54_035 }])
  expect((await invoiceData(db, business, id, 'first'))?.items).toMatchObject([{ payAmountToSender: 53_885 }])
  const approve = (version: string) => ada.approveTransaction({ body: { transaction_id: id, version } })
  expect((await approve(before?.version ?? '')).error.code).toBe('approval.changed')
  expect((await approve(after?.version ?? '')).status).toBe(200)
})

it('names whose cart is in the way, also as data, and where pieces are that are not free', async () => {
  const pkId = await orders.recorded(anna, { sold: 3, stock: 2 })
  await does.put(pkId, 'sold', 1, 250)
  const cart = [{ in: 'cart', user: 'Anna', qty: 1 }]
  const held = await orders.amend(anna, pkId, dearer)
  expect([held.status, held.error.code, held.error.obstacles]).toEqual([409, 'correction.in_carts', cart])
  expect((await orders.look(anna, pkId)).answer.correction?.obstacles).toEqual({
    void: cart,
    whole: cart,
    removal: [{ line: 1, obstacles: cart }],
  })
  const { _id: from_row } = await rowOf(anna, pkId, 'sold')
  const fewer = { lines: [{ line: 1, qty: 2, subtotalWeight: 2, from_row }], package: { weight: 2 } }
  await refuses(() => orders.amend(anna, pkId, fewer), 409, 'correction.in_carts')
  const { result } = await anna.ok.listCart()
  await anna.removeFromCart({ body: { record_id: result[0]?._id ?? '' } })
  const tooMany = { lines: [{ line: 1, qty: 1, subtotalWeight: 1, from_row }] }
  await refuses(() => orders.amend(anna, pkId, tooMany), 409, 'correction.not_free')
  expect(
    (await orders.amend(anna, pkId, { lines: [{ line: 1, qty: 3, subtotalWeight: 3, from_row }] })).status,
  ).toBe(200)
  expect(await piecesOf(anna, pkId)).toEqual(['sold 1', 'stock 2'])
})

it('adds and removes lines', async () => {
  const pkId = await orders.recorded(anna, { sold: 1 })
  const added = [{ item: 'Oil', qty: 2, stock: 1, employee: 0, price: 10, subtotalWeight: 0.5 }]
  expect((await orders.amend(anna, pkId, { added, package: { weight: 2 } })).status).toBe(200)
  expect(
    (await rowsOf(anna, pkId)).map(({ item, type, qty }) => `${item} ${type} ${qty}`).toSorted(),
  ).toEqual(['A2 sold 1', 'Oil sold 1', 'Oil stock 1'])
  expect((await orders.amend(anna, pkId, { removed: [1] }, 2)).status).toBe(200)
  expect((await orders.look(anna, pkId)).answer.correction?.lines).toMatchObject([
    { line: 2, item: 'Oil', qty: 2 },
  ])
  await refuses(() => orders.amend(anna, pkId, { removed: [2] }, 3), 400, 'amend.no_line')
})

it('staff amend and void only what they recorded', async () => {
  const pkId = await orders.recorded(anna, { sold: 1 })
  await refuses(() => orders.amend(ben, pkId, dearer), 403, 'correction.not_recorded_by_you')
  await refuses(() => orders.voidIt(ben, pkId), 403, 'correction.not_recorded_by_you')
  const { correction } = (await orders.look(ben, pkId)).answer
  expect(correction).toMatchObject({
    mayEdit: true,
    mayAmend: false,
    whyNot: 'Only an admin, or who recorded this package, can correct it.',
  })
  expect((await orders.voidIt(ada, pkId)).status).toBe(200)
})

it('staff amend and void what they recorded again once all paid pieces have come back', async () => {
  const pkId = await orders.recorded(anna, { sold: 2 })
  await does.put(pkId, 'sold', 1, 250)
  const id = await does.pay()
  await does.approve(id)
  await refuses(() => orders.amend(anna, pkId, dearer), 403, 'correction.needs_admin')
  expect((await does.voidIt(id)).status).toBe(200)
  const { correction } = (await orders.look(anna, pkId)).answer
  expect(correction).toMatchObject({ mayAmend: true, whyNot: null })
  expect((await orders.amend(anna, pkId, dearer)).status).toBe(200)
  expect((await orders.voidIt(anna, pkId, 2)).status).toBe(200)
})

it('voids an order of which nothing is paid or in a cart', async () => {
  const pkId = await orders.recorded(anna, { sold: 2, stock: 1 })
  await does.put(pkId, 'sold', 1, 250)
  expect((await orders.voidIt(anna, pkId)).error.obstacles).toEqual([{ in: 'cart', user: 'Anna', qty: 1 }])
  const id = await does.pay()
  const paid = await orders.voidIt(ada, pkId)
  expect(paid.error.obstacles).toMatchObject([{ in: 'transaction', id, qty: 1 }])
  expect((await does.reject(id)).status).toBe(200)
  const shown = (await orders.previewVoid(anna, pkId)).answer
  expect(shown).toMatchObject({ revision: 1, pieces: { before: 3, after: 0 }, writeOffsEnded: 0 })
  expect(shown.rows.map(({ type, before, after }) => [type, before, after])).toEqual(
    expect.arrayContaining([
      ['sold', 2, 0],
      ['stock', 1, 0],
    ]),
  )
  await says(orders.voidIt(anna, pkId), 200, `The order of package ${pkId} is void.`)
  expect(await rowsOf(anna, pkId)).toEqual([])
  const { correction } = (await orders.look(anna, pkId)).answer
  expect(correction).toMatchObject({ revision: 2, isVoid: true, mayEdit: false, mayAmend: false })
  expect(correction?.lines).toMatchObject([{ item: 'A2', qty: 3, sold: 2, stock: 1 }])
  await refuses(() => orders.voidIt(anna, pkId, 2), 409, 'correction.voided')
  await refuses(() => orders.edit(anna, pkId, { note: 'x' }, 2), 409, 'correction.voided')
})

it('records a void order again as its next revision, whose recorder may correct it', async () => {
  const pkId = await orders.recorded(anna, { sold: 2 })
  await orders.voidIt(anna, pkId)
  const again = await orders.record(ben, { sold: 1, price: 30 }, pkId.toLowerCase(), { receiver: '李雷' })
  expect([again.saved.status, again.saved.answer.msg]).toEqual([
    200,
    `Package ${pkId.toLowerCase()} is saved.`,
  ])
  expect(await piecesOf(anna, pkId)).toEqual(['sold 1'])
  const { correction, packageRecord } = (await orders.look(ben, pkId)).answer
  expect(correction).toMatchObject({ revision: 3, isVoid: false, recordedBy: 'Ben', recordedByMe: true })
  expect(correction?.lines).toMatchObject([{ line: 2, price: 30 }])
  expect(packageRecord).toMatchObject({ pk_id: pkId, receiver: '李雷' })
  expect((await orders.history(anna, pkId)).map(({ revision, kind }) => `${revision} ${kind}`)).toEqual([
    '3 recorded_again',
    '2 voided',
    '1 recorded',
  ])
  const third = await orders.record(anna, { sold: 1 }, pkId)
  expect([third.saved.status, third.saved.error.code, third.saved.error.params]).toEqual([
    409,
    'order.already_saved',
    { pk_id: pkId, user: 'Ben' },
  ])
  await refuses(() => orders.amend(anna, pkId, dearer, 3), 403, 'correction.not_recorded_by_you')
  expect((await orders.amend(ben, pkId, dearer, 3)).status).toBe(200)
})

it('amending or removing a line that is not there answers 409, as every correction that was overtaken does', async () => {
  const pkId = await orders.recorded(anna, { sold: 2 })
  for (const change of [{ lines: [{ line: 9, price: 21 }] }, { removed: [9] }]) {
    await says(orders.amend(anna, pkId, change), 409, 'amend.line_gone')
  }
})

/** A package that these people recorded one after the other; it was void in between. */
async function recordedBy(...people: readonly Person[]): Promise<string> {
  const [first, ...again] = people
  if (!first) throw new Error('somebody records it')
  const pkId = await orders.recorded(first, { sold: 2 })
  for (const [times, person] of again.entries()) {
    expect((await orders.voidIt(ada, pkId, 1 + 2 * times)).status).toBe(200)
    expect((await orders.record(person, { sold: 1 }, pkId)).saved.status).toBe(200)
  }
  return pkId
}

it('a visitor who records a void order again becomes its recorder', async () => {
  const guest = await testApp.person('visitor', 'Guest')
  const other = await testApp.person('visitor', 'Other')
  const rows: readonly [people: readonly Person[], recorder: Person][] = [
    [[anna, guest], anna],
    [[anna, ben, guest, other], ben],
    [[guest, anna, other], anna],
    [[ada, guest], ada],
    [[anna, guest, ben], ben],
    // Only admins may correct it.
    [[guest, other], guest],
  ]
  for (const [people, recorder] of rows) {
    const pkId = await recordedBy(...people)
    const path = people.map(({ name }) => name).join(', ')
    const { correction } = (await orders.look(recorder, pkId)).answer
    expect([path, correction]).toMatchObject([path, { recordedBy: recorder.name, recordedByMe: true }])
    const { revision } = correction ?? { revision: 0 }
    for (const person of [guest, other, anna, ben]) {
      if (person === recorder && person.role === 'staff') continue
      expect([path, (await orders.amend(person, pkId, dearer, revision)).status]).toEqual([path, 403])
    }
    const corrects = recorder.role === 'visitor' ? ada : recorder
    expect([path, (await orders.amend(corrects, pkId, dearer, revision)).status]).toEqual([path, 200])
  }
})

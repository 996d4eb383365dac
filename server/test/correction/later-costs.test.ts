// @rules 17-cost-03 17-cost-04 17-cost-05 17-cost-07 17-cost-08 17-cost-09 17-cost-10
// @rules 17-bill-02 17-bill-03 17-bill-04 17-bill-05 17-writeoff-02
import { afterAll, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import type { addLaterCost } from '#contract/later-cost.ts'
import { dayOf } from '#domain/time/day.ts'
import { buildOrder, newPackageId, rowOf, savePackage } from '../../../testkit/orders.ts'
import { openApp, says } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { noisyPicture } from '../made-pictures.ts'
import { auditFindings, newParty, paidItem } from '../party/party-helpers.ts'
import { change, type Fault, failingChecks } from './failing-checks.ts'
import { lose } from './losses.ts'

// The rate of every package is 4.7, its postage A$24.00; every piece costs 99.64 RMB.
const { testApp, ada, anna, storesNothing } = await openApp({ ada: 'admin', anna: 'staff' })

afterAll(async () => expect(await auditFindings(testApp)).toEqual([]))

type Wanted = Partial<Input<typeof addLaterCost>['body']> & { readonly pk_id: string }
const tax = { kind: 'customs_tax', currency: 'AUD', amount: 12.35, day: '', note: '' } as const
const ofBusiness = { bearer: 'business', party: null } as const
const book = (by: Person, wanted: Wanted) =>
  by.addLaterCost({ body: { ...tax, ...ofBusiness, ...wanted } as Input<typeof addLaterCost>['body'] })
const costsOf = (pk_id: string, by = ada) => by.ok.listLaterCosts({ query: { pk_id } })
const back = (later_cost_id: string, by = ada) =>
  by.reverseLaterCost({ body: { later_cost_id, reason: 'typed twice' } })

const done = async (call: Promise<{ readonly status: number; readonly text: string }>) => {
  const { status, text } = await call
  expect(status, text).toBe(200)
}

/** Profits of the present month, as the charts have them. */
async function profitsOfMonth() {
  const { result } = await ada.ok.listMonths()
  return result[0]?.profits ?? 0
}

it('takes what the business bears off the margin of the package and the profits of the month, until it is reversed', async () => {
  const { pkId: pk_id } = await paidItem(ada)
  const before = await profitsOfMonth()
  expect(await costsOf(pk_id)).toMatchObject({ profits: 100.36, laterCosts: 0, margin: 100.36, result: [] })
  await says(
    book(ada, { pk_id, day: '2026-01-02', note: 'broker' }),
    200,
    `Later cost of ¥58.05 booked for package ${pk_id}.`,
  )
  const shown = await costsOf(pk_id)
  expect(shown).toMatchObject({ profits: 100.36, laterCosts: 58.05, margin: 42.31, exchangeRate: 4.7 })
  const [cost] = shown.result
  expect(cost).toMatchObject({ amount: 12.35, rmb: 58.05, day: '2026-01-02', note: 'broker', by: 'Ada' })
  expect(await profitsOfMonth()).toBeCloseTo(before - 58.05, 2)
  await done(back(cost?._id ?? ''))
  await storesNothing(() => says(back(cost?._id ?? ''), 409, 'later_cost.reversed'))
  const after = await costsOf(pk_id)
  expect(after).toMatchObject({ laterCosts: 0, margin: 100.36 })
  expect(after.result).toMatchObject([{ mayReverse: false, reversed: { by: 'Ada', reason: 'typed twice' } }])
  expect(await profitsOfMonth()).toBeCloseTo(before, 2)
})

it('is an entry on the account of who bears it, which its statement names', async () => {
  const [li, mei] = [await newParty(ada, '李雷'), await newParty(ada, '韩梅梅')]
  const { pkId: pk_id } = await paidItem(ada, mei)
  await ada.ok.nameSender({ body: { pk_id, party: li, seen: null } })
  expect(await costsOf(pk_id)).toMatchObject({ sender: [{ name: '李雷' }], customers: [{ name: '韩梅梅' }] })
  await done(book(ada, { pk_id, bearer: 'sender', party: li }))
  await done(book(ada, { pk_id, bearer: 'customer', party: mei, currency: 'RMB', amount: 30 }))
  await done(book(ada, { pk_id, bearer: 'customer', party: null, currency: 'RMB', amount: 5 }))
  expect(await costsOf(pk_id)).toMatchObject({ laterCosts: 0 })
  const entryOf = async (party: string, side: 'sender' | 'customer') =>
    (await ada.ok.listAccountEntries({ query: { party, side } })).result[0]
  expect(await entryOf(li, 'sender')).toMatchObject({
    amount: -58.05,
    cause: 'later_cost',
    laterCost: { pk_id, kind: 'customs_tax' },
  })
  expect(await entryOf(mei, 'customer')).toMatchObject({ amount: 30, balance: 30 })
  expect(await entryOf('none', 'customer')).toMatchObject({ amount: 5 })
  const year = { from: '2026-01-01', to: dayOf(Date.now()) }
  const { statement_id } = await ada.ok.issueStatement({ body: { party: li, side: 'sender', ...year } })
  const { text } = await ada.getStatementText({ query: { statement_id, language: 'en' } })
  expect(text).toContain(`Customs tax · ${pk_id} −58.05`)
  const { result } = await costsOf(pk_id)
  await done(back(result.find(({ bearer }) => bearer === 'sender')?._id ?? ''))
  expect(await entryOf(li, 'sender')).toMatchObject({ amount: 58.05, note: 'typed twice' })
})

it('shares the limit of staff with write-offs, and is for admins where a party bears it', async () => {
  const pk_id = await savePackage(anna, { sold: 5 })
  await done(book(anna, { pk_id, currency: 'RMB', amount: 300 }))
  const { _id } = await rowOf(anna, pk_id, 'sold')
  await says(anna.previewWriteOff({ query: { _id, qty: '3' } }), 403, 'write_off.limit')
  await done(lose(anna, _id, 1))
  await storesNothing(async () => {
    await says(
      book(anna, { pk_id, currency: 'RMB', amount: 100.37 }),
      403,
      'You can book ¥100.36 more today. Ask an admin for this one.',
    )
    await says(book(anna, { pk_id, bearer: 'sender', amount: 1 }), 403, 'access.forbidden')
  })
  const two = () => book(anna, { pk_id, currency: 'RMB', amount: 60 })
  expect((await Promise.all([two(), two()])).map(({ status }) => status).toSorted()).toEqual([200, 403])
  const { result } = await costsOf(pk_id, anna)
  await done(back(result[0]?._id ?? '', anna))
  await done(book(anna, { pk_id, currency: 'RMB', amount: 100.36 }))
})

it('stops the void of its order until it is reversed, and a void order gets none', async () => {
  const pk_id = await savePackage(ada, { sold: 1 })
  const { later_cost_id } = (await book(ada, { pk_id })).answer
  const voided = () => ada.voidOrder({ body: { pk_id, revision: 1, reason: 'not sent' } })
  await storesNothing(async () => {
    await says(voided(), 409, 'later_cost.stands')
    await says(ada.previewOrderVoid({ query: { pk_id } }), 409, 'later_cost.stands')
  })
  await done(back(later_cost_id ?? ''))
  await done(voided())
  await says(book(ada, { pk_id }), 409, 'correction.voided')
})

it('has proofs, which an equal picture of another payment is compared with while it stands', async () => {
  const pk_id = await savePackage(ada, { sold: 1 })
  const { later_cost_id = '' } = (await book(ada, { pk_id })).answer
  const other = (await book(ada, { pk_id, amount: 1 })).answer.later_cost_id ?? ''
  const file = new Uint8Array(await noisyPicture(64))
  const { proof_id } = await ada.ok.addProof({ query: { later_cost_id }, file })
  const { result } = await ada.ok.listProofs({ query: { later_cost_ids: later_cost_id } })
  expect(result).toMatchObject([{ later_cost_id, proofs: [{ _id: proof_id }] }])
  await says(ada.addProof({ query: { later_cost_id: other }, file }), 409, 'payment_proof.used')
  await done(back(later_cost_id))
  await says(ada.addProof({ query: { later_cost_id }, file }), 409, 'payment_proof.reversed')
  await done(ada.addProof({ query: { later_cost_id: other }, file }))
})

const columns = { package: '运单号', charged: '运费' }
const read = (name: string, lines: readonly { row: number; pk_id: string; charged: number }[]) =>
  ada.ok.addForwarderBill({ body: { name, headers: columns, lines: [...lines] } })
const look = (bill: string) => ada.ok.getForwarderBill({ query: { bill } })

it('names what a bill charges beyond what is booked, and books it once', async () => {
  const sent = (day: string) => ({ sendTimeISO: `2025-06-${day}T02:00:00.000Z` })
  const ids = await Promise.all(
    ['02', '03', '04', '05'].map(async (day) => {
      const pk_id = newPackageId()
      await ada.ok.submitOrder({ body: buildOrder(pk_id, [{ sold: 2 }], sent(day)) })
      return pk_id
    }),
  )
  const [first = '', second = '', without = '', last = ''] = ids
  const lines = [
    { row: 2, pk_id: ` ${first.toLowerCase()} `, charged: 24 },
    { row: 3, pk_id: second, charged: 20 },
    { row: 4, pk_id: 'XX0000000YY', charged: 9.9 },
    { row: 6, pk_id: second, charged: 6.5 },
    { row: 7, pk_id: last, charged: 23 },
  ]
  const { bill } = await read('june.csv', lines)
  const found = await look(bill)
  expect(found.parcels.map(({ pk_id, rows, difference, state }) => [pk_id, rows, difference, state])).toEqual(
    [
      [first, [2], 0, 'same'],
      [second, [3, 6], 2.5, 'differs'],
      ['XX0000000YY', [4], 0, 'unknown'],
      [last, [7], -1, 'differs'],
      [without, [], 0, 'missing'],
    ],
  )
  expect(found).toMatchObject({
    bill,
    headers: columns,
    charged: 73.5,
    booked: 72,
    added: 0,
    difference: 1.5,
  })
  const one = { pk_id: second, difference: 2.5 }
  await storesNothing(async () => {
    const wrong = [one, { pk_id: last, difference: -2 }]
    await says(ada.bookBillDifferences({ body: { bill, parcels: wrong } }), 409, 'forwarder_bill.changed')
  })
  await ada.ok.bookBillDifferences({ body: { bill, parcels: [one, { pk_id: last, difference: -1 }] } })
  expect(await look(bill)).toMatchObject({ added: 1.5, difference: 0 })
  expect(await costsOf(second)).toMatchObject({ laterCosts: 11.75, result: [{ fromBill: true, rmb: 11.75 }] })
  expect(await costsOf(last)).toMatchObject({ laterCosts: -4.7 })
  // The same lines are the same bill; the same charge in another bill leaves nothing to book.
  expect(await read('june (1).csv', lines)).toMatchObject({ bill })
  const corrected = await read('june, corrected.csv', lines.slice(1))
  expect(await look(corrected.bill)).toMatchObject({
    difference: 0,
    parcels: [
      { pk_id: second, elsewhere: 26.5 },
      { state: 'unknown' },
      { pk_id: last },
      { state: 'missing' },
    ],
  })
  await says(ada.bookBillDifferences({ body: { bill, parcels: [one] } }), 409, 'forwarder_bill.changed')
  const { bills } = await ada.ok.getForwarderBill({})
  expect(bills.map(({ name }) => name)).toEqual(['june, corrected.csv', 'june.csv'])
  const { bill: strange } = await read('strange.csv', [{ row: 2, pk_id: 'XX0000000YZ', charged: 9.9 }])
  expect(await look(strange)).toMatchObject({ booked: 0, parcels: [{ state: 'unknown' }] })
})

const faults: readonly Fault[] = [
  [
    'another amount',
    ...change('later_costs', 'rmb_fen = rmb_fen + 1', 'rmb_fen = rmb_fen - 1', 'reverses is null'),
    'accounts corrections',
  ],
  [
    'figures that are gone',
    "update month_deltas set log_id = log_id || '!' where log_id in (select log_id from later_costs)",
    "update month_deltas set log_id = replace(log_id, '!', '')",
    'corrections',
  ],
  [
    'another party that bears it',
    'update later_costs set party_id = null',
    'update later_costs set party_id = (select party_id from account_entries where id = entry_id)',
    'accounts corrections',
  ],
]

it.each(faults)('is found by the audit: %s', async (_fault, plant, undo, checks) => {
  await testApp.sql(plant)
  expect((await failingChecks(testApp.database)).join(' ')).toBe(checks)
  await testApp.sql(undo)
})

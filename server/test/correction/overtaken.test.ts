// @rules 17-version-02 20-money-01 17-credit-02 17-version-01 17-told-01 14-call-98 17-net-01 17-mark-02
import { expect, it } from 'vitest'
import { savePackage } from '../../../testkit/orders.ts'
import { says, storedRow } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { withIdsOf } from '../../src/storage/engine/new-id.ts'
import { creditedReversals } from '../../src/storage/stores/correction/credit-note.store.ts'
import { lastCorrectedBy } from '../../src/storage/stores/correction/paid-transaction.store.ts'
import { rejectionsOf } from '../../src/storage/stores/correction/rejection-list.store.ts'
import { sealLog } from '../../src/storage/stores/log/hash-chain.ts'
import { auditFindings } from '../party/party-helpers.ts'
import { paymentRoom, reason } from './payments.ts'

const first = 'Boss has changed this meanwhile. Nothing was saved. Look at it again.'
const { boss, testApp, ada, does, anna, storesNothing } = await paymentRoom()

async function amend(pk_id: string, price: number, revision = 1) {
  await boss.ok.amendOrder({ body: { pk_id, revision, reason, lines: [{ line: 1, price }] } })
}

it('a void or refund at a cost that was amended since its preview is refused', async () => {
  const { id: transaction_id, item: item_id, pkId } = await does.approved(3, 600)
  const query = { transaction_id }
  const seen = await ada.ok.previewVoid({ query })
  const part = { item_id, qty: '1' }
  const ofPart = await ada.ok.previewRefund({ query: { ...query, ...part } })
  await amend(pkId, 21)
  const late = await storesNothing(async () => {
    const version = seen.version ?? ''
    const whole = { ...query, seen: 0, version, reason }
    const one = { ...query, item_id, qty: 1, seen: 0, version: ofPart.version ?? '', reason }
    return [await ada.voidTransaction({ body: whole }), await ada.refundPieces({ body: one })]
  })
  expect(late.map(({ status, error }) => `${status} ${error.msg}`)).toEqual([`409 ${first}`, `409 ${first}`])
  const again = await ada.ok.previewVoid({ query })
  expect(again.toSender).toBeGreaterThan(seen.toSender)
  await ada.ok.voidTransaction({ body: { ...query, seen: again.seen, version: again.version ?? '', reason } })
})

it('corrections are replayed in the order of the log, and the last of them is named, whatever their times', async () => {
  const { pkId, ...done } = await does.approved(3, 600)
  expect((await does.refund(done, 1, 0)).status).toBe(200)
  await amend(pkId, 21)
  expect((await does.refund(done, 1, 1, {}, boss)).status).toBe(200)
  // A request that waited for locks has a time of before those that overtook it.
  for (const [index, table] of ['transaction_differences', 'transaction_reversals'].entries())
    await testApp.sql(`update ${table} set created_at = ${index + 1} where transaction_id = '${done.id}'`)
  expect(await auditFindings(testApp)).toEqual([])
  expect(await lastCorrectedBy(testApp.database.db, done.id)).toBe('Boss')
  const [last] = await testApp.database.db
    .selectFrom('transaction_reversals')
    .select('id')
    .where('transaction_id', '=', done.id)
    .orderBy('id', 'desc')
    .execute()
  await testApp.sql(`update transaction_reversals set created_at = 0 where id = '${last?.id}'`)
  await says(does.voidIt(done.id, 1), 409, first)
  expect(await lastCorrectedBy(testApp.database.db, done.id)).toBe('Boss')
})

it.for([
  ['a clock was set back by 80 s', -80_000, true],
  ['the other server is 5 s ahead', 5000, false],
  ['the other server is 5 s ahead, and sealed', 5000, true],
] as const)('corrections are replayed in the order of the log when %s', async ([_when, ms, seals]) => {
  const { pkId, ...done } = await does.approved(3, 600)
  const seal = () => seals && sealLog(testApp.database)
  const behind = <T>(work: () => Promise<T>) => (ms < 0 ? withIdsOf(() => Date.now() + ms, work) : work())
  const ahead = <T>(work: () => Promise<T>) => (ms > 0 ? withIdsOf(() => Date.now() + ms, work) : work())
  await ahead(() => does.refund(done, 1, 0))
  await seal()
  await behind(() => does.refund(done, 1, 1, {}, ada))
  await seal()
  await amend(pkId, 21)
  await seal()
  await does.refund(done, 1, 2, {}, boss)
  await seal()
  expect(await lastCorrectedBy(testApp.database.db, done.id)).toBe('Boss')
  const notes = await creditedReversals(testApp.database.db, done.id)
  expect(notes.map(([first]) => first.user_name)).toEqual(['Ada', 'Ada', 'Boss'])
  while ((await sealLog(testApp.database)) !== null);
  expect(await auditFindings(testApp)).toEqual([])
})

it('a rejection that was overtaken names who was first', async () => {
  const { id: transaction_id, pkId } = await does.paid(2, 300)
  const { version } = (await does.look(transaction_id)).answer
  await amend(pkId, 21)
  await says(ada.rejectTransaction({ body: { transaction_id, version: version ?? '', reason } }), 409, first)
  await does.reject(transaction_id)
})

it('only the payer reads for 7 days who has rejected a payment and why', async () => {
  const { id } = await does.paid(2, 300)
  const told = async (as: Person) => {
    const { result } = await as.ok.listOwnRejections()
    return result.filter(({ _id }) => _id === id)
  }
  expect(await told(anna)).toEqual([])
  await does.reject(id, 'rows', boss)
  const rejection = { _id: id, qty: 2, by: 'Boss', reason, number: expect.any(Number) }
  expect(await told(anna)).toEqual([{ ...rejection, rejectedAt: expect.any(String) }])
  expect(await told(boss)).toEqual([])
  const { db } = testApp.database
  const { user_id } = await storedRow(testApp, 'transactions', { id })
  const since = (at: number) => rejectionsOf(db, user_id, at)
  expect((await since(Date.now() - 60_000)).map((one) => one.id)).toContain(id)
  expect(await since(Date.now() + 60_000)).toEqual([])
})

it('an item that is refunded wholly is listed as it was paid where it is asked for, and in no sum', async () => {
  const pkId = await savePackage(anna, { sold: 3, stock: 2 })
  await does.put(pkId, 'stock', 2, 300)
  await does.put(pkId, 'sold', 3, 600)
  const id = await does.pay()
  await does.approve(id)
  const items = (await does.list())[0]?.items ?? []
  const item = items.find(({ originalType }) => originalType === 'stock')?._id ?? ''
  expect((await does.refund({ id, item }, 2, 0)).status).toBe(200)
  const sums = { _id: id, qty: 3, payAmountFromCustomer: 600, mark: { is: 'refunded', qty: 2, of: 5 } }
  const [standing] = await does.list()
  expect(standing).toMatchObject(sums)
  expect(standing?.items.map(({ originalType }) => originalType)).toEqual(['sold'])
  const [shown] = await does.list({ corrected: 'included' })
  expect(shown).toMatchObject(sums)
  expect(shown?.profits).toBe(standing?.profits)
  expect(shown?.payAmountToSender).toBe(standing?.payAmountToSender)
  expect(shown?.items.find(({ _id }) => _id === item)).toMatchObject({
    qty: 2,
    payAmountFromCustomer: 300,
    mark: { is: 'refunded', qty: 2, of: 2 },
  })
})

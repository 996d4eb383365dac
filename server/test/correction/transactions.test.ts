// @rules 17-reject-01 17-net-01 17-preview-02 14-call-80 14-call-81 17-reject-02 17-refund-01 14-call-84
// @rules 14-call-85 17-refund-02 17-refund-03 17-reverse-01 14-call-82 14-call-83 17-trace-01 17-version-01
// @rules 17-mark-02 17-amend-04 17-figure-01 17-net-02
import { afterAll, expect, it } from 'vitest'
import { itOnce } from '../../../testkit/engine.ts'
import { piecesOf, rowsOf, savePackage } from '../../../testkit/orders.ts'
import { says, storedRows } from '../../../testkit/rooms/open-app.ts'
import { rollUpMonths } from '../../src/storage/stores/overview/month-rollup.ts'
import { approveExceptionOf, cartOf, movePieces, payAll, putInCart } from '../item/goods.ts'
import { storedLogs } from '../log/stored-logs.ts'
import { auditFindings } from '../party/party-helpers.ts'
import { paymentRoom, reason } from './payments.ts'

const { testApp, anna, does, ada, boss, refuses, storesNothing } = await paymentRoom()
afterAll(async () => expect(await auditFindings(testApp)).toEqual([]))

itOnce('a rejected payment gives its pieces back, is left out everywhere and tells the payer', async () => {
  const before = await anna.ok.getTodos()
  const { pkId, id } = await does.paid(3, 600)
  const seen = (await does.look(id)).answer
  expect(seen).toMatchObject({ qty: 3, fromCustomer: 600, toSender: 449.46, mail: 'Anna', cart: 0 })
  expect(seen.rows).toEqual([{ pk_id: pkId, item: 'Vitamin C', type: 'sold', before: 2, after: 5 }])
  await says(does.reject(id), 200, expect.stringMatching(/^T-\d+ is rejected\.$/))
  expect(await piecesOf(anna, pkId)).toEqual(['sold 5'])
  expect((await does.list()).some(({ _id }) => _id === id)).toBe(false)
  const [shown] = await does.list({ corrected: 'included' })
  expect(shown).toMatchObject({ _id: id, qty: 3, approved: false, mark: { is: 'rejected', qty: 3, of: 3 } })
  const { itemRecords } = await anna.ok.getPackage({ query: { pk_id: pkId } })
  expect(itemRecords.map(({ qty }) => qty)).toEqual([5])
  expect(await anna.ok.getTodos()).toEqual({ ...before, newItem: { count: before.newItem.count + 5 } })
  const mail = (await testApp.mails()).at(-1)
  expect([mail?.to, mail?.subject]).toEqual([anna.email, expect.stringContaining('was rejected')])
  expect(mail?.text).toContain(reason)
  await says(does.approve(id), 409, 'This transaction was already rejected by Ada.')
})

itOnce('a rejected payment goes back into the cart as it was, with its exceptions', async () => {
  const pkId = await savePackage(anna, { sold: 2, stock: 4 })
  await movePieces(anna, pkId, ['stock', 'exception'], 3, 100)
  await approveExceptionOf(ada, pkId)
  await does.put(pkId, 'exception', 2)
  await does.put(pkId, 'sold', 2, 300)
  const before = await cartOf(anna)
  const id = await does.pay()
  expect((await does.reject(id, 'cart')).status).toBe(200)
  const after = await cartOf(anna)
  const money = (rows: typeof after) =>
    rows.map(({ item, qty, payAmountFromCustomer, originalType }) => [
      item,
      qty,
      payAmountFromCustomer,
      originalType,
    ])
  expect(money(after).toSorted()).toEqual(money(before).toSorted())
  const exceptions = (await rowsOf(anna, pkId)).filter(({ type }) => type === 'exception')
  expect(
    exceptions.map((row) => `${row.qty} ${row.subtotal} ${row.approved} ${row.originalType}`).sort(),
  ).toEqual(['1 33.33 true stock', '2 66.67 true stock'])
  await does.pay()
})

itOnce('does not fill the cart of a payer who is deactivated', async () => {
  const finn = await testApp.person('staff', 'Finn')
  const pkId = await savePackage(anna, { sold: 1 })
  await putInCart(finn, pkId, 'sold', 1, 200)
  const id = await payAll(finn)
  const { result } = await ada.ok.listPeople()
  const person = result.find(({ email }) => email === finn.email)?._id ?? ''
  await ada.setActive({ body: { _id: person, active: false } })
  const mails = (await testApp.mails()).length
  await says(does.look(id, 'cart'), 409, 'reject.payer_inactive')
  expect((await does.look(id)).answer.mail).toBe(null)
  expect((await does.reject(id)).status).toBe(200)
  expect((await testApp.mails()).length).toBe(mails)
})

itOnce('pieces are refunded one after the other to the last fen', async () => {
  // 3 pieces at 99.64: 298.92; (298.92 + 778.78) / 2 = 538.85.
  const done = await does.approved(3, 778.78)
  const senders: number[] = []
  for (const seen of [0, 1, 2]) {
    const query = { transaction_id: done.id, item_id: done.item, qty: '1' }
    const preview = await ada.ok.previewRefund({ query })
    expect([preview.seen, preview.qty]).toEqual([seen, 1])
    senders.push(preview.toSender)
    expect((await does.refund(done, 1, seen)).status).toBe(200)
    const [shown] = await does.list()
    if (seen < 2) {
      expect(shown).toMatchObject({
        _id: done.id,
        qty: 2 - seen,
        mark: { is: 'refunded', qty: seen + 1, of: 3 },
        payAmountToSender: seen === 0 ? 359.23 : 179.61,
      })
    }
  }
  expect(senders).toEqual([179.62, 179.62, 179.61])
  expect((await does.list()).some(({ _id }) => _id === done.id)).toBe(false)
  expect(await piecesOf(anna, done.pkId)).toEqual(['sold 5'])
  await says(does.refund(done, 1, 3), 409, 'transaction.reversed_already')
})

itOnce('says how many pieces stand, and who was first', async () => {
  const done = await does.approved(2, 300)
  await refuses(() => does.refund(done, 3, 0), 400, 'Enter a whole number of pieces from 1 to 2.')
  expect((await does.refund(done, 1, 0)).status).toBe(200)
  await refuses(() => does.refund(done, 1, 0, {}, boss), 409, expect.stringContaining('Ada has changed this'))
  await says(does.refund({ ...done, item: 'other' }, 1, 0), 404, 'transaction.item_gone')
})

itOnce('refunded pieces that are lost are written off', async () => {
  const done = await does.approved(2, 300)
  await says(does.refund(done, 2, 0, { loss: { why: 'other' } }), 400, 'write_off.text')
  expect((await does.refund(done, 2, 0, { loss: { why: 'lost' } })).status).toBe(200)
  expect(await piecesOf(anna, done.pkId)).toEqual(['sold 3'])
  const lost = await storedRows(testApp, 'write_offs')
  expect(lost).toEqual([expect.objectContaining({ pk_id: done.pkId, qty: 2, why: 'lost', cost_fen: 19928 })])
})

itOnce('a void reverses what a refund has left, once', async () => {
  const done = await does.approved(3, 600)
  await does.refund(done, 1, 0)
  const preview = await ada.ok.previewVoid({ query: { transaction_id: done.id } })
  expect(preview).toMatchObject({ qty: 2, seen: 1, fromCustomer: 400, mail: 'Anna' })
  expect((await does.voidIt(done.id, 0)).error.code).toBe('correction.changed')
  await says(does.voidIt(done.id, 1), 200, expect.stringMatching(/is voided\.$/))
  expect((await does.voidIt(done.id, 3)).error.code).toBe('transaction.reversed_already')
  const [shown] = await does.list({ corrected: 'included' })
  expect(shown).toMatchObject({ _id: done.id, qty: 3, mark: { is: 'reversed', qty: 3, of: 3 } })
  expect(await piecesOf(anna, done.pkId)).toEqual(['sold 5'])
})

itOnce('a correction needs a reason and the right state', async () => {
  const pending = await does.paid(1, 200)
  const { version } = (await does.look(pending.id)).answer
  const body = { transaction_id: pending.id, version: version ?? '' }
  const refused = await storesNothing(async () => [
    await ada.rejectTransaction({ body: { ...body, reason: ' a ' } }),
    await ada.rejectTransaction({ body: { ...body, reason: 'x'.repeat(501) } }),
    await ada.rejectTransaction({ body: { ...body, version: 'old', reason } }),
    await does.voidIt(pending.id),
    await ada.voidTransaction({ body: { transaction_id: 'none', seen: 0, reason } }),
  ])
  expect(refused.map(({ status, error }) => `${status} ${error.code}`)).toEqual([
    '400 correction.reason',
    '400 correction.reason',
    '409 correction.changed',
    '409 transaction.still_pending',
    '404 transaction.gone',
  ])
  await does.approve(pending.id)
  expect((await does.look(pending.id)).error.code).toBe('transaction.approved_already')
  await does.voidIt(pending.id)
})

it('of two admins at the same moment one corrects', async () => {
  const pending = await does.paid(1, 200)
  const both = await Promise.all([does.reject(pending.id), does.reject(pending.id, 'rows', boss)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const done = await does.approved(2, 300)
  const races = await Promise.all([
    does.voidIt(done.id),
    does.voidIt(done.id, 0, boss),
    does.refund(done, 1, 0),
    does.refund(done, 2, 0, {}, boss),
  ])
  expect(races.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const other = await does.paid(1, 200)
  const decided = await Promise.all([does.approve(other.id), does.reject(other.id)])
  expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

/** The paid rows of a package, for our own screen or for other clients. */
const paidRows = async (pk_id: string, ours = true) => {
  const query = { pk_id, ...(ours && { corrected: 'included' as const }) }
  const { itemRecords } = await anna.ok.getPackage({ query })
  return itemRecords
    .filter(({ transaction_id }) => transaction_id)
    .map(({ qty, subtotal, mark }) => ({ qty, subtotal, mark }))
}
const markIn = async (id: string) =>
  (await does.list({ corrected: 'included' })).find(({ _id }) => _id === id)?.items.map(({ mark }) => mark)

itOnce('a rejected payment is shown as it was paid, to our own screen only', async () => {
  const { pkId, id } = await does.paid(3, 600)
  expect(await paidRows(pkId)).toEqual([{ qty: 3, subtotal: 600, mark: undefined }])
  await does.reject(id)
  const mark = { is: 'rejected', qty: 3, of: 3 }
  expect(await paidRows(pkId)).toEqual([{ qty: 3, subtotal: 600, mark }])
  expect(await paidRows(pkId, false)).toEqual([])
  expect(await markIn(id)).toEqual([mark])
})

itOnce('a refund is marked with its pieces, what was reversed wholly as such', async () => {
  const done = await does.approved(5, 1000)
  expect((await does.refund(done, 2, 0)).status).toBe(200)
  const refunded = { is: 'refunded', qty: 2, of: 5 }
  expect(await paidRows(done.pkId)).toEqual([{ qty: 3, subtotal: 600, mark: refunded }])
  expect(await markIn(done.id)).toEqual([refunded])
  expect((await does.voidIt(done.id, 2)).status).toBe(200)
  const reversed = { is: 'reversed', qty: 5, of: 5 }
  expect(await paidRows(done.pkId)).toEqual([{ qty: 5, subtotal: 1000, mark: reversed }])
  expect(await paidRows(done.pkId, false)).toEqual([])
  expect(await markIn(done.id)).toEqual([reversed])
})

it('a payment that a filter finds is approved and rejected after its order was amended', async () => {
  for (const how of ['approve', 'reject'] as const) {
    const { pkId: pk_id, id: transaction_id } = await does.paid(2, 300)
    await ada.ok.amendOrder({ body: { pk_id, revision: 1, reason, lines: [{ line: 1, price: 21 }] } })
    const [found] = await does.list({ user: 'Anna', state: 'pending' })
    const body = { transaction_id, version: found?.version ?? '' }
    const done =
      how === 'approve'
        ? await ada.approveTransaction({ body })
        : await ada.rejectTransaction({ body: { ...body, reason } })
    expect([how, found?._id, done.status]).toEqual([how, transaction_id, 200])
  }
})

itOnce('the figures of the month follow, before and after they are counted', async () => {
  const charts = async () => await anna.ok.getCharts()
  const before = await charts()
  const done = await does.approved(2, 400)
  expect(await charts()).not.toEqual(before)
  const sold = await charts()
  const refunded = await does.approved(1, 200)
  await does.voidIt(refunded.id)
  // The package was sent; nothing of it is sold.
  const sales = ({ productsSold, profits }: typeof before) => [productsSold, profits]
  expect(sales(await charts())).toEqual(sales(sold))
  while (await rollUpMonths(testApp.database, Date.now() + 3_600_000));
  expect(sales(await charts())).toEqual(sales(sold))
  await does.voidIt(done.id)
  while (await rollUpMonths(testApp.database, Date.now() + 3_600_000));
  expect(sales(await charts())).toEqual(sales(before))
})

itOnce('every correction is in the log, with its reason', async () => {
  const done = await does.approved(1, 200)
  await does.voidIt(done.id)
  const rows = await storedLogs(testApp, { ref_id: done.id })
  expect(rows.map(({ kind }) => kind)).toEqual([
    'Create transaction',
    'Approve transaction',
    'Void transaction',
  ])
  expect(rows[2]?.params).toMatchObject({ qty: 1, username: 'Anna', reason })
  expect(rows[2]?.changes.map(({ table }) => table)).toContain('transaction_reversals')
  await anna.listLogs()
})

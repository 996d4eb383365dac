// @rules 25-match-01 25-match-03 25-match-04 25-match-06 25-match-07
// @rules 25-keep-01 25-keep-02 25-keep-03 25-month-01 25-month-02
// @rules 14-call-161 14-call-162 14-call-163 14-call-165 14-call-166
import { expect, it } from 'vitest'
import type { readBill } from '#contract/bill.ts'
import type { Input } from '#contract/call.ts'
import { parseBill } from '#domain/bill/parse-bill.ts'
import { propose } from '#domain/bill/propose.ts'
import { rmb } from '#domain/unit/units.ts'
import { billNumber, monthOfTransfers, type Transfer, wechat } from '../../../domain/test/bills.ts'
import { openApp, says } from '../../../testkit/rooms/open-app.ts'
import { billSumsByMonth } from '../../src/services/bills/reconciliation.ts'
import { auditFindings, enter, newParty, pay, putIntoCart, refund } from '../party/party-helpers.ts'

const { testApp, boss, anna, storesNothing } = await openApp({ boss: 'admin', anna: 'staff' })
const userOf = async (name: string) =>
  (
    await testApp.database.db
      .selectFrom('users')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id
const [bossId, annaId] = [await userOf('Boss'), await userOf('Anna')]
const month = '2026-10'

type Body = Input<typeof readBill>['body']

function bodyOf(transfers: readonly Transfer[], more: Partial<Body> = {}): Body {
  const bill = parseBill(wechat(transfers))
  if ('problem' in bill) throw new Error(bill.problem)
  const lines = bill.lines.map(({ number, other, at, amount, counterpart }) => ({
    number,
    other,
    at: new Date(at).toISOString(),
    amount: rmb.toNumber(amount),
    counterpart,
  }))
  return { method: bill.method, user_id: annaId, account: '', lines, ...more }
}

const read = async (body: Body) => (await boss.ok.readBill({ body })).account_id
const seen = async (account: string) => await boss.ok.getReconciliation({ query: { account, month } })
const sums = async (account: string) => {
  const { matched, of, apart } = await seen(account)
  return [matched, of, apart]
}
const enterOf = async (party: string, { number, at, yuan }: Transfer, noted: boolean, as = anna) => {
  const body = { party, amount: Math.abs(yuan), method: 'Wechat', day: at.slice(0, 10) } as const
  const transferNumber = noted ? number : ''
  const kind = yuan < 0 ? 'payment' : 'repayment'
  const { answer, text } = await enter(as, { ...body, kind, transferNumber })
  if (!answer.entry_id) throw new Error(text)
  return answer.entry_id
}

const transfers = monthOfTransfers(400)
const ours = transfers.filter(({ isOurs }) => isOurs)

it('reconciles a month of 400 lines, 58 of them of the business, to ¥0.00', async () => {
  const li = await newParty(anna, '李雷')
  const entries = new Map<string, string>()
  for (const [index, one] of ours.entries()) entries.set(one.number, await enterOf(li, one, index % 3 !== 0))
  const account = await read(bodyOf(transfers))
  const first = await seen(account)
  expect(first).toMatchObject({ matched: 38, of: 420 })
  for (const { number, state, booked } of first.lines)
    if (state === 'matched') expect(booked?.id).toBe(entries.get(number))
  // What is matched with nothing is kept without its name.
  expect(first.lines.filter(({ counterpart }) => counterpart !== undefined)).toHaveLength(38)

  await storesNothing(async () => expect(await read(bodyOf(transfers))).toBe(account))
  const names = new Map(transfers.map(({ number, name }) => [number, name]))
  const open = first.lines
    .filter(({ state }) => state === 'bill_only')
    .map((line) => ({ ...line, counterpart: names.get(line.number) ?? '' }))
  const proposed = propose(open, first.movements)
  expect(proposed.size).toBe(20)
  for (const [{ _id: line, number }, { id: payment }] of proposed) {
    expect(payment).toBe(entries.get(number))
    await boss.ok.matchBillLine({ body: { line, kind: 'account_payment', payment, counterpart: '李雷' } })
  }
  const rest = open.filter((line) => !proposed.has(line)).map(({ _id }) => _id)
  await boss.ok.markBillLines({ body: { lines: rest, whose: 'not_ours' } })
  expect(await sums(account)).toEqual([58, 58, 0])
  const ofMonth = (await billSumsByMonth(testApp.database.db, month, month)).get(month)
  expect(ofMonth).toEqual({ matched: 58, of: 58, apart: 0 })
  expect(await auditFindings(testApp)).toEqual([])
})

const transfer = (index: number, yuan: number, more: Partial<Transfer> = {}): Transfer => {
  return { number: billNumber(1000 + index), at: '2026-10-09 10:11:12', yuan, name: '韩梅梅', ...more }
}

it('a refund of a matched line differs, shows both, and is not undone by reading the older file', async () => {
  const mei = await newParty(anna, '韩梅梅')
  const paid = transfer(1, -80)
  await enterOf(mei, paid, true, boss)
  const account = await read(bodyOf([paid], { user_id: bossId, account: 'refund' }))
  const refunded = { ...paid, status: '已退款(￥5.00)' }
  await read(bodyOf([refunded], { user_id: bossId, account: 'refund' }))
  const [line] = (await seen(account)).lines
  expect(line).toMatchObject({ state: 'differs', amount: -75, booked: { amount: -80, name: '韩梅梅' } })
  expect(await sums(account)).toEqual([0, 1, 5])
  const [back] = bodyOf([transfer(2, 75)]).lines
  if (!back) throw new Error('no line')
  const lines = [{ ...back, refundOf: paid.number }]
  await read({ ...bodyOf([paid], { user_id: bossId, account: 'refund' }), lines })
  expect(await sums(account)).toEqual([0, 1, 80])
  await read(bodyOf([paid, transfer(3, -1)], { user_id: bossId, account: 'refund' }))
  expect(await sums(account)).toEqual([0, 2, 81])
})

it('a payment from a line, the undo of a match, and what cannot be matched twice', async () => {
  const [wang, noted] = [await newParty(anna, '王五'), transfer(4, 33)]
  const account = await read(bodyOf([noted, transfer(5, -33)], { user_id: bossId, account: 'second' }))
  const lines = async () => (await seen(account)).lines
  const [given, got] = [
    (await lines()).find(({ amount }) => amount < 0)?._id ?? '',
    (await lines()).find(({ amount }) => amount > 0)?._id ?? '',
  ]
  const made = { line: got, party: wang, side: 'customer' as const, counterpart: '王五' }
  const { entry_id } = await boss.ok.payBillLine({ body: made })
  const { result } = await anna.ok.listAccountEntries({ query: { party: wang, side: 'customer' } })
  expect(result[0]).toMatchObject({
    _id: entry_id,
    amount: -33,
    cause: 'payment',
    day: '2026-10-09',
    transferNumber: noted.number,
  })
  await says(boss.payBillLine({ body: made }), 409, 'This line is already matched.')
  const again = { line: given, kind: 'account_payment' as const, payment: entry_id, counterpart: '' }
  await says(boss.matchBillLine({ body: again }), 409, '王五 is already matched with another line.')
  await says(boss.matchBillLine({ body: { ...again, payment: 'none' } }), 404, 'bill.payment_gone')
  const mark = (whose: 'ours' | 'not_ours') => boss.markBillLines({ body: { lines: [got], whose } })
  await says(mark('not_ours'), 409, 'This line is already matched.')
  await says(mark('ours'), 200, 'Saved: of the business.')
  await storesNothing(() => mark('ours'))
  // Its number is that of the payment, but a person has taken the two apart.
  await read(bodyOf([noted, transfer(6, -1)], { user_id: bossId, account: 'second' }))
  const apart = (await lines()).find(({ _id }) => _id === got)
  expect([apart?.state, apart?.counterpart]).toEqual(['bill_only', undefined])
  await boss.ok.matchBillLine({ body: { ...again, line: got, counterpart: '王五' } })
  expect((await lines()).find(({ _id }) => _id === got)?.state).toBe('matched')
})

it('a payment of goods is matched by its number, what its customers paid too, and differs once it is reversed', async () => {
  await putIntoCart(boss)
  const { transaction, item } = await pay(boss)
  const number = billNumber(2000)
  await boss.ok.setTransferNumber({ body: { transaction_id: transaction, transferNumber: number } })
  const body = bodyOf([{ ...transfer(7, -299.64), number }], { user_id: bossId, account: 'goods' })
  const account = await read(body)
  const [line] = (await seen(account)).lines
  expect(line?.booked).toMatchObject({ kind: 'transaction', id: transaction })
  await boss.ok.approveTransaction({ body: { transaction_id: transaction } })
  await refund(boss, { transaction, item })
  expect((await seen(account)).lines[0]).toMatchObject({ state: 'differs', booked: { amount: 0 } })
  expect(await auditFindings(testApp)).toEqual([])
})

it('another account is its own reconciliation; who is not there and what cannot be is refused', async () => {
  const one = transfer(9, -44)
  const [first, other] = [
    await read(bodyOf([one], { user_id: bossId, account: 'a' })),
    await read(bodyOf([one], { user_id: bossId, account: 'b' })),
  ]
  expect(first).not.toBe(other)
  expect([(await sums(first))[1], (await sums(other))[1]]).toEqual([1, 1])
  const body = bodyOf([one], { user_id: 'nobody' })
  await says(boss.readBill({ body }), 404, expect.any(String))
  const [line] = body.lines
  if (!line) throw new Error('no line')
  for (const wrong of [{ at: '2126-01-01T00:00:00Z' }, { amount: 0.001 }])
    await says(
      boss.readBill({ body: { ...body, user_id: bossId, lines: [{ ...line, ...wrong }] } }),
      400,
      'bill.lines',
    )
})

// @rules 3-number-01 3-number-02 3-number-03 3-number-04 3-number-06 14-call-119
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { savePackage } from '../../../testkit/orders.ts'
import { openApp, storedRow } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { inTransaction } from '../../src/storage/engine/in-transaction.ts'
import { addTransaction } from '../../src/storage/stores/transaction/transaction.store.ts'
import { auditFindings } from '../party/party-helpers.ts'
import { putInCart } from './goods.ts'

const { testApp, admin, staff, visitor } = await openApp({
  admin: 'admin',
  staff: 'staff',
  visitor: 'visitor',
})
const people = [admin, staff, visitor]
const person = (who: number): Person => people[who] ?? expect.fail('nobody')
const list = async (query = {}) =>
  (await person(0).listTransactions({ query: { limit: '1000', ...query } })).answer

async function fill(who: number, pieces: number, subtotal: number) {
  const pkId = await savePackage(person(1), { sold: pieces })
  await putInCart(person(who), pkId, 'sold', pieces, subtotal)
}

const pay = (who: number) => person(who).payCart({ body: { paymentMethod: 'Bank' } })
const numbers = async () => (await list()).result.map(({ number }) => number).sort((a, b) => a - b)
const gapless = (count: number) => Array.from({ length: count }, (_, at) => 1001 + at)

it('have no gap and no double after random payments at once, some refused or rolled back; sums are exact', async () => {
  const payment = fc.record({
    who: fc.nat(2),
    pieces: fc.integer({ min: 1, max: 4 }),
    fen: fc.integer({ min: 100_000, max: 999_999 }),
    fails: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 4 }), async (payments) => {
      for (const { who, pieces, fen } of payments) await fill(who, pieces, fen / 100)
      const failing = payments.filter(({ fails }) => fails).map(() => rolledBack().catch(() => undefined))
      // Each cart is paid twice: the second payment is refused, as the cart is empty.
      const paid = Promise.all(payments.flatMap(({ who }) => [pay(who), pay(who)]))
      await Promise.all(failing)
      const statuses = (await paid).map(({ status }) => status).toSorted((a, b) => a - b)
      const payers = new Set(payments.map(({ who }) => who)).size
      expect(statuses).toEqual(statuses.map((_, at) => (at < payers ? 200 : 400)))
      const { result, totals } = await list({ state: 'pending' })
      expect(await numbers()).toEqual(gapless(result.length))
      const fen = (of: (row: (typeof result)[number]) => number | undefined) =>
        result.reduce((total, row) => total + Math.round((of(row) ?? 0) * 100), 0) / 100
      expect(totals).toEqual({
        count: result.length,
        qty: result.reduce((total, { qty }) => total + qty, 0),
        payAmountFromCustomer: fen((row) => row.payAmountFromCustomer),
        profits: fen((row) => row.profits),
        payAmountToSender: fen((row) => row.payAmountToSender),
      })
    }),
    { numRuns: 8 },
  )
  expect(await auditFindings(testApp)).toEqual([])
})

/** A payment that fails after it took its number. */
async function rolledBack(): Promise<void> {
  const user = await storedRow(testApp, 'users')
  await inTransaction(testApp.database, async (trx) => {
    const head = { userId: user.id, username: user.name, qty: 1, paymentMethod: 'Bank' } as const
    await addTransaction(
      trx,
      { ...head, onAccount: false, payAmountToSender: 1 as never, items: [] },
      Date.now(),
    )
    throw new Error('too late')
  })
}

it('stand in the log, in entries of before there were numbers too, and are found there', async () => {
  await fill(0, 1, 200)
  const { number, transaction_id } = (await pay(0)).answer
  await person(0).approveTransaction({ body: { transaction_id: transaction_id ?? '' } })
  const logged = async (query = {}) =>
    (await person(0).listLogs({ query: { limit: '50', ...query } })).answer.result
      .filter(({ id }) => id === transaction_id)
      .map((entry) => [entry.kind, entry.number])
  const both = [
    ['Approve transaction', number],
    ['Create transaction', number],
  ]
  expect(await logged({ q: `t-${number}` })).toEqual(both)
  await testApp.sql(
    `update logs set params = '{"qty":1,"username":"x","amount":"1.00","paymentMethod":"Bank"}' where ref_id = '${transaction_id}'`,
  )
  expect(await logged({ q: `T-${number}` })).toEqual(both)
})

it('read one transaction in any writing, as its id does, also when it was rejected', async () => {
  await fill(1, 2, 500)
  const { transaction_id = '', number } = (await pay(1)).answer
  const read = (transaction: string) => person(2).getTransaction({ query: { transaction } })
  const { answer: paid } = await read(`T-${number}`)
  expect(paid).toMatchObject({ _id: transaction_id, number, qty: 2, payAmountFromCustomer: 500 })
  for (const name of [`t${number}`, ` t-${number}`, transaction_id])
    expect((await read(name)).answer).toEqual(paid)
  await person(0).ok.rejectTransaction({
    body: { transaction_id, version: paid.version ?? '', into: 'rows', reason: 'paid twice' },
  })
  expect((await read(`T-${number}`)).answer).toMatchObject({ mark: { is: 'rejected' }, items: [{ qty: 2 }] })
  for (const name of ['T-1', 'none', 'T-', 'T-1e3'])
    expect((await read(name)).error.code).toBe('transaction.gone')
})

it('that are missing, double or beyond the counter are found by the audit', async () => {
  const { id } = await storedRow(testApp, 'transactions')
  const forged = async (statement: string, undo: string) => {
    await testApp.sql(statement)
    const found = (await auditFindings(testApp)).filter((one) => one.startsWith('numbers:'))
    await testApp.sql(undo)
    return found.length
  }
  const move = (by: string) => `update transactions set number = number ${by} where id = '${id}'`
  expect(await forged(move('+ 1'), move('- 1'))).toBe(2)
  const count = (by: string) => `update transaction_counter set last = last ${by}`
  expect(await forged(count('+ 1'), count('- 1'))).toBe(1)
  await expect(sql.raw(move('- 1')).execute(testApp.database.db)).rejects.toThrow()
})

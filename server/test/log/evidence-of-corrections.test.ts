// @rules 20-evidence-02 20-evidence-04 20-evidence-05
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { amendOrder } from '#contract/order-correction.ts'
import { addAccountPayment } from '#contract/party-account.ts'
import { nameSender } from '#contract/party-naming.ts'
import { issueStatement } from '#contract/statement.ts'
import { dayOf } from '#domain/time/day.ts'
import type { Queries } from '../../src/storage/engine/database.ts'
import { lossesOf, takeBack } from '../correction/losses.ts'
import { paymentRoom, reason } from '../correction/payments.ts'
import { closingOf } from '../month/closing.ts'
import { auditFindings, newParty } from '../party/party-helpers.ts'

/** Tables of which every column but `created_at` is evidence; of transactions those of decisions. */
const tables = {
  order_revisions: 'id',
  transaction_reversals: 'id',
  transaction_differences: 'id',
  write_offs: 'id',
  account_entries: 'id',
  account_payments: 'entry_id',
  month_deltas: 'id',
  closed_months: 'id',
  statements: 'id',
  transactions: 'id',
} as const
const decisions = ['approved', 'approved_at', 'approved_by', 'rejected_at', 'rejected_by']

type Value = string | number | null

/** What somebody would write in place of a value. */
function forged(column: string, value: Value, people: readonly string[]): Value[] {
  const one = value === null ? ['x', 1] : typeof value === 'number' ? [value + 1, 1 - value] : [`${value}x`]
  const json = typeof value === 'string' && /^[[{]/.test(value) ? ['[]', '{}', 'null'] : []
  const who = /_by$|^user_id$/.test(column) ? people : []
  return [...one, ...json, ...who, ...(value === null ? [] : [null])].filter((other) => other !== value)
}

/**
 * One row for each kind of row in which the column has a value or none; those of transactions that were
 * decided.
 */
async function rowsOf(db: Queries, table: keyof typeof tables, column: string) {
  const { rows } = await sql<Record<string, Value>>`select * from ${sql.table(table)}`.execute(db)
  const asked = table === 'transactions' ? rows.filter((row) => row[column] !== null) : rows
  return [...Map.groupBy(asked, ({ kind, cause, ...row }) => `${kind ?? cause} ${row[column] === null}`)].map(
    ([, [first]]) => first ?? {},
  )
}

const { testApp, ada, anna, does } = await paymentRoom()

it('finds every changed column of corrections, account entries, closings, statements and decisions', {
  timeout: 120_000,
}, async () => {
  const { db } = testApp.database
  const call: typeof testApp.call = async (wanted, input, options = { as: ada }) => {
    const answer = await testApp.call(wanted, input, options)
    expect(answer.status, answer.text).toBe(200)
    return answer
  }
  const closing = closingOf(ada)
  for (const day of ['2025-01-10', '2025-02-10']) await closing.send(day)
  for (const month of ['2025-01', '2025-02']) expect((await closing.close(month)).status).toBe(200)
  expect((await closing.reopen('2025-02')).status).toBe(200)
  const li = await newParty(ada, 'Li')
  const sold = await does.approved(3, 600)
  await call(nameSender, { body: { pk_id: sold.pkId, party: li, seen: null } })
  for (const seen of [0, 1])
    expect((await does.refund(sold, 1, seen, { loss: { why: 'lost' } })).status).toBe(200)
  const [lost] = await lossesOf(ada, sold.pkId)
  expect((await takeBack(ada, lost?._id ?? '')).status).toBe(200)
  const lines = [{ line: 1, price: 21 }]
  await call(amendOrder, { body: { pk_id: sold.pkId, revision: 1, reason, lines } })
  expect((await does.voidIt((await does.approved(1, 300)).id)).status).toBe(200)
  expect((await does.reject((await does.paid(1, 300)).id)).status).toBe(200)
  const paid = { party: li, side: 'sender', kind: 'payment', amount: 10, method: 'Bank' } as const
  await call(addAccountPayment, { body: { ...paid, transferNumber: '42', note: 'n', day: '2026-01-02' } })
  const today = dayOf(Date.now())
  await call(issueStatement, { body: { party: li, side: 'sender', from: today, to: today } })
  expect(await auditFindings(testApp)).toEqual([])

  const people = [ada, anna].map(({ name }) =>
    db.selectFrom('users').select('id').where('name', '=', name).executeTakeFirstOrThrow(),
  )
  const ids = (await Promise.all(people)).map(({ id }) => id)
  const unseen: string[] = []
  let tried = 0
  for (const [table, key] of Object.entries(tables) as [keyof typeof tables, string][]) {
    const [any = {}] = (await sql<Record<string, Value>>`select * from ${sql.table(table)}`.execute(db)).rows
    expect(Object.keys(any), table).toContain(key)
    for (const column of table === 'transactions' ? decisions : Object.keys(any)) {
      if (column === 'created_at') continue
      for (const row of await rowsOf(db, table, column)) {
        for (const value of forged(column, row[column] ?? null, ids)) {
          const write = (to: Value, id: Value) =>
            sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(key)} = ${id}`
              .execute(db)
              .then(() => true)
              // What the database refuses cannot be forged.
              .catch(() => false)
          if (!(await write(value, row[key] ?? null))) continue
          tried += 1
          if ((await auditFindings(testApp)).length === 0)
            unseen.push(`${table}.${column}: ${row[column]} -> ${value}`)
          expect(await write(row[column] ?? null, column === key ? value : (row[key] ?? null))).toBe(true)
        }
      }
    }
  }
  expect(unseen).toEqual([])
  expect(tried).toBeGreaterThan(200)
  expect(await auditFindings(testApp)).toEqual([])
})

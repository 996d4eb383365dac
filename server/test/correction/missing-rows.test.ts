// @rules 20-evidence-03 19-reopen-01
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { monthAfter } from '#domain/time/months.ts'
import type { Database } from '../../src/storage/engine/database.ts'
import { closingOf } from '../month/closing.ts'
import { auditFindings, newParty } from '../party/party-helpers.ts'
import { statementsOf, today } from '../statement/statement-helpers.ts'
import { paymentRoom, reason } from './payments.ts'

/**
 * Rows that somebody deletes: the tables, those that refer to others first, and what is common to the rows.
 */
const faults: readonly [fault: string, tables: readonly string[], where: string][] = [
  ['a payment', ['account_payments', 'account_entries'], "cause = 'payment'"],
  ['an adjustment', ['account_payments', 'account_entries'], "cause = 'adjustment'"],
  ['what was entered of a payment', ['account_payments'], "cause = 'payment'"],
  ['a closing', ['closed_months'], 'reopened_at is null'],
  ['the last statement', ['statement_parts', 'statements'], 'number = 2'],
  ['what naming wrote', ['account_entries'], "cause in ('share', 'paid_at_once')"],
  ['the difference of an amended cost', ['transaction_differences'], 'to_sender_fen <> 0'],
]

/** Which rows of a table a fault concerns. */
function concerned(table: string, where: string): string {
  if (table === 'account_payments') return `entry_id in (select id from account_entries where ${where})`
  return table === 'statement_parts' ? `statement_id in (select id from statements where ${where})` : where
}

const { testApp, anna, ada, does } = await paymentRoom()

const [statements, months] = [statementsOf(testApp, ada), closingOf(ada)]
const { pkId } = await does.approved(2, 300)
const li = await newParty(anna, 'Li')
await anna.nameSender({ body: { pk_id: pkId, party: li, seen: null } })
const lines = [{ line: 1, price: 21 }]
await ada.amendOrder({ body: { pk_id: pkId, revision: 1, reason, lines } })
await statements.owe(li, 100)
await statements.issued({ party: li })
await statements.pay(li, 60)
await statements.issued({ party: li })
await months.send('2026-07-31')
const month = (await months.list()).next?.month ?? ''
await months.close(month)
await months.reopen(month)
await months.close(month)
await months.close(monthAfter(month))
expect(today().slice(0, 7) > monthAfter(month)).toBe(true)

async function count({ db }: Database, table: string, where: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select cast(count(*) as bigint) as n from ${sql.raw(table)} where ${sql.raw(concerned(table, where))}`.execute(
    db,
  )
  return Number(rows[0]?.n)
}

it('finds nothing while all are there, a reopened month included', async () => {
  expect(await auditFindings(testApp)).toEqual([])
  for (const [, tables, where] of faults)
    for (const table of tables)
      expect(await count(testApp.database, table, where), `${table} ${where}`).toBeGreaterThan(0)
})

it.for(faults)('finds that %s is gone', async ([, tables, where]) => {
  for (const table of tables) {
    await testApp.sql(`create table kept_${table} as select * from ${table} where ${concerned(table, where)}`)
  }
  for (const table of tables) await testApp.sql(`delete from ${table} where ${concerned(table, where)}`)
  const found = await auditFindings(testApp)
  for (const table of tables.toReversed()) {
    await testApp.sql(`insert into ${table} select * from kept_${table}`)
    await testApp.sql(`drop table kept_${table}`)
  }
  const missing = found.filter((one) => /^corrections: \S+ \S+ of log entry \S+: a row, none$/.test(one))
  const named = new Set(missing.map((one) => one.split(' ')[1]))
  expect([...named].toSorted()).toEqual(tables.filter((table) => table !== 'statement_parts').toSorted())
  expect(await auditFindings(testApp)).toEqual([])
})

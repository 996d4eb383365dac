import { type CompiledQuery, sql } from 'kysely'
import { engineOf } from '../schema/engine-of.ts'
import type { Tables } from '../schema/tables.ts'
import type { Trx } from './database.ts'
import { keepPlan } from './kept-plans.ts'
import { runCompiled } from './run-compiled.ts'

/** Most rows of one statement; both engines limit its parameters. */
const chunk = 500
/** More statements than the product has; bounds the memory. */
const most = 500

type When = 'always' | 'unless there'

const compiled = new Map<string, CompiledQuery<unknown>>()

/**
 * Inserts rows, which must have the same columns in the same order. Returns how many were added: all, or with
 * 'unless there' those that violate no unique index. Statements are cached, as in prepared.ts.
 */
export async function insertRows<T extends keyof Tables>(
  trx: Trx,
  table: T,
  rows: readonly Tables[T][],
  when: When = 'always',
): Promise<number> {
  let added = 0
  for (let at = 0; at < rows.length; at += chunk) {
    added += await insertChunk(trx, table, rows.slice(at, at + chunk), when)
  }
  return added
}

async function insertChunk(trx: Trx, table: string, rows: readonly object[], when: When): Promise<number> {
  const [first = {}] = rows
  const columns = Object.keys(first)
  const names = columns.join()
  if (rows.some((row) => Object.keys(row).join() !== names)) throw new Error(`unlike rows for ${table}`)
  const key = [engineOf(trx), table, rows.length, names, when].join(' ')
  let query = compiled.get(key)
  if (!query) {
    if (compiled.size >= most) compiled.clear()
    const conflict = when === 'always' ? sql`` : sql` on conflict do nothing`
    query = sql`${insertInto(table, columns, rows.length)}${conflict}`.compile(trx)
    if (engineOf(trx) === 'postgres') keepPlan(query.sql)
    compiled.set(key, query)
  }
  const parameters = rows.flatMap((row) => Object.values(row))
  const { numAffectedRows } = await runCompiled(trx, query, parameters)
  return Number(numAffectedRows)
}

function insertInto(table: string, columns: readonly string[], count: number) {
  const row = sql`(${sql.join(columns.map(() => null))})`
  const names = sql.join(columns.map((column) => sql.ref(column)))
  return sql`insert into ${sql.table(table)} (${names}) values ${sql.join(Array.from({ length: count }, () => row))}`
}

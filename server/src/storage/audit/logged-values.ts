import { sql } from 'kysely'
import type { LogKind } from '#domain/log/log.ts'
import type { ChangedRow } from '../engine/changed-rows.ts'
import type { Queries } from '../engine/database.ts'
import type { StoredRow } from '../engine/stored-rows.ts'
import { whereIn } from '../engine/where-in.ts'
import { type Check, type Finding, finding } from './finding.ts'

/** The columns of a table whose values are compared with those of the latest log entry about the row. */
interface Watched {
  readonly table:
    | 'parties'
    | 'receiver_links'
    | 'products'
    | 'packages'
    | 'transaction_items'
    | 'transfer_numbers'
    | 'write_offs'
    | 'closed_months'
    | 'bill_lines'
  readonly key: string
  readonly kinds: readonly LogKind[]
  readonly columns: readonly string[]
  /** What a row has that no entry names; undefined where older rows may have any value. */
  readonly first: null | undefined
}

const pageSize = 1000

const details = ['name', 'phone', 'wechat', 'note', 'language', 'is_sender', 'is_customer', 'merged_into']
const productDetails = ['name_zh', 'name_en', 'barcode', 'weight_grams', 'class', 'archived', 'merged_into']
const reopening = ['reopened_at', 'reopened_by', 'reopened_name', 'reopened_reason']

const watched: readonly Watched[] = [
  {
    table: 'parties',
    key: 'id',
    columns: details,
    first: undefined,
    kinds: ['Add party', 'Update party', 'Merge parties', 'Undo merge'],
  },
  {
    table: 'receiver_links',
    key: 'id',
    columns: ['party'],
    first: null,
    kinds: ['Link receiver', 'Unlink receiver'],
  },
  {
    table: 'products',
    key: 'id',
    columns: productDetails,
    first: undefined,
    kinds: ['Add product', 'Accept products', 'Update product', 'Merge products', 'Undo product merge'],
  },
  { table: 'packages', key: 'pk_id', columns: ['sender'], kinds: ['Name sender'], first: null },
  {
    table: 'transaction_items',
    key: 'id',
    columns: ['customer'],
    first: undefined,
    kinds: ['Name customer'],
  },
  {
    table: 'transfer_numbers',
    key: 'payment_id',
    columns: ['transfer_number'],
    first: undefined,
    kinds: ['Create transaction', 'Add payment', 'Set transfer number'],
  },
  {
    table: 'write_offs',
    key: 'id',
    columns: ['ended_at', 'ended_by'],
    first: null,
    kinds: ['Take back write-off', 'Void order'],
  },
  {
    table: 'bill_lines',
    key: 'id',
    columns: ['target_kind', 'target_id', 'choice'],
    kinds: ['Read bill', 'Match bill line', 'Mark bill lines'],
    first: null,
  },
  { table: 'closed_months', key: 'id', columns: reopening, kinds: ['Reopen month'], first: null },
]

/**
 * Names, merges, who is named, transfer numbers, and what ended a write-off or closing are those of the
 * latest log entry (business-rules.md 20).
 */
export const loggedValues: Check = async function* (db) {
  for (const one of watched) yield* differing(db, one)
}

async function* differing(
  db: Queries,
  { table, key, kinds, columns, first }: Watched,
): AsyncIterable<Finding> {
  const last = await lastValues(db, table, kinds)
  const ids = [
    ...new Set([...last.keys(), ...(first === null ? await idsWithAny(db, table, key, columns) : [])]),
  ]
  for (let from = 0; from < ids.length; from += pageSize) {
    const page = ids.slice(from, from + pageSize)
    const { rows } = await sql<StoredRow>`
      select * from ${sql.table(table)} where ${whereIn(db, key, page)}`.execute(db)
    for (const row of rows) {
      const said = last.get(String(row[key]))
      for (const column of columns) {
        const expected = said !== undefined && column in said ? said[column] : first
        if (expected !== undefined && row[column] !== expected)
          yield finding(`${table} ${row[key]}: ${column} by the log`, expected, row[column])
      }
    }
  }
}

async function idsWithAny(db: Queries, table: string, key: string, columns: readonly string[]) {
  const some = sql.join(
    columns.map((column) => sql`${sql.ref(column)} is not null`),
    sql` or `,
  )
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(key)} as id from ${sql.table(table)} where ${some}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The last values of the columns of rows by their ids, in the order of the log. */
async function lastValues(db: Queries, table: string, kinds: readonly LogKind[]) {
  const { rows: logs } = await sql<{ changes: string }>`
    select changes from logs where ${whereIn(db, 'kind', kinds)} and changes like ${`%"${table}"%`}
    order by case when seq is null then 1 else 0 end, seq, id`.execute(db)
  const last = new Map<string, NonNullable<ChangedRow['after']>>()
  for (const { changes } of logs)
    for (const { table: changed, id, after } of JSON.parse(changes) as ChangedRow[])
      if (changed === table && after !== null) last.set(id, { ...last.get(id), ...after })
  return last
}

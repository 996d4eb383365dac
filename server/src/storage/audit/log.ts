import { sql } from 'kysely'
import type { LogKind } from '#domain/log/log.ts'
import type { ChangedRow } from '../engine/changed-rows.ts'
import type { Queries } from '../engine/database.ts'
import type { LogTable } from '../stores/log/log.table.ts'
import { linesFingerprint } from '../stores/package/order-line.store.ts'
import { itemsFingerprint } from '../stores/transaction/transaction.store.ts'
import type { Check, Finding } from './finding.ts'
import { finding } from './finding.ts'
import { pagesOf } from './pages-of.ts'

interface Counted {
  readonly of: string
  readonly kind: LogKind
  /** A query for ids of created things, with the number of log entries that each must have. */
  readonly made: string
  readonly logged: 'ref_id' | 'user_id'
}

const counted: readonly Counted[] = [
  {
    of: 'package',
    kind: 'Create order',
    made: 'select pk_id as id, 1 as wanted, 0 as logged from packages',
    logged: 'ref_id',
  },
  {
    of: 'transaction',
    kind: 'Create transaction',
    made: 'select id, 1 as wanted, 0 as logged from transactions',
    logged: 'ref_id',
  },
  {
    of: 'transaction',
    kind: 'Approve transaction',
    made: 'select id, approved as wanted, 0 as logged from transactions',
    logged: 'ref_id',
  },
  {
    of: 'transaction',
    kind: 'Reject transaction',
    made: 'select id, case when rejected_at is null then 0 else 1 end as wanted, 0 as logged from transactions',
    logged: 'ref_id',
  },
  { of: 'user', kind: 'Register', made: 'select id, 1 as wanted, 0 as logged from users', logged: 'user_id' },
]

/**
 * Every order, payment, approval and registration has exactly one log entry, and every such entry refers to an existing
 * one.
 */
export const entries: Check = async function* (db) {
  for (const { of, kind, made, logged } of counted) {
    const { rows } = await sql<{ id: string; wanted: number; logged: number }>`
      select id, cast(sum(wanted) as bigint) as wanted, cast(sum(logged) as bigint) as logged
      from (
        ${sql.raw(made)}
        union all select ${sql.ref(logged)}, 0, 1 from logs where kind = ${kind}
      ) as counted
      group by id
      having sum(wanted) <> sum(logged)
      order by id`.execute(db)
    for (const row of rows) yield finding(`${of} ${row.id}: log entries '${kind}'`, row.wanted, row.logged)
  }
}

/** Orders and payments still match the log entry of their creation. */
export const fingerprints: Check = async function* (db) {
  for await (const page of pagesOf(
    (after, limit) =>
      db
        .selectFrom('logs')
        .selectAll()
        .where('kind', 'in', ['Create order', 'Create transaction'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ({ id }) => id,
  )) {
    const orders = page.filter(({ kind }) => kind === 'Create order')
    if (orders.length > 0) yield* changedOrders(db, orders)
    const payments = page.filter(({ kind }) => kind === 'Create transaction')
    if (payments.length > 0) yield* changedPayments(db, payments)
  }
}

async function* changedOrders(db: Queries, logs: readonly LogTable[]): AsyncIterable<Finding> {
  const ids = logs.map(({ ref_id }) => ref_id)
  const [parcels, lines] = await Promise.all([
    db.selectFrom('packages').selectAll().where('pk_id', 'in', ids).execute(),
    db.selectFrom('order_lines').selectAll().where('pk_id', 'in', ids).orderBy('id').execute(),
  ])
  const linesOf = Map.groupBy(lines, ({ pk_id }) => pk_id)
  const parcelOf = new Map(parcels.map((parcel) => [parcel.pk_id, parcel]))
  for (const log of logs) {
    yield* differences(log, 'packages', { ...parcelOf.get(log.ref_id) })
    const stored = linesOf.get(log.ref_id) ?? []
    yield* differences(log, 'order_lines', { lines: stored.length, fingerprint: linesFingerprint(stored) })
  }
}

async function* changedPayments(db: Queries, logs: readonly LogTable[]): AsyncIterable<Finding> {
  const ids = logs.map(({ ref_id }) => ref_id)
  const [heads, items] = await Promise.all([
    db.selectFrom('transactions').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('transaction_items').selectAll().where('transaction_id', 'in', ids).orderBy('id').execute(),
  ])
  const itemsOf = Map.groupBy(items, ({ transaction_id }) => transaction_id)
  const headOf = new Map(heads.map((head) => [head.id, head]))
  for (const log of logs) {
    const stored = itemsOf.get(log.ref_id) ?? []
    const found = { ...headOf.get(log.ref_id), items: stored.length, fingerprint: itemsFingerprint(stored) }
    yield* differences(log, 'transactions', found)
  }
}

/** Compares a row with its copy in the log entry; entries from before evidence was stored have none. */
function* differences(
  log: LogTable,
  table: string,
  found: Readonly<Record<string, unknown>>,
): Iterable<Finding> {
  const rows: readonly ChangedRow[] = JSON.parse(log.changes)
  const written = rows.find((row) => row.table === table && row.before === null)?.after ?? {}
  for (const [name, value] of Object.entries(written)) {
    if (found[name] !== value) yield finding(`${table} ${log.ref_id}: ${name}`, value, found[name])
  }
}

import { sql } from 'kysely'
import type { LogKind } from '#domain/log/log.ts'
import type { ChangedRow } from '../engine/changed-rows.ts'
import type { Queries } from '../engine/database.ts'
import type { LogTable } from '../schema/tables/operation/log.table.ts'
import { inLogOrder } from '../stores/log/log-order.ts'
import { linesFingerprint } from '../stores/package/order-line.store.ts'
import { customersFingerprint, itemsFingerprint } from '../stores/transaction/transaction.store.ts'
import type { Check, Finding } from './finding.ts'
import { finding } from './finding.ts'
import { pagesOf } from './pages-of.ts'
import { formerState, revisions } from './revisions.ts'

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
    made: `select pk_id as id, 1 as wanted, 0 as logged from packages where is_stock = 0
      union all select again.pk_id, 1, 0 from order_revisions as again
      inner join order_revisions as void on void.pk_id = again.pk_id and void.number = again.number - 1
      where void.is_void = 1`,
    logged: 'ref_id',
  },
  {
    of: 'package',
    kind: 'Void order',
    made: 'select pk_id as id, 1 as wanted, 0 as logged from order_revisions where is_void = 1',
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
  {
    of: 'import',
    kind: 'Import',
    made: 'select id, 1 as wanted, 0 as logged from imports',
    logged: 'ref_id',
  },
  {
    of: 'import',
    kind: 'Undo import',
    made: 'select id, case when undone_at is null then 0 else 1 end as wanted, 0 as logged from imports',
    logged: 'ref_id',
  },
  { of: 'user', kind: 'Register', made: 'select id, 1 as wanted, 0 as logged from users', logged: 'user_id' },
]

/**
 * Every order, payment, approval and registration has exactly one log entry, and every such entry refers to
 * an existing one.
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

const decisions = ['Approve transaction', 'Reject transaction'] as const satisfies readonly LogKind[]

/** Payments, what was decided on them, and each revision of an order, still match their own log entry. */
export const fingerprints: Check = async function* (db) {
  const customers = await firstCustomers(db)
  const stock = await importedStock(db)
  for await (const page of pagesOf(
    (after, limit) =>
      db
        .selectFrom('logs')
        .selectAll()
        .where('kind', 'in', ['Create order', 'Import', 'Create transaction', ...decisions])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ({ id }) => id,
  )) {
    const orders = page
      .map((log) => (log.kind === 'Import' ? { ...log, ref_id: log.pk_id } : log))
      .filter(({ kind, ref_id }) => kind === 'Create order' || stock.has(ref_id))
    if (orders.length > 0) yield* changedOrders(db, orders)
    const payments = page.filter(({ kind }) => kind === 'Create transaction')
    if (payments.length > 0) yield* changedPayments(db, payments, customers)
    const decided = page.filter(({ kind }) => decisions.some((one) => one === kind))
    if (decided.length > 0) yield* changedDecisions(db, decided)
  }
  yield* revisions(db)
}

/** Packages of imports that stand; the entry of an import has the evidence of its package. */
async function importedStock(db: Queries): Promise<ReadonlySet<string>> {
  const standing = db.selectFrom('imports').select('pk_id').where('undone_at', 'is', null)
  return new Set((await standing.execute()).flatMap(({ pk_id }) => pk_id ?? []))
}

/** The first revision of each order; entries of later ones have no copy of its rows. */
async function* changedOrders(db: Queries, logs: readonly LogTable[]): AsyncIterable<Finding> {
  const ids = [...new Set(logs.map(({ ref_id }) => ref_id))]
  const [parcels, lines, seconds] = await Promise.all([
    db.selectFrom('packages').selectAll().where('pk_id', 'in', ids).execute(),
    db.selectFrom('order_lines').selectAll().where('pk_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('order_revisions').selectAll().where('pk_id', 'in', ids).where('number', '=', 2).execute(),
  ])
  const linesOf = Map.groupBy(lines, ({ pk_id }) => pk_id)
  const parcelOf = new Map(parcels.map((parcel) => [parcel.pk_id, parcel]))
  const secondOf = new Map(seconds.map((second) => [second.pk_id, second]))
  for (const log of logs) {
    const second = secondOf.get(log.ref_id)
    const parcel = parcelOf.get(log.ref_id)
    const first = second
      ? formerState(parcel, second)
      : { parcel: { ...parcel }, lines: linesOf.get(log.ref_id) ?? [] }
    yield* differences(log, 'packages', { ...first.parcel })
    const stored = { lines: first.lines.length, fingerprint: linesFingerprint(first.lines) }
    yield* differences(log, 'order_lines', stored)
  }
}

async function* changedPayments(
  db: Queries,
  logs: readonly LogTable[],
  firstOf: ReadonlyMap<string, string | null>,
): AsyncIterable<Finding> {
  const ids = logs.map(({ ref_id }) => ref_id)
  const [heads, items] = await Promise.all([
    db.selectFrom('transactions').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('transaction_items').selectAll().where('transaction_id', 'in', ids).orderBy('id').execute(),
  ])
  const itemsOf = Map.groupBy(items, ({ transaction_id }) => transaction_id)
  const headOf = new Map(heads.map((head) => [head.id, head]))
  for (const log of logs) {
    const stored = itemsOf.get(log.ref_id) ?? []
    const paid = stored.map((item) => ({
      ...item,
      customer: firstOf.has(item.id) ? (firstOf.get(item.id) ?? null) : item.customer,
    }))
    const prints = { fingerprint: itemsFingerprint(stored), customers: customersFingerprint(paid) }
    const found = { ...headOf.get(log.ref_id), items: stored.length, ...prints }
    yield* differences(log, 'transactions', found)
  }
}

/** Who approved or rejected a payment, and when: written once. */
async function* changedDecisions(db: Queries, logs: readonly LogTable[]): AsyncIterable<Finding> {
  const ids = logs.map(({ ref_id }) => ref_id)
  const heads = await db.selectFrom('transactions').selectAll().where('id', 'in', ids).execute()
  const headOf = new Map(heads.map((head) => [head.id, head]))
  for (const { ref_id, changes } of logs) {
    const head = headOf.get(ref_id)
    for (const { table, after } of JSON.parse(changes) as ChangedRow[])
      for (const name of ['approved_at', 'approved_by', 'rejected_at', 'rejected_by'] as const)
        if (table === 'transactions' && after && name in after && head?.[name] !== after[name])
          yield finding(`transactions ${ref_id}: ${name}`, after[name], head?.[name])
  }
}

/** Whom items that were named anew had as their customer before. */
async function firstCustomers(db: Queries): Promise<ReadonlyMap<string, string | null>> {
  const logs = await db
    .selectFrom('logs')
    .select(['id', 'ref_id', 'changes'])
    .where('kind', '=', 'Name customer')
    .execute()
  const ordered = await inLogOrder(
    db,
    logs.map((log) => ({ ...log, log_id: log.id })),
  )
  const first = new Map<string, string | null>()
  for (const { ref_id, changes } of ordered.toReversed())
    for (const { table, before } of JSON.parse(changes) as ChangedRow[])
      if (table === 'transaction_items' && before !== null && 'customer' in before)
        first.set(ref_id, typeof before.customer === 'string' ? before.customer : null)
  return first
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

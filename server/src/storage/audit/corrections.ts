import { sql } from 'kysely'
import type { LogKind } from '#domain/log/log.ts'
import type { ChangedRow } from '../engine/changed-rows.ts'
import type { Queries } from '../engine/database.ts'
import { type StoredRow, storedRows } from '../engine/stored-rows.ts'
import { whereIn } from '../engine/where-in.ts'
import type { LogTable } from '../schema/tables/operation/log.table.ts'
import type { Check, Finding } from './finding.ts'
import { finding } from './finding.ts'
import { loggedValues } from './logged-values.ts'
import { pagesOf } from './pages-of.ts'

/** Tables whose rows are written once, each with the log entry that its column `log_id` names. */
const written = [
  'order_revisions',
  'transaction_reversals',
  'transaction_differences',
  'write_offs',
  'later_costs',
  'forwarder_bills',
  'account_entries',
  'month_deltas',
  'closed_months',
  'statements',
] as const

/**
 * Every row of a correction is as its log entry has it, no log entry says more than there is, and the figures
 * of a month follow from what was reversed and amended (business-rules.md 20).
 */
export const corrections: Check = async function* (db) {
  for (const table of written) {
    for await (const rows of storedRows(db, table, ['id'])) yield* unlikeLog(db, table, rows)
  }
  for await (const rows of storedRows(db, 'account_payments', ['entry_id']))
    yield* unlikeLog(db, 'account_payments', await withLogs(db, rows))
  yield* loggedValues(db)
  yield* missingRows(db)
  yield* unlikeFigures(db)
  yield* unlikeLaterCosts(db)
}

async function* unlikeLog(
  db: Queries,
  table: (typeof written)[number] | 'account_payments',
  rows: readonly StoredRow[],
): AsyncIterable<Finding> {
  const logs = await db
    .selectFrom('logs')
    .select(['id', 'changes', 'user_id', 'user_name', 'params'])
    .where('id', 'in', [...new Set(rows.map(({ log_id }) => String(log_id)))])
    .execute()
  const logOf = new Map(logs.map((log) => [log.id, log]))
  for (const row of rows) {
    const where = `${table} ${row.id}`
    const log = logOf.get(String(row.log_id))
    const changes: ChangedRow[] = JSON.parse(log?.changes ?? '[]')
    const entry = changes.find((one) => one.table === table && one.id === row.id && one.before === null)
    // Payments of accounts are older than their evidence.
    if (!entry && table !== 'account_payments') yield finding(`${where}: log entry`, 'one', 'none')
    const said = { ...entry?.after, ...(log && saidByLog(log)) }
    for (const [name, value] of Object.entries(said))
      if (name in row && row[name] !== value) yield finding(`${where}: ${name}`, value, row[name])
  }
}

/** Who and why, which rows of corrections have from their log entry; a recording has no reason. */
function saidByLog({ user_id, user_name, params }: Pick<LogTable, 'user_id' | 'user_name' | 'params'>) {
  const { reason = '' }: { reason?: string } = JSON.parse(params)
  return { user_id, user_name, reason }
}

/** Payments of accounts with the log entries of the entries that they made. */
async function withLogs(db: Queries, rows: readonly StoredRow[]): Promise<StoredRow[]> {
  const ids = rows.map(({ entry_id }) => String(entry_id))
  const entries = await db
    .selectFrom('account_entries')
    .select(['id', 'log_id'])
    .where('id', 'in', ids)
    .execute()
  const logOf = new Map(entries.map(({ id, log_id }) => [id, log_id]))
  return rows.map((row) => ({
    ...row,
    id: String(row.entry_id),
    log_id: logOf.get(String(row.entry_id)) ?? '',
  }))
}

/** Tables in which log entries of a kind have made rows that stay. */
const made = {
  'Reject transaction': ['transaction_reversals', 'account_entries'],
  'Void transaction': ['transaction_reversals', 'account_entries'],
  Refund: ['transaction_reversals', 'account_entries', 'write_offs'],
  'Edit package': ['order_revisions'],
  'Amend order': ['order_revisions', 'transaction_differences', 'account_entries'],
  'Void order': ['order_revisions'],
  'Write off': ['write_offs'],
  'Name sender': ['account_entries'],
  'Name customer': ['account_entries'],
  'Add payment': ['account_entries', 'account_payments'],
  'Add adjustment': ['account_entries', 'account_payments'],
  'Add later cost': ['later_costs', 'account_entries', 'month_deltas'],
  'Reverse later cost': ['later_costs', 'account_entries', 'month_deltas'],
  'Read forwarder bill': ['forwarder_bills'],
  'Close month': ['closed_months'],
  'Issue statement': ['statements'],
} satisfies Partial<Record<LogKind, readonly string[]>>

const tablesOf: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(made))

/** Columns that hold the ids in the evidence, where these are not `id`. */
const keys: Readonly<Record<string, string>> = { account_payments: 'entry_id' }

async function* missingRows(db: Queries): AsyncIterable<Finding> {
  for await (const logs of pagesOf(
    (after, limit) => logsOf(db, [...tablesOf.keys()], after, limit),
    ({ id }) => id,
  )) {
    const wanted = logs.flatMap(({ id: logId, kind, changes }) =>
      (JSON.parse(changes) as ChangedRow[])
        .filter(({ table, before }) => before === null && tablesOf.get(kind)?.includes(table))
        .map(({ table, id }) => ({ table, id, logId })),
    )
    for (const [table, rows] of Map.groupBy(wanted, (one) => one.table)) {
      const stored = await idsThere(
        db,
        table,
        rows.map(({ id }) => id),
      )
      for (const { id, logId } of rows)
        if (!stored.has(id)) yield finding(`${table} ${id} of log entry ${logId}`, 'a row', 'none')
    }
  }
}

async function logsOf(db: Queries, kinds: readonly string[], after: string, limit: number) {
  const { rows } = await sql<{ id: string; kind: string; changes: string }>`
    select id, kind, changes from logs where id > ${after} and ${whereIn(db, 'kind', kinds)}
    order by id limit ${limit}`.execute(db)
  return rows
}

async function idsThere(db: Queries, table: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const key = keys[table] ?? 'id'
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(key)} as id from ${sql.table(table)} where ${whereIn(db, key, ids)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function* unlikeFigures(db: Queries): AsyncIterable<Finding> {
  const { rows } = await sql<{ log_id: string; item: string; pieces: number; profits: number }>`
    select log_id, item, cast(sum(pieces) as bigint) as pieces, cast(sum(profits) as bigint) as profits
    from (
      select log_id, item, pieces, profits_fen as profits from month_deltas where kind = 'sales'
      union all select transaction_reversals.log_id, transaction_items.item, transaction_reversals.qty,
          transaction_reversals.profits_fen
        from transaction_reversals
        inner join transaction_items on transaction_items.id = transaction_reversals.item_id
        where transaction_reversals.profits_fen is not null
      union all select transaction_differences.log_id, transaction_items.item, 0, -transaction_differences.profits_fen
        from transaction_differences
        inner join transaction_items on transaction_items.id = transaction_differences.item_id
        where transaction_differences.profits_fen is not null
    ) as figures
    where log_id not in (select log_id from later_costs)
    group by log_id, item having sum(pieces) <> 0 or sum(profits) <> 0
    order by log_id, item`.execute(db)
  for (const { log_id, item, pieces, profits } of rows)
    yield finding(
      `figures of log entry ${log_id}, ${item}`,
      'those of its corrections',
      `${pieces} pieces, ${profits} fen beside`,
    )
}

/**
 * What the business bears of later costs is in the figures of items, nothing else is; a reversal is all of
 * its cost with the opposite sign.
 */
async function* unlikeLaterCosts(db: Queries): AsyncIterable<Finding> {
  const { rows } = await sql<{ id: string; wanted: number; found: number }>`
    select later_costs.id, case borne_by when 'business' then -rmb_fen else 0 end as wanted,
      cast(coalesce(sum(profits_fen), 0) as bigint) as found
    from later_costs left join month_deltas on month_deltas.log_id = later_costs.log_id
    group by later_costs.id, borne_by, rmb_fen
    having coalesce(sum(profits_fen), 0) <> case borne_by when 'business' then -rmb_fen else 0 end
    order by later_costs.id`.execute(db)
  for (const { id, wanted, found } of rows) yield finding(`later cost ${id}: profits in fen`, wanted, found)
  const { rows: reversals } = await sql<{ id: string; wanted: string; found: string }>`
    select reversal.id, cost.pk_id || ' ' || cost.borne_by || ' ' || -cost.rmb_fen as wanted,
      reversal.pk_id || ' ' || reversal.borne_by || ' ' || reversal.rmb_fen as found
    from later_costs as reversal inner join later_costs as cost on cost.id = reversal.reverses
    where cost.reverses is not null or reversal.rmb_fen <> -cost.rmb_fen or reversal.pk_id <> cost.pk_id
      or reversal.borne_by <> cost.borne_by order by reversal.id`.execute(db)
  for (const { id, wanted, found } of reversals) yield finding(`later cost ${id}: reversal`, wanted, found)
}

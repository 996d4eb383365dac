import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { vi } from 'vitest'
import type { Database } from '../../src/storage/engine/database.ts'

/** A statement that was run, with its values. */
export interface Ran {
  readonly text: string
  readonly values: readonly unknown[]
}

interface Place {
  readonly database: Database
}

/** The distinct statements of `work`. On SQLite, statements prepared earlier are missing. */
export async function statementsOf({ database }: Place, work: () => Promise<unknown>): Promise<Ran[]> {
  const ran = new Map<string, Ran>()
  const see = (text: unknown, values: unknown) => {
    if (typeof text !== 'string' || !isQuery(text) || ran.has(text)) return
    ran.set(text, { text, values: Array.isArray(values) ? values : [] })
  }
  const spy = database.engine === 'sqlite' ? seeSqlite(see) : seePostgres(see)
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return [...ran.values()]
}

type See = (text: unknown, values: unknown) => void

function seeSqlite(see: See) {
  const prepare = Sqlite.prototype.prepare
  return vi.spyOn(Sqlite.prototype, 'prepare').mockImplementation(function (
    this: Sqlite.Database,
    text: string,
  ) {
    see(text, [])
    return prepare.call(this, text)
  })
}

function seePostgres(see: See) {
  const query: (...args: unknown[]) => unknown = Client.prototype.query
  return vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const { text, values } = asRan(args)
    see(text, values)
    return query.apply(this, args)
  })
}

/** The statement that a client of PostgreSQL is given. */
export function asRan([first, values]: readonly unknown[]): Ran {
  const asked: object = typeof first === 'object' && first !== null ? first : { text: first, values }
  const given = 'values' in asked ? asked.values : []
  return { text: 'text' in asked ? String(asked.text) : '', values: Array.isArray(given) ? given : [] }
}

const isQuery = (text: string) =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/pragma|sqlite_master/i.test(text)

/** Tables that do not grow with the business, and temporary tables of a statement. */
const small = new Set(
  `kysely_migration users cart_entries settings policies register_codes invitations first_run rates
  two_factor log_head audit_state copy_state transaction_counter search_filled search_indexed search_readings
  counted_in piece_days month_parcels month_sales business_settings business_logo closed_months
  bill_accounts`.split(/\s+/),
)

/**
 * What may read a table from end to end: the list of months adds up all payments, the state of a day all
 * accounts and unpaid rows, that of products has their merges, reports add up all that they are asked for.
 * SQLite checks the keys of a new user only when they are violated, so never. PostgreSQL chooses it for the
 * few packages and payments of a test.
 */
const mayScan = [
  /^SCAN (sales|sent) |^SCAN \w+ in: insert into "users"/,
  /^SCAN transactions in: select count.* booked_month <= |corrections as \(.*month >= /s,
  /products.*"merged_into" is not null/s,
  /count\(\*\) as found, |select \* from \(select \w+\.\w+ as id, /,
  /from piece_days where day > |from "account_entries" where "created_at" < |as "mergedInto" from "parties"$/,
  /^Index Scan of packages in: .*"tracks"|^Seq Scan of transactions in: .*"payment_kind" = 'account_payment' or exists/,
]

/**
 * Statements whose plan scans a whole growing table, or a whole index other than one of waiting rows; each
 * with the scan.
 */
export async function scansOf({ database }: Place, ran: Ran): Promise<string[]> {
  const scans = database.pool === null ? sqliteScans(database, ran) : await postgresScans(database, ran)
  return scans.map((scan) => `${scan} in: ${ran.text}`)
}

/** The same of all distinct queries among some statements. */
export async function wholeScans(place: Place, all: readonly Ran[]): Promise<string[]> {
  const scans: string[] = []
  for (const ran of new Map(all.map((one) => [one.text, one])).values())
    if (isQuery(ran.text)) scans.push(...(await scansOf(place, ran)))
  return scans.filter((scan) => !mayScan.some((known) => known.test(scan)))
}

function sqliteScans({ file }: Database, { text }: Ran): string[] {
  const sqlite = new Sqlite(file ?? '', { readonly: true })
  try {
    const partial = sqlite
      .prepare<[], { name: string }>(
        "select name from sqlite_master where type = 'index' and sql like '% where %'",
      )
      .all()
      .map(({ name }) => name)
    const steps = sqlite
      .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
      .all(...unbound(text))
    return steps.map(({ detail }) => detail).filter((detail) => isWholeScan(detail, text, partial))
  } finally {
    sqlite.close()
  }
}

/** Values do not affect a plan, but their number must match the placeholders. */
const unbound = (text: string): null[] =>
  Array.from(text.replaceAll(/'[^']*'/g, '').matchAll(/\?/g), () => null)

function isWholeScan(detail: string, text: string, partial: readonly string[]): boolean {
  const [, alias = '', how = ''] = /^SCAN (\S+) ?(.*)$/.exec(detail) ?? []
  const table = new RegExp(`"?(\\w+)"? as "?${alias}"?(?!\\w)`, 'i').exec(text)?.[1] ?? alias
  const ownTable = new RegExp(`\\b${alias}"? as (materialized )?\\(|\\) as "?${alias}\\b`, 'i')
  // Referencing tables are checked only when a key is deleted.
  if (!new RegExp(`\\b${alias}\\b`).test(text)) return false
  if (alias === '' || small.has(table) || ownTable.test(text)) return false
  // Rows that came with the statement, and full-text search.
  if (/^(json_each|CONSTANT)|CLAUSE/.test(`${alias} ${how}`) || /^VIRTUAL TABLE INDEX \d+:./.test(how))
    return false
  const index = /USING (?:COVERING )?INDEX (\w+)/.exec(how)?.[1]
  // A scan in the order of an index, up to a limit.
  return index === undefined || !(partial.includes(index) || /\blimit\b/i.test(text))
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

/**
 * Makes sequential scans expensive, as they are for large tables: a plan that still has one has no
 * alternative.
 */
async function postgresScans({ pool }: Database, { text, values }: Ran): Promise<string[]> {
  const client = await pool?.connect()
  if (!client) return []
  try {
    await client.query('begin')
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await client.query(`set local enable_${way} = off`)
    const indexes = await client.query<{ name: string }>(
      'select indexrelid::regclass::text as name from pg_index where indpred is not null',
    )
    const plan = await client.query({ text: `explain (format json) ${text}`, values: [...values] })
    const partial = indexes.rows.map(({ name }) => name)
    return scansIn(plan.rows[0]['QUERY PLAN'][0].Plan, partial, false)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

function scansIn(node: PlanNode, partial: readonly string[], limited: boolean): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '', Plans = [] } = node
  const upToLimit = (limited || type === 'Limit') && !/Sort|Aggregate/.test(type)
  const wholeIndex =
    /^Index (Only )?Scan/.test(type) &&
    node['Index Cond'] === undefined &&
    !upToLimit &&
    !partial.includes(index)
  const here = (type === 'Seq Scan' || wholeIndex) && !small.has(table) ? [`${type} of ${table}`] : []
  return [...here, ...Plans.flatMap((child) => scansIn(child, partial, upToLimit))]
}

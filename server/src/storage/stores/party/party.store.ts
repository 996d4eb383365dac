import { sql } from 'kysely'
import { type Parties, type Party, survivorOf } from '#domain/account/party.ts'
import type { PartyDetails } from '#domain/account/party-details.ts'
import { rowChanged, rowUpdated } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { newId } from '../../engine/new-id.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { rowLock } from '../../engine/row-lock.ts'
import { whereIn, whereInJson } from '../../engine/where-in.ts'
import { engineOf } from '../../schema/engine-of.ts'
import { personId } from '../../schema/person-id.ts'
import type { PartyTable } from '../../schema/tables/party/party.table.ts'

export interface StoredParty extends PartyDetails, Party {
  /** Grows with each change. */
  readonly version: number
  readonly createdAt: number
  readonly updatedAt: number
  /** Name of who changed it last. */
  readonly updatedBy: string
}

/** Who writes, and when. */
export interface Writer {
  /** Id of the user. */
  readonly by: string
  readonly now: number
}

/** Parties in any order; conditions and limits are added to it. */
export const selectParties = (db: Queries) =>
  db
    .selectFrom('parties')
    .innerJoin('users', 'users.id', 'parties.updated_by')
    .selectAll('parties')
    .select('users.name as updated_by_name')

export function toStoredParty(row: PartyTable & { readonly updated_by_name: string }): StoredParty {
  const { id, name, phone, wechat, note, language, merged_into: mergedInto, version } = row
  return {
    id,
    name,
    phone,
    wechat,
    note,
    language,
    mergedInto,
    version,
    isSender: row.is_sender === 1,
    isCustomer: row.is_customer === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by_name,
  }
}

export async function findParty(db: Queries, id: string): Promise<StoredParty | null> {
  const row = await selectParties(db).where('parties.id', '=', id).executeTakeFirst()
  return row ? toStoredParty(row) : null
}

/** Locks a party until the transaction ends; null when there is none. */
export async function lockParty(trx: Trx, id: string): Promise<StoredParty | null> {
  await trx.selectFrom('parties').select('id').where('id', '=', id).$call(rowLock(trx)).execute()
  return findParty(trx, id)
}

/** Some parties with all that their pointers lead to. */
export async function partiesFrom(db: Queries, ids: readonly string[]): Promise<Parties> {
  const found = new Map<string, Party>()
  let wanted = [...new Set(ids)]
  while (wanted.length > 0) {
    const { rows } = await pointing(db, { ids: JSON.stringify(wanted) })
    for (const row of rows) found.set(row.id, row)
    wanted = rows.flatMap(({ mergedInto }) =>
      mergedInto !== null && !found.has(mergedInto) ? [mergedInto] : [],
    )
  }
  return found
}

const pointing = prepared((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom('parties')
    .select(['id', 'name', 'merged_into as mergedInto'])
    .where(whereInJson(db, 'id', param('ids'))),
)

/** Finds the party that stands now for each of some; null for 'Not named'. */
export async function survivorsOf(
  db: Queries,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const parties = await partiesFrom(
    db,
    ids.filter((id) => id !== null),
  )
  return (id) => (id === null ? null : (survivorOf(parties, id)?.id ?? null))
}

type MergedParty = Party & Pick<StoredParty, 'version'>

/** The parties that some are the survivors of, directly or over others. */
export async function partiesInto(db: Queries, ids: readonly string[]): Promise<readonly MergedParty[]> {
  const found = new Map<string, MergedParty>()
  let into = [...ids]
  while (into.length > 0) {
    const rows = await db
      .selectFrom('parties')
      .select(['id', 'name', 'version', 'merged_into as mergedInto'])
      .where(whereIn(db, 'merged_into', into))
      .orderBy('id')
      .execute()
    const more = rows.filter(({ id }) => !found.has(id))
    for (const row of more) found.set(row.id, row)
    into = more.map(({ id }) => id)
  }
  return [...found.values()]
}

/** Returns the id of the new party. */
export async function addParty(trx: Trx, details: PartyDetails, writer: Writer): Promise<string> {
  const [id = ''] = await addParties(trx, [details], writer)
  return id
}

/** Returns the ids of the new parties, in their order. */
export async function addParties(
  trx: Trx,
  all: readonly PartyDetails[],
  { by, now }: Writer,
): Promise<string[]> {
  const written = { created_at: now, created_by: by, updated_at: now, updated_by: by }
  const added = all.map((details) => {
    const values = { ...columnsOf(details), merged_into: null, version: 1 }
    return { id: newId(), values, person: personId(details.name, details.phone) }
  })
  await insertRows(
    trx,
    'parties',
    added.map(({ id, values, person }) => ({ id, ...values, ...written, person })),
  )
  for (const { id, values } of added) rowChanged(trx, { table: 'parties', id, before: null, after: values })
  return added.map(({ id }) => id)
}

/** Stores the details of a party. False when they are the same, and nothing is stored. */
export async function updateParty(
  trx: Trx,
  party: StoredParty,
  details: PartyDetails,
  writer: Writer,
): Promise<boolean> {
  const [before, after] = [columnsOf(party), columnsOf(details)]
  if (isSameParty(party, details)) return false
  const person = personId(details.name, details.phone)
  await store(trx, party, { ...after, person }, writer)
  rowUpdated(trx, 'parties', party.id, before, after)
  return true
}

/** Whether a party already has these details. */
export function isSameParty(party: StoredParty, details: PartyDetails): boolean {
  const before: Readonly<Record<string, unknown>> = columnsOf(party)
  return Object.entries(columnsOf(details)).every(([name, value]) => before[name] === value)
}

/** Points a party to its survivor, or to none. */
export async function setMergedInto(
  trx: Trx,
  party: StoredParty,
  mergedInto: string | null,
  writer: Writer,
): Promise<void> {
  await store(trx, party, { merged_into: mergedInto }, writer)
  const before = { merged_into: party.mergedInto }
  rowUpdated(trx, 'parties', party.id, before, { merged_into: mergedInto })
}

async function store(
  trx: Trx,
  { id, version }: StoredParty,
  columns: Partial<PartyTable>,
  { by, now }: Writer,
): Promise<void> {
  const written = { version: version + 1, updated_at: now, updated_by: by }
  await trx
    .updateTable('parties')
    .set({ ...columns, ...written })
    .where('id', '=', id)
    .execute()
}

function columnsOf(details: PartyDetails) {
  const { name, phone, wechat, note, language } = details
  const is_sender = details.isSender ? (1 as const) : (0 as const)
  const is_customer = details.isCustomer ? (1 as const) : (0 as const)
  return { name, phone, wechat, note, language, is_sender, is_customer }
}

/** Key of the advisory lock; no other lock of ours has it. */
const merging = 7_240_024

/**
 * One merge at a time, so that two of them cannot make a circle; on SQLite the transaction itself is the
 * lock.
 */
export async function lockMerges(trx: Trx): Promise<void> {
  if (engineOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock(${merging})`.execute(trx)
}

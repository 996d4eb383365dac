import { packageFields, type Values } from '#domain/order/fields.ts'
import type { CheckedOrder } from '#domain/order/order-check.ts'
import type { PackageType } from '#domain/parcel/package-type.ts'
import type { StoredWord } from '#domain/parcel/parcel-word.ts'
import type { Settings } from '#domain/setting/settings.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { newId } from '../../engine/new-id.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { rowLock } from '../../engine/row-lock.ts'
import { whereInJson } from '../../engine/where-in.ts'
import { firstWord, toStoredWord } from '../../parcel-word/put-words.ts'
import { engineOf } from '../../schema/engine-of.ts'
import { columnsOf, statedColumns, storedFields, valuesOf } from '../../schema/field-columns.ts'
import { personId } from '../../schema/person-id.ts'
import { bookedMonth } from '../month/booked-month.ts'
import type { GroupedLine } from './order-line.store.ts'

export interface StoredPackage extends Values<typeof packageFields> {
  readonly pkId: string
  readonly createdAt: number
  /** A party; null for 'Not named'. */
  readonly sender: string | null
  /** The month in which its first recording counts, yyyy-MM. */
  readonly bookedMonth: string
  readonly revision: number
  readonly isVoid: boolean
  /** Stock on hand that was imported. */
  readonly isStock: boolean
  readonly word: StoredWord
  readonly person: string
}

/** Whether the id is saved, ignoring case, and its order is not void. */
export async function packageExists(db: Queries, pkId: string): Promise<boolean> {
  const rows = await savedAs(db, pkId).select(['pk_id', 'is_void']).execute()
  return exactOf(rows, pkId)?.is_void === 0
}

/** Whether the order of the package is void; it is locked against that until the transaction ends. */
export async function isVoided(trx: Trx, pkId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('packages')
    .select('is_void')
    .where('pk_id', '=', pkId)
    .$call(rowLock(trx))
    .executeTakeFirst()
  return row?.is_void === 1
}

/**
 * The id as it was saved: exactly this one, else the same in another case; null when there is none. The
 * forwarder ignores case, so one parcel must not be saved twice.
 */
export async function savedId(db: Queries, pkId: string): Promise<string | null> {
  return (await savedPackage(db, pkId))?.pkId ?? null
}

/** The same, with whether it is stock on hand. */
export async function savedPackage(db: Queries, pkId: string) {
  const row = exactOf(await savedAs(db, pkId).select(['pk_id', 'is_stock']).execute(), pkId)
  return row ? { pkId: row.pk_id, isStock: row.is_stock === 1 } : null
}

/** Packages with the id in any case: one, or two if an earlier version saved it twice. */
const savedAs = (db: Queries, pkId: string) =>
  db.selectFrom('packages').where((eb) => eb.or([eb('pk_id', '=', pkId), eb('upper_id', '=', upperId(pkId))]))

const exactOf = <R extends { readonly pk_id: string }>(rows: readonly R[], pkId: string): R | undefined =>
  rows.find(({ pk_id }) => pk_id === pkId) ?? rows[0]

const upperId = (pkId: string) => pkId.toUpperCase()

export type NewOrder = Omit<CheckedOrder, 'lines' | 'corrected'> & {
  readonly lines: readonly GroupedLine[]
  /** Stock on hand, no parcel. */
  readonly isStock?: true
}

/**
 * Adds a package with a snapshot of all settings (business-rules.md 2); false when the id is saved already,
 * ignoring case.
 */
export async function addPackage(
  trx: Trx,
  order: NewOrder,
  by: { userId: string; settings: Settings; now: number },
): Promise<boolean> {
  const { pk_id, parcel, details } = order
  const fields = columnsOf(storedFields, { ...parcel, ...details })
  const settings_snapshot = JSON.stringify(by.settings)
  const stored = { created_by: by.userId, created_at: by.now, upper_id: upperId(pk_id) }
  const corrected = {
    revision: 1,
    last_group: Math.max(...order.lines.map(({ group }) => group)),
    is_void: 0,
    is_stock: order.isStock ? 1 : 0,
    pieces: order.lines.reduce((total, { qty }) => total + qty, 0),
    booked_month: await bookedMonth(trx, details.sendTime),
    sender: null,
    person: personId(details.receiver, details.phone),
    ...firstWord(order.lines.reduce((total, { sold }) => total + sold, 0)),
  }
  const whole = { pk_id, id: newId(), ...fields, settings_snapshot, ...stored, ...corrected }
  if ((await insertRows(trx, 'packages', [whole], 'unless there')) === 0) return false
  const after = { ...statedColumns(fields), settings_snapshot }
  const changed = { table: 'packages', id: pk_id, before: null, after }
  // Only stock can be taken away again, with what is searched of it.
  const { id, is_void, is_stock, sender, revision } = whole
  const kept = { ...changed, after: { ...after, id, is_void, is_stock, sender, revision, note: whole.note } }
  rowChanged(trx, changed, order.isStock ? kept : changed)
  return true
}

const packagesSavedAs = prepared((db, param: Param<{ pkId: string; upperId: string }>) =>
  db
    .selectFrom('packages')
    .selectAll()
    .where((eb) => eb.or([eb('pk_id', '=', param('pkId')), eb('upper_id', '=', param('upperId'))])),
)

/** The package with this id, else the one with the same id in another case. */
export async function findPackage(db: Queries, pkId: string): Promise<StoredPackage | null> {
  const { rows } = await packagesSavedAs(db, { pkId, upperId: upperId(pkId) })
  const row = exactOf(rows, pkId)
  if (!row) return null
  return {
    pkId: row.pk_id,
    ...valuesOf(packageFields, row),
    createdAt: row.created_at,
    sender: row.sender,
    bookedMonth: row.booked_month,
    revision: row.revision,
    isVoid: row.is_void === 1,
    isStock: row.is_stock === 1,
    word: toStoredWord(row),
    person: row.person,
  }
}

/**
 * Locks the packages of item rows and returns their revisions and senders. Everybody locks packages before
 * item rows, also payments: until the transaction ends, moves, corrections and the naming of a sender wait.
 */
export async function lockTermsOfPackages(
  trx: Trx,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly revision: number; readonly sender: string | null }>> {
  const { rows } = await terms(trx, { itemIds: JSON.stringify(itemIds) })
  return new Map(rows.map(({ pk_id, revision, sender }) => [pk_id, { revision, sender }]))
}

const terms = prepared((db: Queries, param: Param<{ itemIds: string }>) =>
  db
    .selectFrom('packages')
    .select(['pk_id', 'revision', 'sender'])
    .where('pk_id', 'in', ({ selectFrom }) =>
      selectFrom('items')
        .select('pk_id')
        .where(whereInJson(db, 'id', param('itemIds'))),
    )
    .orderBy('pk_id')
    .$call((query) => (engineOf(db) === 'sqlite' ? query : query.forNoKeyUpdate())),
)

export interface RecentPackage {
  readonly pkId: string
  readonly receiver: string
  readonly sendTime: number
  readonly type: PackageType
  readonly isVoid: boolean
}

/** The latest saved packages, newest first, with void ones only if they are wanted. */
export async function latestPackages(
  db: Queries,
  limit: number,
  withVoid: boolean,
): Promise<RecentPackage[]> {
  const rows = await db
    .selectFrom('packages')
    .select(['pk_id', 'receiver', 'send_time', 'type', 'is_void'])
    .where('is_stock', '=', 0)
    .$if(!withVoid, (query) => query.where('is_void', '=', 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    pkId: row.pk_id,
    receiver: row.receiver,
    sendTime: row.send_time,
    type: row.type,
    isVoid: row.is_void === 1,
  }))
}

import type { ItemRowRecord } from '#domain/correction/item-row-record.ts'
import type { ParcelState } from '#domain/correction/parcel-state.ts'
import type { Revision, RevisionLine } from '#domain/correction/revision.ts'
import type { TransactionWithParcels } from '#domain/correction/transaction/transaction-correction.ts'
import { detailFields, lineFields, parcelFields } from '#domain/order/fields.ts'
import { may } from '#domain/people/permissions.ts'
import type { Person } from '#domain/people/person.ts'
import { roles } from '#domain/people/roles.ts'
import type { Queries } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'
import { valuesOf } from '../../schema/field-columns.ts'
import type { OrderLineTable, PackageTable } from '../../schema/tables/parcel/package.table.ts'
import { toStoredItem } from '../item/item-columns.ts'
import { openOfItems } from '../party/open-items.ts'
import { readPaidTransaction } from './paid-transaction.store.ts'
import { lockTransactionsOf, piecesElsewhere } from './pieces-elsewhere.store.ts'
import { lockedBy, type Reading } from './read-rows.ts'

/** A transaction with the packages of its items, as a correction sees them; null when there is none. */
export async function readTransactionWithParcels(
  reading: Reading,
  id: string,
): Promise<TransactionWithParcels | null> {
  const transaction = await readPaidTransaction(reading, id)
  if (!transaction) return null
  const pkIds = [...new Set(transaction.items.map(({ pkId }) => pkId))]
  const parcels = await readParcels(reading, pkIds)
  const openOf = await openOfItems(
    reading.db,
    transaction.items.map((item) => item.id),
  )
  return { transaction, openOf, parcels: new Map(parcels.map((parcel) => [parcel.pkId, parcel])) }
}

/**
 * A package with all its pieces, wherever they are; null when there is none. With locks, its transactions are
 * locked first: a payment made meanwhile waits at the package.
 */
export async function readParcelState(reading: Reading, pkId: string): Promise<ParcelState | null> {
  await lockTransactionsOf(reading, pkId)
  const [parcel] = await readParcels(reading, [pkId])
  if (!parcel) return null
  return { ...parcel, ...(await piecesElsewhere(reading.db, pkId)) }
}

type Parcel = Pick<ParcelState, 'pkId' | 'revision' | 'recordedBy' | 'rows'>

/** Packages with their present revisions and item rows. */
async function readParcels(reading: Reading, pkIds: readonly string[]): Promise<Parcel[]> {
  const { db } = reading
  const packages = await db
    .selectFrom('packages')
    .selectAll()
    .where(whereIn(db, 'pk_id', pkIds))
    .orderBy('pk_id')
    .$call(lockedBy(reading))
    .execute()
  const rows = await db
    .selectFrom('items')
    .selectAll()
    .where(whereIn(db, 'pk_id', pkIds))
    .orderBy('id')
    .$call(lockedBy(reading))
    .execute()
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where(whereIn(db, 'pk_id', pkIds))
    .orderBy('id')
    .execute()
  const makers = await makersOf(db, packages)
  const recorders = await recordersOf(db, packages)
  const rowsOf = Map.groupBy(rows, ({ pk_id }) => pk_id)
  const linesOf = Map.groupBy(lines, ({ pk_id }) => pk_id)
  return packages.map((row) => ({
    pkId: row.pk_id,
    revision: toRevision(row, linesOf.get(row.pk_id) ?? [], makers.get(row.pk_id)),
    recordedBy: recorders.get(row.pk_id) ?? row.created_by,
    rows: (rowsOf.get(row.pk_id) ?? []).map((one): ItemRowRecord => toStoredItem(one)),
  }))
}

/** Roles of people who correct what they recorded. */
const correcting = roles.filter((role) => may(role, 'order.amend', 'full'))

/**
 * Who recorded packages again that were void; only a recording has no reason. A visitor, who corrects
 * nothing, takes no package over from who may correct it.
 */
async function recordersOf(db: Queries, packages: readonly PackageTable[]): Promise<Map<string, string>> {
  const corrected = packages.filter(({ revision }) => revision > 1).map(({ pk_id }) => pk_id)
  if (corrected.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_revisions')
    .innerJoin('users', 'users.id', 'order_revisions.user_id')
    .select(['pk_id', 'user_id'])
    .where(whereIn(db, 'pk_id', corrected))
    .where('reason', '=', '')
    .where('users.role', 'in', correcting)
    .orderBy('number')
    .execute()
  return new Map(rows.map(({ pk_id, user_id }) => [pk_id, user_id]))
}

/** Who made the present revision of a package, when and why. */
type Making = Pick<Revision, 'by' | 'at' | 'reason'>

async function makersOf(db: Queries, packages: readonly PackageTable[]): Promise<Map<string, Making>> {
  const ids = packages.map(({ pk_id }) => pk_id)
  const recorded = await db
    .selectFrom('packages')
    .innerJoin('users', 'users.id', 'packages.created_by')
    .select(['packages.pk_id', 'users.id', 'users.name', 'packages.created_at'])
    .where(whereIn(db, 'packages.pk_id', ids))
    .execute()
  const corrected = await db
    .selectFrom('order_revisions')
    .innerJoin('packages', (join) =>
      join
        .onRef('packages.pk_id', '=', 'order_revisions.pk_id')
        .onRef('packages.revision', '=', 'order_revisions.number'),
    )
    .select([
      'order_revisions.pk_id',
      'order_revisions.user_id',
      'order_revisions.user_name',
      'order_revisions.created_at',
      'order_revisions.reason',
    ])
    .where(whereIn(db, 'order_revisions.pk_id', ids))
    .execute()
  const person = (id: string, name: string): Person => ({ id, name })
  return new Map([
    ...recorded.map(({ pk_id, id, name, created_at }): [string, Making] => [
      pk_id,
      { by: person(id, name), at: created_at, reason: '' },
    ]),
    ...corrected.map(({ pk_id, user_id, user_name, created_at, reason }): [string, Making] => [
      pk_id,
      { by: person(user_id, user_name), at: created_at, reason },
    ]),
  ])
}

const nobody: Making = { by: { id: '', name: '' }, at: 0, reason: '' }

/** The stored rows of a revision as the rules see it. */
export function toRevision(
  row: PackageTable,
  lines: readonly OrderLineTable[],
  making: Making = nobody,
): Revision {
  return {
    number: row.revision,
    parcel: valuesOf(parcelFields, row),
    details: valuesOf(detailFields, row),
    settings: JSON.parse(row.settings_snapshot),
    lines: lines.map(toLine),
    lastGroup: row.last_group,
    isVoid: row.is_void === 1,
    ...making,
  }
}

/** A stored line as the rules see it. */
export function toLine(line: OrderLineTable): RevisionLine {
  return {
    ...valuesOf(lineFields, line),
    group: line.line_group,
    changedIn: line.changed_in,
    costChangedIn: line.cost_changed_in,
  }
}

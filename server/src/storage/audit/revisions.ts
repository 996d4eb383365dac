import { sql } from 'kysely'
import { changesBetween, type FieldChange } from '#domain/correction/field-changes.ts'
import type { Queries } from '../engine/database.ts'
import { unstatedColumns } from '../schema/field-columns.ts'
import type { OrderRevisionTable } from '../schema/tables/month/correction.table.ts'
import type { OrderLineTable, PackageTable } from '../schema/tables/parcel/package.table.ts'
import { toRevision } from '../stores/correction/parcel-state.store.ts'
import { revisionFingerprint } from '../stores/correction/revision.store.ts'
import type { Check, Finding } from './finding.ts'
import { finding } from './finding.ts'
import { pagesOf } from './pages-of.ts'

/** The rows of a package and its lines at one revision. */
interface RevisionRows {
  readonly parcel: PackageTable
  readonly lines: readonly OrderLineTable[]
}

/**
 * The revisions of corrected orders: numbered without gaps, each as its fingerprint says, the last one in the
 * present rows, each reached from the one before by its changes; the figures of the package follow
 * (business-rules.md 20).
 */
export const revisions: Check = async function* (db) {
  for await (const page of pagesOf(
    (after, limit) => correctedPackages(db, after, limit),
    ({ pk_id }) => pk_id,
  )) {
    for (const { pk_id } of page) yield* revisionsOf(db, pk_id)
  }
}

async function correctedPackages(db: Queries, after: string, limit: number): Promise<{ pk_id: string }[]> {
  const { rows } = await sql<{ pk_id: string }>`
    select pk_id from packages where revision > 1 and pk_id > ${after}
    union select pk_id from order_revisions where pk_id > ${after}
    order by pk_id limit ${limit}`.execute(db)
  return rows
}

async function* revisionsOf(db: Queries, pkId: string): AsyncIterable<Finding> {
  const parcel = await db.selectFrom('packages').selectAll().where('pk_id', '=', pkId).executeTakeFirst()
  // That a revision has a package is another check.
  if (!parcel) return
  const rows = await db
    .selectFrom('order_revisions')
    .selectAll()
    .where('pk_id', '=', pkId)
    .orderBy('number')
    .execute()
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('pk_id', '=', pkId)
    .orderBy('id')
    .execute()
  const expected = rows.map((_, at) => at + 2).join(', ')
  const numbers = rows.map(({ number }) => number).join(', ')
  if (numbers !== expected) yield finding(`package ${pkId}: numbers of revisions`, expected, numbers)
  if (parcel.revision !== rows.length + 1)
    yield finding(`package ${pkId}: revision`, rows.length + 1, parcel.revision)
  const states: RevisionRows[] = [...rows.map((row) => formerState(parcel, row)), { parcel, lines }]
  for (const [at, row] of rows.entries()) {
    const [before, after] = [states[at], states[at + 1]]
    if (before && after) yield* unlikeRevision(row, before, after)
  }
  yield* unlikeFigures(db, states, rows)
}

/** The rows that a revision replaced. */
export function formerState(parcel: PackageTable | undefined, { former }: OrderRevisionTable): RevisionRows {
  const { parcel: columns, lines }: { parcel: Partial<PackageTable>; lines: OrderLineTable[] } =
    JSON.parse(former)
  return { parcel: { ...parcel, ...unstatedColumns, ...columns } as PackageTable, lines }
}

function* unlikeRevision(
  row: OrderRevisionTable,
  before: RevisionRows,
  after: RevisionRows,
): Iterable<Finding> {
  const where = `package ${row.pk_id}, revision ${row.number}`
  const found = revisionFingerprint(after.parcel, after.lines)
  if (found !== row.fingerprint) yield finding(`${where}: fingerprint`, row.fingerprint, found)
  if (after.parcel.is_void !== row.is_void) yield finding(`${where}: void`, row.is_void, after.parcel.is_void)
  const changes = changesBetween(revisionOf(before), revisionOf(after))
  const [wanted, stored] = [textOf(changes), textOf(JSON.parse(row.changes))]
  if (wanted !== stored) yield finding(`${where}: changes`, wanted, stored)
}

const revisionOf = ({ parcel, lines }: RevisionRows) => toRevision(parcel, lines)

/** The note is left out: it also changes without a revision. */
function textOf(changes: readonly FieldChange[]): string {
  return changes
    .filter(({ field }) => field !== 'note')
    .map(({ field, before, after }) => `${field}: ${before} -> ${after}`)
    .toSorted()
    .join('; ')
}

/** What a package counts in all months together is what stands of it. */
async function* unlikeFigures(
  db: Queries,
  states: readonly RevisionRows[],
  rows: readonly OrderRevisionTable[],
): AsyncIterable<Finding> {
  const [first, current] = [states[0], states.at(-1)]
  if (!first || !current || rows.length === 0) return
  const { pk_id: pkId, pieces, is_void } = current.parcel
  const piecesIn = ({ lines }: RevisionRows) => lines.reduce((sum, { qty }) => sum + qty, 0)
  if (pieces !== piecesIn(first))
    yield finding(`package ${pkId}: pieces when it was recorded`, piecesIn(first), pieces)
  const deltas = await db
    .selectFrom('month_deltas')
    .select(['parcels', 'pieces'])
    .where('kind', '=', 'parcels')
    .where(
      'log_id',
      'in',
      rows.map(({ log_id }) => log_id),
    )
    .execute()
  const counted = deltas.reduce((sum, one) => sum + one.pieces, pieces)
  const parcels = deltas.reduce((sum, one) => sum + one.parcels, 1)
  if (counted !== piecesIn(current))
    yield finding(`package ${pkId}: pieces in figures`, piecesIn(current), counted)
  if (parcels !== 1 - is_void) yield finding(`package ${pkId}: parcels in figures`, 1 - is_void, parcels)
}

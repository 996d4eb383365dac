import type { Effect } from '#domain/correction/effect.ts'
import type { Revision, RevisionLine } from '#domain/correction/revision.ts'
import { fingerprint, rowChanged, rowUpdated } from '../../engine/changed-rows.ts'
import type { Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { newId } from '../../engine/new-id.ts'
import type { WordColumns } from '../../parcel-word/put-words.ts'
import { columnsOf, isUnstated, storedFields, unstatedColumns, valuesOf } from '../../schema/field-columns.ts'
import { personId } from '../../schema/person-id.ts'
import type { OrderLineTable, PackageTable } from '../../schema/tables/parcel/package.table.ts'
import { bookedMonth } from '../month/booked-month.ts'
import { lineColumns, linesFingerprint } from '../package/order-line.store.ts'
import type { Storing } from './storing.ts'

/**
 * Stores a revision of a locked package: the present values, and beside them the rows that it replaces. A
 * line keeps its row by its place in its group.
 */
export async function addRevision(trx: Trx, added: Effect['revision'], storing: Storing): Promise<void> {
  if (!added) return
  const { pkId, revision, changes } = added
  const parcel = await trx.selectFrom('packages').selectAll().where('pk_id', '=', pkId).executeTakeFirst()
  if (!parcel) throw new Error(`there is no package ${pkId}`)
  const before = await linesOf(trx, pkId)
  const now = packageColumns(revision)
  const person = personId(now.receiver, now.phone)
  await trx
    .updateTable('packages')
    .set({ ...now, person })
    .where('pk_id', '=', pkId)
    .execute()
  await storeLines(trx, pkId, before, revision.lines, storing.now)
  const lines = await linesOf(trx, pkId)
  const evidence = revisionFingerprint({ ...parcel, ...now }, lines)
  const row = {
    pk_id: pkId,
    number: revision.number,
    is_void: revision.isVoid ? 1 : 0,
    reason: revision.reason,
    fingerprint: evidence,
    changes: JSON.stringify(changes),
    former: JSON.stringify({ parcel: formerColumns(parcel), lines: before }),
    booked_month: await bookedMonth(trx, storing.now),
    user_id: revision.by.id,
    user_name: revision.by.name,
    log_id: storing.logId,
    created_at: storing.now,
  }
  const id = newId()
  await insertRows(trx, 'order_revisions', [{ id, ...row }])
  rowUpdated(trx, 'packages', pkId, { ...formerColumns(parcel) }, now)
  const { pk_id, number, is_void } = row
  const after = { pk_id, number, is_void, fingerprint: evidence, changes: row.changes }
  rowChanged(trx, { table: 'order_revisions', id, before: null, after })
}

/**
 * Fingerprint of what a revision states of a package and its lines, without the note, which has a call of its
 * own. Details that came later are at the end, where they are stated.
 */
export function revisionFingerprint(parcel: PackageTable, lines: readonly OrderLineTable[]): string {
  const { note: _, ...fields } = formerColumns(parcel)
  const stated = Object.entries(fields)
  const always = stated.filter(([column]) => !(column in unstatedColumns)).map(([, value]) => value)
  const later = stated.filter(([column, value]) => column in unstatedColumns && !isUnstated(column, value))
  const groups = lines.map(({ line_group }) => line_group).join(' ')
  return fingerprint([[parcel.pk_id, ...always, linesFingerprint(lines), groups, ...later.flat()]])
}

function linesOf(trx: Trx, pkId: string): Promise<OrderLineTable[]> {
  return trx.selectFrom('order_lines').selectAll().where('pk_id', '=', pkId).orderBy('id').execute()
}

/**
 * The columns that a revision states. A new column must be stated, or named here as one that stays as it was
 * recorded.
 */
type StatedColumns = Omit<
  PackageTable,
  | 'pk_id'
  | 'id'
  | 'created_by'
  | 'created_at'
  | 'upper_id'
  | 'pieces'
  | 'booked_month'
  | 'sender'
  | 'person'
  | 'is_stock'
  | keyof WordColumns
>

function packageColumns({ parcel, details, ...revision }: Revision): StatedColumns {
  return {
    ...columnsOf(storedFields, { ...parcel, ...details }),
    settings_snapshot: JSON.stringify(revision.settings),
    revision: revision.number,
    last_group: revision.lastGroup,
    is_void: revision.isVoid ? 1 : 0,
  }
}

/** The same columns of a stored package; the order is part of the fingerprint. */
function formerColumns(row: PackageTable): StatedColumns {
  const { settings_snapshot, revision, last_group, is_void } = row
  const fields = columnsOf(storedFields, valuesOf(storedFields, row))
  return { ...fields, settings_snapshot, revision, last_group, is_void }
}

async function storeLines(
  trx: Trx,
  pkId: string,
  before: readonly OrderLineTable[],
  lines: readonly RevisionLine[],
  now: number,
): Promise<void> {
  const left = Map.groupBy(before, ({ line_group }) => line_group)
  for (const line of lines) {
    const { changedIn: changed_in, costChangedIn: cost_changed_in } = line
    const columns = { ...lineColumns(line), changed_in, cost_changed_in }
    const kept = left.get(line.group)?.shift()
    if (kept) await trx.updateTable('order_lines').set(columns).where('id', '=', kept.id).execute()
    else await insertRows(trx, 'order_lines', [{ id: newId(), pk_id: pkId, ...columns, created_at: now }])
  }
  for (const { id } of [...left.values()].flat())
    await trx.deleteFrom('order_lines').where('id', '=', id).execute()
}

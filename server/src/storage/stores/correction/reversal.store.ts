import { sql } from 'kysely'
import type { Effect } from '#domain/correction/effect.ts'
import { cleanText } from '#domain/text/text.ts'
import { rowChanged, rowUpdated } from '../../engine/changed-rows.ts'
import type { Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { newId } from '../../engine/new-id.ts'
import { whereIn } from '../../engine/where-in.ts'
import { bookedMonth } from '../month/booked-month.ts'
import type { Storing } from './storing.ts'

/** Stores reversals, and counts their pieces at their transactions; returns their ids by item. */
export async function addReversals(
  trx: Trx,
  reversals: Effect['reversals'],
  { by, now, reason, logId }: Storing,
): Promise<ReadonlyMap<string, string>> {
  if (reversals.length === 0) return new Map()
  const transactionOf = await transactionsOf(
    trx,
    reversals.map(({ itemId }) => itemId),
  )
  const booked_month = await bookedMonth(trx, now)
  const rows = reversals.map(({ itemId, reversal }) => ({
    id: newId(),
    transaction_id: transactionOf(itemId),
    item_id: itemId,
    kind: reversal.kind,
    qty: reversal.qty,
    from_customer_fen: reversal.fromCustomer,
    to_sender_fen: reversal.toSender,
    profits_fen: reversal.profits,
    sender_disposal: reversal.senderDisposal,
    customer_disposal: reversal.customerDisposal,
    sender_returned_fen: reversal.senderReturned,
    customer_returned_fen: reversal.customerReturned,
    reason: cleanText(reason),
    booked_month,
    user_id: by.id,
    user_name: by.name,
    log_id: logId,
    created_at: now,
  }))
  await insertRows(trx, 'transaction_reversals', rows)
  for (const { id, user_name: _name, log_id: _log, created_at: _at, ...after } of rows)
    rowChanged(trx, { table: 'transaction_reversals', id, before: null, after })
  for (const [id, ofTransaction] of Map.groupBy(rows, ({ transaction_id }) => transaction_id)) {
    const pieces = ofTransaction.reduce((total, { qty }) => total + qty, 0)
    const { qty_reversed } = await trx
      .updateTable('transactions')
      .set({ qty_reversed: sql`qty_reversed + ${pieces}` })
      .where('id', '=', id)
      .returning('qty_reversed')
      .executeTakeFirstOrThrow()
    rowUpdated(trx, 'transactions', id, { qty_reversed: qty_reversed - pieces }, { qty_reversed })
  }
  return new Map(rows.map(({ item_id, id }) => [item_id, id]))
}

/** Stores what an amended cost changes for paid pieces. */
export async function addDifferences(
  trx: Trx,
  { differences, revision }: Pick<Effect, 'differences' | 'revision'>,
  { by, now, logId }: Storing,
): Promise<void> {
  if (differences.length === 0) return
  if (!revision) throw new Error('only a revision has differences')
  const transactionOf = await transactionsOf(
    trx,
    differences.map(({ itemId }) => itemId),
  )
  const booked_month = await bookedMonth(trx, now)
  const rows = differences.map(({ itemId, difference }) => ({
    id: newId(),
    transaction_id: transactionOf(itemId),
    item_id: itemId,
    revision: revision.revision.number,
    to_sender_fen: difference.toSender,
    profits_fen: difference.profits,
    booked_month,
    user_id: by.id,
    log_id: logId,
    created_at: now,
  }))
  await insertRows(trx, 'transaction_differences', rows)
  for (const { id, log_id: _log, created_at: _at, ...after } of rows)
    rowChanged(trx, { table: 'transaction_differences', id, before: null, after })
}

/** Marks a locked transaction as rejected: the only state that a correction gives. */
export async function setTransactionState(
  trx: Trx,
  changed: Effect['transaction'],
  { by, now }: Storing,
): Promise<void> {
  if (!changed) return
  if (changed.state !== 'rejected') throw new Error(`a correction does not make it ${changed.state}`)
  const after = { rejected_at: now, rejected_by: by.id }
  await trx.updateTable('transactions').set(after).where('id', '=', changed.id).execute()
  const before = { rejected_at: null, rejected_by: null }
  rowChanged(trx, { table: 'transactions', id: changed.id, before, after })
}

async function transactionsOf(trx: Trx, itemIds: readonly string[]): Promise<(itemId: string) => string> {
  const rows = await trx
    .selectFrom('transaction_items')
    .select(['id', 'transaction_id'])
    .where(whereIn(trx, 'id', itemIds))
    .execute()
  const known = new Map(rows.map(({ id, transaction_id }) => [id, transaction_id]))
  return (itemId) => {
    const id = known.get(itemId)
    if (id === undefined) throw new Error(`item ${itemId} is in no transaction`)
    return id
  }
}

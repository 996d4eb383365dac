import { encodeTime } from 'ulid'
import type { Queries } from '../../engine/database.ts'

/** Ids are made a little after the time of their request. */
const margin = 60_000
const most = 20

/** Payments of a person that were rejected since a time, newest first. */
export async function rejectionsOf(db: Queries, userId: string, since: number) {
  // Rejections are the newest reversals, so their ids find them; all reversals of one rejection have one
  // reason.
  const rows = await db
    .selectFrom('transaction_reversals as reversed')
    .innerJoin('transactions as paid', 'paid.id', 'reversed.transaction_id')
    .select(['paid.id', 'paid.number', 'paid.qty', 'reversed.user_name as by', 'reversed.reason'])
    .select(({ ref }) => [ref('reversed.created_at').as('at')])
    .distinct()
    .where('reversed.id', '>=', encodeTime(since - margin))
    .where('reversed.created_at', '>=', since)
    .where('reversed.kind', '=', 'reject')
    .where('paid.user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  return rows
}

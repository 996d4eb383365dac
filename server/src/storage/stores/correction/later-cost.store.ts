import type { LaterCost } from '#domain/correction/later-cost/later-cost.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'
import type { LaterCostTable } from '../../schema/tables/parcel/later-cost.table.ts'

export function toLaterCost(row: LaterCostTable): LaterCost {
  const { id, kind, currency, amount, party_id: party, day, note, reverses } = row
  return {
    id,
    pkId: row.pk_id,
    kind,
    currency,
    amount,
    rmb: row.rmb_fen as Fen,
    bearer: row.borne_by,
    party,
    day,
    note,
    reverses,
    bill: row.bill_id,
    by: { id: row.user_id, name: row.user_name },
    at: row.created_at,
  }
}

/** The later costs of some packages with their reversals, in the order of their writing. */
export async function laterCostsOf(db: Queries, pkIds: readonly string[]): Promise<LaterCost[]> {
  const rows = await db
    .selectFrom('later_costs')
    .selectAll()
    .where(whereIn(db, 'pk_id', pkIds))
    .orderBy('id')
    .execute()
  return rows.map(toLaterCost)
}

import type { OriginalType } from '#domain/moves.ts'
import type { Desk } from '../desk/desk.ts'
import { stockedFrom, stockedUntil } from '../desk/stock.ts'

/** A row with more pieces than are ever asked for, and what a customer pays for one without a loss (RMB). */
export interface StockedRow {
  readonly id: string
  readonly type: OriginalType
  readonly subtotal: number
  /** Fen. */
  readonly cost: number
}

/** Rows that the desk was stocked with, one for each of its lines. */
export async function stockedRows({ db }: Pick<Desk, 'db'>, type: OriginalType): Promise<StockedRow[]> {
  const rows = await db
    .selectFrom('items')
    .select(['id', 'cost_fen'])
    .where('pk_id', '>=', stockedFrom)
    .where('pk_id', '<', stockedUntil)
    .where('type', '=', type)
    .orderBy('id')
    .execute()
  // Rounded up to whole yuan: never a loss.
  return rows.map(({ id, cost_fen }) => ({ id, type, cost: cost_fen, subtotal: Math.ceil(cost_fen / 100) }))
}

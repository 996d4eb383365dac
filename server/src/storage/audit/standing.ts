import { sql } from 'kysely'
import { differenceFindings, moneyFindings } from '#domain/books/money-findings.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { Queries } from '../engine/database.ts'
import { paidItems } from '../stores/correction/paid-transaction.store.ts'
import type { Check } from './finding.ts'
import { pagesOf } from './pages-of.ts'

/**
 * What was reversed of paid pieces follows from what stood before, and nothing stands of no pieces
 * (business-rules.md 20).
 */
export const standing: Check = async function* (db) {
  for await (const ids of pagesOf(
    (after, limit) => correctedItems(db, after, limit),
    ({ item_id }) => item_id,
  )) {
    const rows = await db
      .selectFrom('transaction_items')
      .selectAll()
      .where(
        'id',
        'in',
        ids.map(({ item_id }) => item_id),
      )
      .orderBy('id')
      .execute()
    const lines = await db
      .selectFrom('order_lines')
      .select(['pk_id', 'line_group', 'cost_fen'])
      .where('pk_id', 'in', [...new Set(rows.map(({ pk_id }) => pk_id))])
      .execute()
    const costs = new Map(
      lines.map(({ pk_id, line_group, cost_fen }) => [`${pk_id} ${line_group}`, cost_fen as Fen]),
    )
    for (const item of await paidItems(db, rows)) {
      const cost = costs.get(`${item.pkId} ${item.group}`) ?? null
      yield* moneyFindings(item, cost)
      if (cost !== null) yield* differenceFindings(item, cost)
    }
  }
}

async function correctedItems(db: Queries, after: string, limit: number): Promise<{ item_id: string }[]> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from transaction_reversals where item_id > ${after}
    union select item_id from transaction_differences where item_id > ${after}
    order by item_id limit ${limit}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { OrderedLine, StandingSale } from '#domain/account/usual-goods.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'

/** Packages of a person that are looked at: of one with more, the newest. */
const most = 500

export interface PersonParcel {
  readonly pkId: string
  readonly receiver: string
  readonly phone: string
  readonly address: string
  readonly isVoid: boolean
}

/** The newest packages of some persons; `isMore` where there are others. */
export async function parcelsOfPersons(db: Queries, persons: readonly string[]) {
  const rows = await db
    .selectFrom('packages')
    .select(['pk_id', 'receiver', 'phone', 'address', 'is_void'])
    .where(whereIn(db, 'person', persons))
    .orderBy('id', 'desc')
    .limit(most + 1)
    .execute()
  const parcels = rows.slice(0, most).map(({ pk_id: pkId, is_void, ...receiver }): PersonParcel => {
    return { pkId, ...receiver, isVoid: is_void === 1 }
  })
  return { parcels, isMore: rows.length > most }
}

/** What was ordered in some packages. */
export async function linesOfPackages(db: Queries, pkIds: readonly string[]): Promise<OrderedLine[]> {
  const lines = db.selectFrom('order_lines').select(['pk_id as pkId', 'item', 'qty'])
  return lines.where(whereIn(db, 'pk_id', pkIds)).execute()
}

/** What customers paid for pieces of some packages, without what was reversed since; the newest first. */
export async function salesOfPackages(db: Queries, pkIds: readonly string[]): Promise<StandingSale[]> {
  const reversed = (column: 'qty' | 'from_customer_fen') =>
    sql<number>`coalesce((select sum(taken.${sql.ref(column)}) from transaction_reversals as taken
      where taken.item_id = transaction_items.id), 0)`
  const rows = await db
    .selectFrom('transaction_items')
    .select(['item', 'qty', 'pay_from_customer_fen as amount'])
    .select([reversed('qty').as('left'), reversed('from_customer_fen').as('returned')])
    .where(whereIn(db, 'pk_id', pkIds))
    .where('pay_from_customer_fen', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ item, qty, amount, left, returned }) => ({
    item,
    qty: qty - Number(left),
    amount: ((amount ?? 0) - Number(returned)) as Fen,
  }))
}

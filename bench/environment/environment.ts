import type { OriginalType } from '#domain/item/moves.ts'
import type { Queries } from '../../server/src/storage/engine/database.ts'
import type { BenchRequest } from '../calls/request.ts'

export interface Person {
  readonly id: string
  readonly token: string
}

/** Each group has its purpose, so that carts that are read or paid do not grow. */
export interface People {
  /** Their carts hold ten entries and never change. */
  readonly clerks: readonly Person[]
  /** Fill their carts, never pay. */
  readonly shoppers: readonly Person[]
  /** Pay what they put into their carts. */
  readonly payers: readonly Person[]
}

/** What requests to a server are made of. */
export interface Environment {
  readonly people: People
  /** Delivered packages from all years, whose tracks are not polled any more. */
  readonly parcels: readonly string[]
  /** The server's database, to look up ids. */
  readonly db: Queries
  /** A number that is unique at this server. */
  next(): number
  /** ETag of the answer to a request; null if it has none. */
  tagOf(request: BenchRequest): Promise<string | null>
  /** Sends requests that others depend on; throws unless all succeed. */
  send(requests: readonly BenchRequest[]): Promise<void>
}

/** A row with more pieces than the requests need; `subtotal` is what a customer pays for one piece without a loss (RMB). */
export interface StockedRow {
  readonly id: string
  readonly type: OriginalType
  readonly subtotal: number
  /** Fen. */
  readonly cost: number
}

/** Rows of the orders that `stock.ts` has placed, one for each of their lines. */
export async function stockedRows(db: Queries, type: OriginalType): Promise<StockedRow[]> {
  const rows = await db
    .selectFrom('items')
    .select(['id', 'cost_fen'])
    .where('pk_id', '>=', 'S')
    .where('pk_id', '<', 'T')
    .where('type', '=', type)
    .orderBy('id')
    .execute()
  // Rounded up to whole yuan, so it is never a loss.
  return rows.map(({ id, cost_fen }) => ({ id, type, cost: cost_fen, subtotal: Math.ceil(cost_fen / 100) }))
}

import type { OriginalType } from '#domain/item/moves.ts'
import type { Queries } from '../../server/src/storage/engine/database.ts'
import type { BenchRequest } from '../calls/request.ts'

/** Somebody who is signed in. */
export interface Person {
  readonly id: string
  readonly token: string
}

/** Who makes the requests; some for one purpose only, so that no cart grows that is read or paid. */
export interface People {
  /** Their carts hold ten entries and are left alone. */
  readonly clerks: readonly Person[]
  /** Fill their carts, never pay. */
  readonly shoppers: readonly Person[]
  /** Pay what they put into their carts. */
  readonly payers: readonly Person[]
}

/** A server with all that requests to it are made of. */
export interface Environment {
  readonly people: People
  /** Old packages, from all the years, whose tracks are asked for no more. */
  readonly parcels: readonly string[]
  /** The server's database, to look up ids. */
  readonly db: Queries
  /** A number that no request at this server has had. */
  next(): number
  /** ETag of the answer to a request; null where answers have none. */
  tagOf(request: BenchRequest): Promise<string | null>
  /** Sends what other requests need to be there first; throws unless all of it succeeds. */
  send(requests: readonly BenchRequest[]): Promise<void>
}

/** A row with more pieces than are ever asked for, and what a customer pays for one without a loss (RMB). */
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
  // Rounded up to whole yuan: never a loss.
  return rows.map(({ id, cost_fen }) => ({ id, type, cost: cost_fen, subtotal: Math.ceil(cost_fen / 100) }))
}

import { sql } from 'kysely'
import type { Side } from '#domain/account/entry-causes.ts'
import type { Queries } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'

interface AccountSum {
  /** null for 'Not named'. */
  readonly party: string | null
  readonly side: Side
  readonly amount: number
}

/** Sums of all accounts, as they were written: without merges. */
export async function accountSums(db: Queries): Promise<AccountSum[]> {
  const { rows } =
    await sql<AccountSum>`select party_id as party, side, cast(sum(amount_fen) as bigint) as amount
    from account_entries group by party_id, side`.execute(db)
  return rows
}

/** What some paid items are, by id. */
export async function paidItemsOf(db: Queries, ids: readonly string[]) {
  const rows = await db
    .selectFrom('transaction_items as ti')
    .innerJoin('transactions as t', 't.id', 'ti.transaction_id')
    .innerJoin('packages as p', 'p.pk_id', 'ti.pk_id')
    .select(['ti.id', 'ti.item', 'ti.pk_id as pkId', 't.id as transactionId', 't.number', 'p.receiver'])
    .where(whereIn(db, 'ti.id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

import { type QueryExecutorProvider, sql } from 'kysely'

/** What of a reversed share was returned at once: all of it until now, wherever a method was chosen. */
const statements = (['sender', 'customer'] as const).flatMap((side) => {
  const share = side === 'sender' ? 'to_sender_fen' : 'coalesce(from_customer_fen, 0)'
  return [
    `alter table transaction_reversals add column ${side}_returned_fen bigint not null default 0`,
    `update transaction_reversals set ${side}_returned_fen = ${share}
      where kind <> 'reject' and ${side}_disposal <> 'credit'`,
  ]
})

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * The sealed register codes of the roles, for all servers on one database; a starting server adds the codes
 * of the first start.
 */
const statements = [
  `create table register_codes (
    role text primary key not null check (role in ('admin', 'staff', 'visitor')),
    sealed text,
    renewed_at bigint,
    renewed_by text references users (id)
  )`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { type QueryExecutorProvider, sql } from 'kysely'

/** The register codes of the roles, sealed, for all servers on one database; those of the first start come in when a server starts. */
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

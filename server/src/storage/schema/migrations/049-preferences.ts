import { type QueryExecutorProvider, sql } from 'kysely'

/** How people have their lists: one row for the density, and one for the columns of each list. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table preferences (
    user_id text not null references users (id),
    name text not null,
    value text not null,
    primary key (user_id, name)
  )`.execute(db)
}

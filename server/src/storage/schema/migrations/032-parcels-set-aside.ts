import { type QueryExecutorProvider, sql } from 'kysely'

/** The list of parcels that are set aside, the latest first. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw('create index tracks_aside on tracks (set_aside_at) where set_aside_at is not null')
    .execute(db)
}

import { Client } from 'pg'
import type { Books } from './books.ts'

/** Deadlocks that PostgreSQL has ended in a database so far, by undoing one of the transactions; 0 for SQLite, which has none. */
export async function deadlocksOf({ url }: Books): Promise<number> {
  if (url === undefined) return 0
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  await client.end()
  return Number(rows[0]?.deadlocks)
}

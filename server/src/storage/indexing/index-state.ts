import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { wordings } from '#domain/messages/wordings.ts'
import type { Queries } from '../engine/database.ts'
import { chainHead } from '../stores/log/hash-chain.ts'

/** Increase it when n-grams, buckets, readings or the searched texts change, so that existing indexes are rebuilt. */
const version = 7
/** When the index lags by more entries than this, it is rebuilt instead of updated. */
const mostLag = 20_000

/** Changes with the sentences of the log, too. */
export function indexFormat(): string {
  const said = [version, ...Object.values(wordings).flatMap(({ log, words }) => [log, words])]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}

/** Whether the index is of this version and lags little. */
export async function isIndexReady(db: Queries): Promise<boolean> {
  const { rows } = await sql<{ format: string; seq: number }>`select format, seq from search_state`.execute(
    db,
  )
  const [state] = rows
  return state?.format === indexFormat() && (await chainHead(db)).seq - state.seq <= mostLag
}

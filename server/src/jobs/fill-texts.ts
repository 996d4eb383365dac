import type { Database } from '../storage/engine/database.ts'
import { fillTexts, isFilled } from '../storage/search/fill-texts.ts'
import { hasTrigrams } from '../storage/search/texts.ts'

interface FillingLog {
  readonly info: (details: object, message: string) => void
  readonly warn: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

/** Rows between two lines of the log. */
const perLine = 20_000

/** Adds the texts that an upgrade has left, once, until stopped; then says nothing more. */
export function startFillingTexts(database: Database, log: FillingLog): { stop: () => Promise<void> } {
  let isStopped = false
  let said = 0
  const onProgress = (rows: number) => {
    if (rows < said + perLine) return
    said = rows
    log.info({ rows }, 'search is being prepared')
  }
  const work = async () => {
    if (!(await hasTrigrams(database.db)))
      log.warn({}, 'search has no index: PostgreSQL has no pg_trgm, or LC_CTYPE is C (docs/operations.md)')
    if (await isFilled(database.db)) return
    await fillTexts(database, { onProgress, stopped: () => isStopped })
    if (!isStopped) log.info({}, 'search is prepared')
  }
  const done = work().catch((error: unknown) => log.error({ err: error }, 'search could not be prepared'))
  return {
    async stop() {
      isStopped = true
      await done
    },
  }
}

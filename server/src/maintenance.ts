import type { FastifyBaseLogger } from 'fastify'
import { type Config, databaseLocation } from './config.ts'
import type { RestoreWish } from './services/restore/restoring.ts'
import { type RestoreRecord, readRestores } from './storage/backup/restore-record.ts'
import { wasInterrupted } from './storage/backup/swap-files.ts'

/** What answers at the moment: the app, or while a restore runs the page that shows its progress. */
export interface Serving {
  readonly log: FastifyBaseLogger
  close(): Promise<unknown>
}

interface InPlace {
  readonly config: Config
  readonly port: number
  readonly serving: Serving
  readonly serve: (next: Serving) => void
  /** Starts the app again. */
  readonly app: () => Promise<Serving>
}

/** Ends the app, shows the progress on its port while a copy is restored, and serves the app again. */
export async function restoreInPlace(
  wish: RestoreWish,
  { config, port, serving, serve, app }: InPlace,
): Promise<void> {
  const { log } = serving
  // Loaded here, since a start needs none of it.
  const { serveMaintenance } = await import('./http/server/maintenance-server.ts')
  await serving.close()
  const page = await serveMaintenance(config.HOST, port)
  serve({ log, close: () => page.close() })
  const { fulfil } = await import('./services/restore/fulfil.ts')
  const place = { ...databaseLocation(config), dataDir: config.dataDir }
  const record = await fulfil(wish, place, page.progress, (err) => log.error({ err }, 'a restore failed'))
  if (record) console.log(`\n${toldOf(record)}\n`)
  page.progress('start')
  await page.close()
  serve(await app())
}

/** Waits for a restore of another server, and completes or removes what one that was killed has begun. */
export async function completeRestore(config: Config): Promise<void> {
  const { url } = databaseLocation(config)
  if (url !== undefined) {
    const { waitForRestore } = await import('./storage/backup/postgres-hold.ts')
    // The start itself says what is wrong with the database.
    await waitForRestore(url).catch(() => undefined)
  }
  if (!wasInterrupted(config.dataDir)) return
  const { finishRestore } = await import('./storage/backup/restore-backup.ts')
  await finishRestore({ url, dataDir: config.dataDir })
  const [record] = await readRestores(config.dataDir)
  if (record) console.log(`\n${toldOf(record)}\n`)
}

/** What a restore did, for the console. */
function toldOf({ outcome, copyOf, aside, findings, interrupted, reason }: RestoreRecord): string {
  const ended = interrupted ? 'A restore was interrupted. ' : ''
  if (outcome === 'kept') return `${ended}Nothing was restored: the data is as it was. ${reason ?? ''}`.trim()
  const what = outcome === 'undone' ? 'The restore is undone' : `The copy of ${copyOf} is restored`
  const books = findings === undefined ? '' : ` The check of the books has ${findings} findings.`
  return `${ended}${what}.${aside ? ` What was there before is in ${aside}.` : ''}${books}`
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { type DestinationStream, destination } from 'pino'
import { type App, makeApp } from './app.ts'
import { productVersion } from './commands/shared/product-version.ts'
import { type Config, ConfigError, databaseLocation, readConfig } from './config.ts'
import { isDemoFolder } from './demo-folder.ts'
import { errorForLog } from './error-for-log.ts'
import { makeSecrets, readSecrets, type Secrets, writeSecrets } from './first-start.ts'
import { serveMetrics } from './http/metrics.ts'
import { longestLastCopy } from './jobs/copy-elsewhere.ts'
import { completeRestore, restoreInPlace, type Serving } from './maintenance.ts'
import type { RestoreWish } from './services/restore/restoring.ts'
import { createForOwnerOnly, narrowDataFolder, openModeOf } from './storage/engine/data-folder.ts'
import type { Database } from './storage/engine/database.ts'
import { DatabaseError, holdForServer, openDatabase } from './storage/open-database.ts'

/**
 * Most connections that wait to be accepted; each turn of the event loop accepts one. Beyond Node's 511,
 * which one flood fills, the system lets others try again seconds later.
 */
const mostNew = 4096
/** How long requests in flight may take to finish after a stop signal, in ms; the last copy comes on top. */
const graceTime = 10_000
/** Exit codes: a mistake in the configuration, an unusable database, anything else. */
const exitCodes = { config: 2, database: 3, other: 1 }

async function start(): Promise<void> {
  const config = readConfig(process.env, { demo: asksForDemo(process.argv.slice(2)) })
  checkFolder(config)
  createForOwnerOnly()
  makeDataFolder(config.dataDir)
  const embedded = config.DATABASE_URL === undefined
  const release = embedded ? holdForServer(databaseLocation(config).file) : () => undefined
  let serving: Serving | undefined
  // Before anything is served: whoever sees that may end it at once.
  const closing = closeWithGrace(
    { delay: graceTime + longestLastCopy, logger: console },
    async ({ err, signal }) => {
      if (!serving) console.error(err ?? `stopping before the start: ${signal}`)
      else if (err) serving.log.fatal({ err }, 'stopping after an unexpected error')
      else serving.log.info({ signal }, 'stopping')
      await serving?.close()
      release()
    },
  )
  endWithParent(() => closing.close())
  await completeRestore(config)
  const onWish = (wish: RestoreWish, port: number) => {
    const app = () => serveApp(config, port, onWish)
    const serve = (next: Serving) => {
      serving = next
    }
    if (!serving) return fail(new Error('a restore was asked for before the start had ended'))
    restoreInPlace(wish, { config, port, serving, serve, app }).catch(fail)
  }
  serving = await serveApp(config, config.PORT, onWish)
}

type OnWish = (wish: RestoreWish, port: number) => void

/** Opens the database, and serves the app on it. */
async function serveApp(config: Config, port: number, onWish: OnWish): Promise<Serving> {
  const embedded = config.DATABASE_URL === undefined
  const known = storedSecrets(config.dataDir)
  const stillOpen = narrowDataFolder(config.dataDir)
  const database = await openDatabase(
    { ...databaseLocation(config), mustExist: known?.embeddedDatabase === true },
    Date.now(),
    (error) => console.error(`A connection to PostgreSQL broke: ${error.message}`),
    (found, from) => saveBefore(config, found, from),
  )
  const secrets = known
    ? { ...known, embeddedDatabase: known.embeddedDatabase || embedded }
    : makeSecrets(embedded)
  if (secrets.embeddedDatabase !== known?.embeddedDatabase) writeSecrets(config.dataDir, secrets)
  let wished = false
  const app = await makeApp({
    config,
    secrets,
    database,
    pageFolder: join(import.meta.dirname, '../../web/dist'),
    print: (line) => console.log(`\n${line}\n`),
    logger: { level: config.LOG_LEVEL, stream: logStream(), serializers: { err: errorForLog } },
    restore: (wish) => {
      // Once: the app ends with the first wish.
      if (!wished) onWish(wish, portOf(app.server, port))
      wished = true
    },
  })
  warnOfOpenFolder(app, config, stillOpen)
  const endMetrics = await listen(app, config, port)
  greet(config, app)
  return {
    log: app.server.log,
    async close() {
      endMetrics()
      await app.server.close()
    },
  }
}

/** The port that was given, or with 0 the one that the system chose, which browsers know by now. */
function portOf({ server }: App['server'], port: number): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

async function saveBefore(config: Config, database: Database, from: string): Promise<void> {
  if (config.demo) return
  const { backupDir, dataDir } = config
  const { saveBeforeUpdate } = await import('./storage/backup/save-before-update.ts')
  const order = { database, backupDir, dataDir, product: productVersion() }
  console.log(`\n${await saveBeforeUpdate(order, from)}\n`)
}

/** `--demo` is the only argument; scripts/start.ts gives it once the data of the demo is made. */
function asksForDemo(given: readonly string[]): boolean {
  const unknown = given.find((one) => one !== '--demo')
  if (unknown !== undefined) throw new ConfigError([`${unknown} is not known; the only argument is --demo`])
  return given.length > 0
}

/** Made-up data is served by the demo only, and real data never, since a demo lets everybody in. */
function checkFolder({ demo, dataDir }: Config): void {
  if (demo === isDemoFolder(dataDir)) return
  throw new ConfigError([
    demo
      ? `${dataDir} holds no demo: "npm start -- --demo" makes one`
      : `DATA_DIR ${dataDir} holds the made-up data of the demo: choose another folder, or start "npm start -- --demo"`,
  ])
}

function makeDataFolder(dataDir: string): void {
  inDataFolder(() => mkdirSync(dataDir, { recursive: true, mode: 0o700 }))
}

/** Secrets that an earlier start stored in the folder; null when it is new. */
function storedSecrets(dataDir: string): Secrets | null {
  return inDataFolder(() => readSecrets(dataDir))
}

function inDataFolder<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new ConfigError([`DATA_DIR cannot be used: ${reasonOf(error)}`])
  }
}

/** `npm start` holds a channel to the server, so that the server ends even when its parent is killed. */
function endWithParent(end: () => void): void {
  if (process.send === undefined) return
  if (!process.connected) end()
  process.once('disconnect', end)
  // The channel alone keeps no server running.
  process.channel?.unref()
}

/** Warns in the log of files that other users of the machine can read, and how to change that. */
function warnOfOpenFolder({ server }: App, { dataDir }: Config, files: readonly string[]): void {
  const mode = openModeOf(dataDir)
  if (mode !== null)
    server.log.warn({ dataDir, mode }, 'DATA_DIR is open to other users; chmod 700 closes it')
  for (const reason of files) server.log.warn({ reason }, 'a file of DATA_DIR stays open to other users')
}

async function listen(
  { server, metrics }: App,
  { HOST, PORT, METRICS_PORT }: Config,
  port: number,
): Promise<() => void> {
  try {
    await server.listen({ host: HOST, port, backlog: mostNew })
    if (!metrics || METRICS_PORT === undefined) return () => undefined
    return await serveMetrics(metrics, HOST, METRICS_PORT)
  } catch (error) {
    await server.close()
    const ports = METRICS_PORT === undefined ? `PORT ${PORT}` : `PORT ${PORT} or METRICS_PORT ${METRICS_PORT}`
    throw new ConfigError([`${ports} on HOST ${HOST} cannot be used: ${reasonOf(error)}`])
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Shows the register codes when they are new, and the link for the first account until there is one. */
function greet(config: Config, { newRegisterCodes, setupToken }: App): void {
  console.log(`\n${config.BUSINESS_NAME} is at ${config.publicUrl}\n`)
  if (config.demo) {
    console.log('This is a demo with made-up data: log in by one click. Nothing is sent to anybody.')
    console.log(
      'To start for real: stop it, then npm start. To begin the demo from scratch: npm start -- --demo --fresh\n',
    )
    return
  }
  if (newRegisterCodes !== null) {
    console.log(
      'Register codes, shown this once; People shows them to admins, and lets them renew and end them:',
    )
    for (const { role, code } of newRegisterCodes) console.log(`  ${role.padEnd(8)} ${code}`)
    console.log('')
  }
  if (setupToken === null) return
  console.log('Nobody has registered yet. Open this link to begin; it makes you the first admin:')
  console.log(`  ${config.publicUrl}/setup#${setupToken}\n`)
}

function exitCodeOf(error: unknown): number {
  if (error instanceof ConfigError) return exitCodes.config
  return error instanceof DatabaseError ? exitCodes.database : exitCodes.other
}

/** Most characters that are buffered while standard output cannot be written. */
const mostWaiting = 1_000_000

await start().catch(fail)

function fail(error: unknown): never {
  const expected = error instanceof ConfigError || error instanceof DatabaseError
  console.error(expected ? `\n${error.message}\n` : error)
  process.exit(exitCodeOf(error))
}

/**
 * Standard output for the server's log. While it cannot be written, as on a full disk, lines are buffered,
 * then dropped; the server continues, and the log does once writing works again.
 */
function logStream(): DestinationStream {
  const stream = destination({ fd: 1, sync: true, maxLength: mostWaiting })
  // The error cannot be logged, since the log is what fails.
  stream.on('error', () => undefined)
  return stream
}

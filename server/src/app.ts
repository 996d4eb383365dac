import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify'
import { topics } from '#contract/topics.ts'
import { registerCodeVariable } from '#domain/people/register-codes.ts'
import { type Role, roles } from '#domain/people/roles.ts'
import { type Jobs, startJobs, type Upkeep } from './app-jobs.ts'
import { makeCharts, makeCouriers, makeMailer, makeRateSource } from './app-ports.ts'
import { allCalls } from './calls/all-calls.ts'
import type { Config } from './config.ts'
import type { Secrets } from './first-start.ts'
import { serveApiDocs } from './http/api-docs.ts'
import type { AppContext } from './http/app-context.ts'
import { sendNotFound } from './http/errors.ts'
import { makeKnownDevices } from './http/known-device-cookie.ts'
import { makeListReader } from './http/list-reader.ts'
import { type Metrics, makeMetrics } from './http/metrics.ts'
import { registerCalls } from './http/register-calls.ts'
import { makeServer } from './http/server/make-server.ts'
import type { RequestTimeouts } from './http/server/request-timeouts.ts'
import { servePage } from './http/server/serve-page.ts'
import { serveEventStream } from './http/sse.ts'
import { makeLimiter } from './limiter.ts'
import { createDocuments, type PaperBounds } from './ports/documents/pdf.ts'
import type { Documents } from './ports/documents/port.ts'
import { makeLastSeen } from './services/auth/last-seen.ts'
import { makeRegisterCodes, type RegisterCode } from './services/auth/register-codes.ts'
import { makeSecretBox } from './services/auth/secret-box.ts'
import { type HashCost, makeSecretHasher } from './services/auth/secret-hasher.ts'
import { makeTokens } from './services/auth/tokens.ts'
import { makeBusinessSettings } from './services/business-settings/business-settings.ts'
import { businessEnvironment } from './services/business-settings/environment.ts'
import { longestTest } from './services/business-settings/try-service.ts'
import { makeImportProgress } from './services/imports/import-progress.ts'
import { type BackgroundTasks, makeBackgroundTasks } from './services/load/background-tasks.ts'
import { makeWriteBudgets } from './services/load/write-budget.ts'
import { makeLogPseudonym } from './services/log/log-pseudonym.ts'
import { newSetupToken } from './services/people/setup-token.ts'
import type { RestoreWish, Restoring } from './services/restore/restoring.ts'
import { sortEarlierTracks } from './services/tracking/sort-earlier-tracks.ts'
import { type Auditor, makeAuditor } from './storage/audit/auditor.ts'
import { makeChanges } from './storage/engine/changes.ts'
import type { Database } from './storage/engine/database.ts'
import { makeSnapshots } from './storage/engine/snapshots.ts'
import { makeLookAlikes } from './storage/stores/account/look-alikes.ts'
import { makeRateLimits } from './storage/stores/limits/rate-limits.ts'
import { waiting } from './storage/stores/overview/queue-metrics.store.ts'
import { trustedProxies } from './trusted-proxies.ts'
import type { LaneBounds, LaneName } from './work-limits.ts'

export interface AppParts {
  readonly config: Config
  readonly secrets: Secrets
  /** Open, migrated, with its settings; closed by the app. */
  readonly database: Database
  /** Folder of the built page; null serves the API alone. */
  readonly pageFolder: string | null
  readonly logger: NonNullable<FastifyServerOptions['logger']>
  readonly clock?: () => number
  /** Milliseconds that a mail server may take for each answer. */
  readonly mailTimeout?: number
  /** Timeouts for clients; tests shorten them. */
  readonly timeouts?: Partial<RequestTimeouts>
  /** Limits of the lanes; tests lower them. */
  readonly lanes?: Partial<Record<LaneName, LaneBounds>>
  readonly paperBounds?: PaperBounds
  /** Who draws papers; tests share the threads of one. */
  readonly documents?: Documents
  /** Shows a plain line on the console: without a mail server, links and codes of mails. */
  readonly print?: (line: string) => void
  /** Cost of new password hashes; tests take the lowest. */
  readonly hashCost?: HashCost
  readonly upkeep?: Upkeep
  /** Ends this app and restores a copy in its place; tests of one app do without. */
  readonly restore?: (wish: RestoreWish) => void
}

export interface App extends Omit<Jobs, 'stop'> {
  readonly server: FastifyInstance
  /** null unless METRICS_PORT is set. */
  readonly metrics: Metrics | null
  readonly auditor: Auditor
  /** All codes, when this start has stored the first ones; null when there were some before. */
  readonly newRegisterCodes: readonly RegisterCode[] | null
  /** Registers the first account; null once there is one. */
  readonly setupToken: string | null
}

/**
 * How long answers may still be streamed after the server was asked to stop, in ms; it ends after ten
 * seconds.
 */
const lastAnswers = 5000

/**
 * Wires the whole server. `server.close()` stops it in order: requests in flight finish, jobs stop, ports
 * close, then the database.
 */
export async function makeApp(parts: AppParts): Promise<App> {
  const { config, database, clock = Date.now } = parts
  const charts = makeCharts(config)
  const https = config.publicUrl.startsWith('https:')
  const server = makeServer({
    logger: parts.logger,
    frameOrigins: Object.values(charts).map(({ origin }) => origin),
    https,
    publicUrl: config.publicUrl,
    trustProxy: trustedProxies(config.TRUST_PROXY),
    ...(parts.timeouts && { timeouts: parts.timeouts }),
  })
  const tokenSecret = config.TOKEN_SECRET ?? parts.secrets.tokenSecret
  const secretBox = makeSecretBox(tokenSecret)
  const changes = await makeChanges(
    database,
    (error) => server.log.warn({ err: error }, 'changes of other processes cannot be received'),
    topics,
  )
  const business = makeBusinessSettings({
    database,
    environment: businessEnvironment(config),
    box: secretBox,
    changes,
  })
  const couriers = makeCouriers({ ...parts, business }, (failure) =>
    server.log.warn({ failure: failure.message }, 'a request to the courier failed'),
  )
  await sortEarlierTracks({ database, couriers, business }, clock())
  const documents = parts.documents ?? documentsOf(parts, server.log)
  const outside = { couriers, documents, charts }
  const mailer = makeMailer(config, business, parts.mailTimeout)
  // A client of its own, so that a test neither waits for another mail nor ends it.
  const testMailer = makeMailer(config, business, Math.min(parts.mailTimeout ?? longestTest, longestTest))
  const registerCodes = makeRegisterCodes(codesOfEnvironment(config), secretBox)
  const hadNone = await registerCodes.addMissing(database, parts.secrets.registerCodes)
  const background = makeBackgroundTasks((error) =>
    server.log.error({ err: error }, 'a background task failed'),
  )
  const auditor = makeAuditor({
    database,
    clock,
    onProgress: () => changes.notify(['audit']),
    log: server.log,
  })
  const limiter = makeLimiter(parts.lanes)
  const app: AppContext = {
    database,
    snapshots: makeSnapshots(database, limiter),
    changes,
    auditor,
    clock,
    auth: {
      tokens: makeTokens(tokenSecret),
      secretBox,
      hasher: makeSecretHasher(parts.hashCost),
      lastSeen: makeLastSeen(database, background),
      limits: await makeRateLimits(database),
      registerCodes,
      lookAlikes: makeLookAlikes(database.db),
    },
    business,
    devices: makeKnownDevices(tokenSecret, https, clock),
    ports: {
      ...outside,
      rateSource: makeRateSource(config),
      testMail: (message) => testMailer.send(message),
    },
    load: {
      limiter,
      ...makeWriteBudgets(config.WRITES_PER_MINUTE),
      background,
    },
    lists: makeListReader(allCalls),
    imports: makeImportProgress(),
    restoring: restoringOf(parts, background, server.log),
    config: callConfig(config),
    log: {
      warn: (details, message) => server.log.warn(details, message),
      pseudonymOf: makeLogPseudonym(tokenSecret),
    },
    shutdown: shutdownOf(server),
  }
  const unfollow = changes.onRestore(() => parts.restore?.({ kind: 'wait' }))
  const metrics = await serve(server, app, parts)
  const { stop: stopJobs, ...jobs } = startJobs(app, parts, { mailer, auditor, log: server.log })
  server.addHook('onClose', async () => {
    // Closing the courier aborts running requests; their failures must not be stored.
    unfollow()
    background.end()
    await auditor.stop()
    await stopJobs()
    await documents.close()
    await changes.close()
    await mailer.close()
    await testMailer.close()
    await couriers.close()
    await jobs.trackJob.stop()
    await background.allDone()
    await database.close()
  })
  const newRegisterCodes = hadNone ? await registerCodes.list(database.db) : null
  const setupToken = await newSetupToken(database)
  return { server, metrics, ...jobs, auditor, newRegisterCodes, setupToken }
}

function restoringOf(
  { config, database, restore }: AppParts,
  background: BackgroundTasks,
  log: FastifyInstance['log'],
): Restoring {
  const here = { engine: database.engine, dataDir: config.dataDir, backupDir: config.backupDir, background }
  const warn = (details: object, message: string) => log.warn(details, message)
  return {
    backupDir: config.backupDir,
    elsewhere: async () =>
      (await import('./services/restore/elsewhere.ts')).makeElsewhere({ ...here, log: { warn } }),
    begin: (wish) => restore?.(wish),
  }
}

/**
 * Serves the calls, their description, the stream of changes and the page; measures them with METRICS_PORT.
 */
async function serve(
  server: FastifyInstance,
  app: AppContext,
  { config, pageFolder }: AppParts,
): Promise<Metrics | null> {
  const { database, clock, load } = app
  const metrics =
    config.METRICS_PORT === undefined
      ? null
      : await makeMetrics(server, () => waiting(database.db, clock()), load.limiter)
  serveApiDocs(server, await app.business.current(), app.config)
  registerCalls(
    server,
    allCalls.filter(({ call }) => config.demo || !call.demoOnly),
    app,
  )
  await serveEventStream(server, app)
  if (pageFolder === null) server.setNotFoundHandler(sendNotFound)
  else await servePage(server, pageFolder)
  return metrics
}

const documentsOf = ({ paperBounds }: AppParts, log: FastifyBaseLogger) =>
  createDocuments({
    onFailure: (failure) => log.warn({ failure: failure.message }, 'a PDF could not be made'),
    ...(paperBounds && { bounds: paperBounds }),
  })

/** What calls know of the end of the server. */
function shutdownOf(server: FastifyInstance): AppContext['shutdown'] {
  let stopping = false
  const end = new AbortController()
  server.addHook('preClose', async () => {
    stopping = true
    setTimeout(() => end.abort(), lastAnswers).unref()
  })
  return { stopping: () => stopping, ending: end.signal }
}

/** The part of the configuration that calls use. */
function callConfig(config: Config): AppContext['config'] {
  return {
    visitorAccess: config.VISITOR_ACCESS,
    publicUrl: config.publicUrl,
    dataDir: config.dataDir,
    demo: config.demo,
    given: config.given,
  }
}

/** Register codes that the environment sets, by role. */
function codesOfEnvironment(config: Config): Partial<Record<Role, string>> {
  return Object.fromEntries(
    roles.flatMap((role) => {
      const code = config[registerCodeVariable(role)]
      return code === undefined ? [] : [[role, code]]
    }),
  )
}

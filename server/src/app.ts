import { join } from 'node:path'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { topics } from '#contract/topics.ts'
import type { ChartName } from '#domain/overview/chart-names.ts'
import { registerCodeVariable } from '#domain/people/register-codes.ts'
import { type Role, roles } from '#domain/people/roles.ts'
import { allCalls } from './calls/all-calls.ts'
import { chartSettings, metabaseSite } from './chart-variables.ts'
import { type Config, kuaidi100Account, polarAccount } from './config.ts'
import type { Secrets } from './first-start.ts'
import { serveApiDocs } from './http/api-docs.ts'
import type { AppContext } from './http/app-context.ts'
import { makeBackgroundTasks } from './http/background-tasks.ts'
import { sendNotFound } from './http/errors.ts'
import { makeKnownDevices } from './http/known-device-cookie.ts'
import { type LaneParts, makeLanes } from './http/lanes.ts'
import { makeLastSeen } from './http/last-seen.ts'
import { makeLogPseudonym } from './http/log-pseudonym.ts'
import { makeServer } from './http/make-server.ts'
import { type Metrics, makeMetrics } from './http/metrics.ts'
import type { OverloadBounds } from './http/overload-guard.ts'
import { registerCalls } from './http/register-calls.ts'
import { makeRegisterCodes, type RegisterCode } from './http/register-codes.ts'
import type { RequestTimeouts } from './http/request-timeouts.ts'
import { makeSecretBox } from './http/secret-box.ts'
import { type HashCost, makeSecretHasher } from './http/secret-hasher.ts'
import { servePage } from './http/serve-page.ts'
import { serveEventStream } from './http/sse.ts'
import { makeTokens } from './http/tokens.ts'
import { makeWriteBudget } from './http/write-budget.ts'
import { activationLink } from './jobs/compose-mail.ts'
import { type ReservationJob, startFreeingReservations } from './jobs/free-reservations.ts'
import { startIndexing } from './jobs/index-log.ts'
import { type MailWorker, startMailWorker } from './jobs/mail-worker.ts'
import { startPurgingIdempotencyKeys } from './jobs/purge-idempotency-keys.ts'
import { startRefreshingTracks, type TrackJob } from './jobs/refresh-tracks.ts'
import { startRollingUpMonths } from './jobs/roll-up-months.ts'
import { startSealing } from './jobs/seal-log.ts'
import { createMetabaseChart } from './ports/charts/metabase.ts'
import type { ChartSource, ChartSources } from './ports/charts/port.ts'
import { createUrlChart } from './ports/charts/url.ts'
import { createPolarCourier } from './ports/courier/polar.ts'
import type { Courier } from './ports/courier/port.ts'
import { sandboxScenarios } from './ports/courier/sandbox/scenario.ts'
import { createSandboxCourier } from './ports/courier/sandbox.ts'
import { createDocuments, type PaperBounds } from './ports/documents/pdf.ts'
import { createFileMailer } from './ports/mail/file.ts'
import type { Mailer } from './ports/mail/port.ts'
import { createSmtpMailer } from './ports/mail/smtp.ts'
import { createBocRates } from './ports/rates/boc.ts'
import { createFrankfurterRates } from './ports/rates/frankfurter.ts'
import type { RateSource } from './ports/rates/port.ts'
import type { ServiceFailure } from './ports/service-failure.ts'
import { createKuaidi100Tracker } from './ports/tracker/kuaidi100.ts'
import type { Tracker } from './ports/tracker/port.ts'
import { type Auditor, makeAuditor } from './storage/audit/auditor.ts'
import { makeChanges } from './storage/engine/changes.ts'
import type { Database } from './storage/engine/database.ts'
import { makeSnapshots } from './storage/engine/snapshots.ts'
import { readCreatedAt } from './storage/schema/created-at.ts'
import { makeLookAlikes } from './storage/stores/account/look-alikes.ts'
import { makeRateLimits } from './storage/stores/limits/rate-limits.ts'
import type { ClaimedMail } from './storage/stores/mail/mail.store.ts'
import { waiting } from './storage/stores/overview/queue-metrics.store.ts'
import { trustedProxies } from './trusted-proxies.ts'
import type { ShareBounds } from './work-limits.ts'

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
  /** With slow or silent clients; tests have less of it. */
  readonly patience?: Partial<RequestTimeouts>
  /** Who waits for whom; tests have less room. */
  readonly lanes?: Partial<LaneParts>
  readonly mostStreams?: ShareBounds
  readonly loopBounds?: OverloadBounds
  readonly paperBounds?: PaperBounds
  /** Of new password hashes; tests take the least. */
  readonly hashCost?: HashCost
}

export interface App {
  readonly server: FastifyInstance
  /** null unless METRICS_PORT asks for them. */
  readonly metrics: Metrics | null
  readonly mailWorker: MailWorker
  readonly trackJob: TrackJob
  readonly reservationJob: ReservationJob
  readonly auditor: Auditor
  /** All of them, when this start has stored the first ones; null when they were there. */
  readonly newRegisterCodes: readonly RegisterCode[] | null
}

/** How long an answer may still flow once the server was told to stop, in ms: it ends after ten seconds. */
const lastAnswers = 5000

/**
 * Wires the whole house. `server.close()` ends it in order: requests in flight finish, jobs stop, ports close, then
 * the database.
 */
export async function makeApp(parts: AppParts): Promise<App> {
  const { config, database, clock = Date.now } = parts
  const charts = makeCharts(config)
  const https = config.publicUrl.startsWith('https:')
  const server = makeServer({
    logger: parts.logger,
    frameOrigins: Object.values(charts).map(({ origin }) => origin),
    https,
    trustProxy: trustedProxies(config.TRUST_PROXY),
    ...(parts.patience && { patience: parts.patience }),
    ...(parts.loopBounds && { loopBounds: parts.loopBounds }),
  })
  const { courier, tracker } = await makeCouriers(parts, server)
  const documents = createDocuments({
    onFailure: (failure) => server.log.warn({ failure: failure.message }, 'no paper'),
    ...(parts.paperBounds && { bounds: parts.paperBounds }),
  })
  let stopping = false
  const end = new AbortController()
  server.addHook('preClose', async () => {
    stopping = true
    setTimeout(() => end.abort(), lastAnswers).unref()
  })
  const mailer = makeMailer(parts)
  const tokenSecret = config.TOKEN_SECRET ?? parts.secrets.tokenSecret
  const secretBox = makeSecretBox(tokenSecret)
  const registerCodes = makeRegisterCodes(codesOfEnvironment(config), secretBox)
  const hadNone = await registerCodes.addMissing(database, parts.secrets.registerCodes)
  const behind = makeBackgroundTasks((error) =>
    server.log.error({ err: error }, 'something behind an answer failed'),
  )
  const changes = await makeChanges(
    database,
    (error) => server.log.warn({ err: error }, 'no word of changes'),
    topics,
  )
  const auditor = makeAuditor({
    database,
    clock,
    onProgress: () => changes.tell(['audit']),
    log: server.log,
  })
  const house: AppContext = {
    database,
    clock,
    tokens: makeTokens(tokenSecret),
    secretBox,
    hasher: makeSecretHasher(parts.hashCost),
    lastSeen: makeLastSeen(database, behind),
    limits: await makeRateLimits(database),
    writeBudget: makeWriteBudget(config.WRITES_PER_MINUTE),
    lanes: makeLanes(parts.lanes),
    snapshots: makeSnapshots(database),
    devices: makeKnownDevices(tokenSecret, https, clock),
    lookAlikes: makeLookAlikes(database.db),
    changes,
    auditor,
    courier,
    tracker,
    attentionDays: { silent: config.ATTENTION_SILENT_DAYS, customs: config.ATTENTION_CUSTOMS_DAYS },
    behind,
    rateSource: makeRateSource(config),
    documents,
    charts,
    registerCodes,
    visitorAccess: config.VISITOR_ACCESS,
    businessName: config.BUSINESS_NAME,
    publicUrl: config.publicUrl,
    mail: config.SMTP_URL ? 'smtp' : 'file',
    courierKind: config.COURIER,
    payment: {
      alipayQr: config.PAYMENT_ALIPAY_QR ?? null,
      wechatQr: config.PAYMENT_WECHAT_QR ?? null,
      bankAccount: config.PAYMENT_BANK_ACCOUNT ?? null,
      bankName: config.PAYMENT_BANK_NAME ?? null,
    },
    stopping: () => stopping,
    ending: end.signal,
    signOf: makeLogPseudonym(tokenSecret),
    warn: (details, message) => server.log.warn(details, message),
  }
  const metrics =
    config.METRICS_PORT === undefined
      ? null
      : makeMetrics(server, () => waiting(database.db, clock()), house.lanes)
  await serveApiDocs(server, config.BUSINESS_NAME)
  registerCalls(server, allCalls, house)
  await serveEventStream(server, house, parts.mostStreams)
  if (parts.pageFolder === null) server.setNotFoundHandler(sendNotFound)
  else await servePage(server, parts.pageFolder)

  const mailWorker = startMailWorker({
    ...house,
    mailer,
    log: server.log,
    onSent: (mail, where) =>
      server.log.info({ mail: mail.kind, where, ...linkToShow(house, mail) }, 'mail sent'),
  })
  const forgetting = startPurgingIdempotencyKeys(database, clock, server.log)
  const sealing = startSealing(database, server.log)
  const counting = startRollingUpMonths(database, server.log)
  const indexing = startIndexing(database, server.log)
  const trackJob = startRefreshingTracks(house, server.log)
  const reservationJob = startFreeingReservations(
    { ...house, reservationDays: config.RESERVATION_DAYS },
    server.log,
  )
  server.addHook('onClose', async () => {
    // Questions under way are cut off by the courier's end, and nothing is learned from that.
    house.behind.end()
    await auditor.stop()
    await forgetting.stop()
    await sealing.stop()
    await counting.stop()
    await indexing.stop()
    await reservationJob.stop()
    await mailWorker.stop()
    await documents.close()
    await house.changes.close()
    await mailer.close()
    await courier.close()
    await tracker?.close()
    await trackJob.stop()
    await house.behind.settled()
    await database.close()
  })
  const newRegisterCodes = hadNone ? await registerCodes.list(database.db) : null
  return { server, metrics, mailWorker, trackJob, reservationJob, auditor, newRegisterCodes }
}

/** Without a mail server the console shows the way in; with one, a link that opens an account is never logged. */
function linkToShow(house: AppContext, mail: ClaimedMail): { link?: string } {
  const shown = house.mail === 'file' && mail.kind === 'activation'
  return shown ? { link: activationLink(house.publicUrl, mail.params.token) } : {}
}

/** The forwarder, and who follows its parcels in China: without an account there, the sandbox for its own ones. */
async function makeCouriers(
  { config, database, clock }: AppParts,
  server: FastifyInstance,
): Promise<{ courier: Courier; tracker: Tracker | null }> {
  const account = kuaidi100Account(config)
  const tracker = account && createKuaidi100Tracker(account)
  const onSurvived = (failure: ServiceFailure) =>
    server.log.warn({ failure: failure.message }, 'the courier is in trouble')
  switch (config.COURIER) {
    case 'sandbox': {
      const mood = sandboxScenarios[config.COURIER_SANDBOX]
      const opening = await readCreatedAt(database.db)
      const sandbox = await createSandboxCourier({ opening, clock, mood, onSurvived })
      return { courier: sandbox, tracker: tracker ?? sandbox.tracker }
    }
    case 'polar':
      return { courier: createPolarCourier({ ...polarAccount(config), onSurvived }), tracker }
  }
}

function makeMailer({ config, mailTimeout }: AppParts): Mailer {
  const from = config.MAIL_FROM ?? { name: config.BUSINESS_NAME, address: 'parcel-desk@localhost' }
  if (config.SMTP_URL === undefined) return createFileMailer({ folder: join(config.dataDir, 'mail'), from })
  return createSmtpMailer({ url: config.SMTP_URL, from, ...(mailTimeout && { timeout: mailTimeout }) })
}

function makeRateSource({ EXCHANGE_RATE_SOURCE: source, EXCHANGE_RATE_URL: url }: Config): RateSource | null {
  switch (source) {
    case 'fixed':
      return null
    case 'boc':
      return createBocRates({ url })
    case 'frankfurter':
      return createFrankfurterRates({ url })
  }
}

/** The charts that are not drawn by the page. */
function makeCharts(config: Config): ChartSources {
  const site = metabaseSite(config)
  const sources: Partial<Record<ChartName, ChartSource>> = {}
  for (const { name, url, question } of chartSettings(config)) {
    if (url !== null) sources[name] = createUrlChart(url)
    else if (question !== null) sources[name] = createMetabaseChart({ ...site, question })
  }
  return sources
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

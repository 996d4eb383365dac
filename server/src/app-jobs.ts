import type { FastifyBaseLogger } from 'fastify'
import { productVersion } from './commands/shared/product-version.ts'
import { type Config, databaseLocation } from './config.ts'
import type { AppContext } from './http/app-context.ts'
import { startNightlyAudit } from './jobs/audit-nightly.ts'
import { startBackingUp } from './jobs/back-up.ts'
import { startCopying } from './jobs/copy-elsewhere.ts'
import { startFillingTexts } from './jobs/fill-texts.ts'
import { type ReservationJob, startFreeingReservations } from './jobs/free-reservations.ts'
import type { IntervalJob } from './jobs/interval-job.ts'
import { startApprovalMails } from './jobs/mail-approvals.ts'
import { activationLink, mailLine, waitingLine } from './jobs/mail-line.ts'
import { type MailWorker, startMailWorker } from './jobs/mail-worker.ts'
import { startPurgingOldRows } from './jobs/purge-old-rows.ts'
import { startRefreshingPlannerStatistics } from './jobs/refresh-planner-statistics.ts'
import { startRefreshingTracks, type TrackJob } from './jobs/refresh-tracks.ts'
import { startRollingUpMonths } from './jobs/roll-up-months.ts'
import { startSealing } from './jobs/seal-log.ts'
import type { MailerInForce } from './ports/mail/mailer-in-force.ts'
import type { Auditor } from './storage/audit/auditor.ts'
import type { ClaimedMail } from './storage/stores/mail/mail.store.ts'

/**
 * Which of the jobs run that look after stored rows at an interval: all; not the backup and the nightly
 * audit; or none, for tests that count on their rows.
 */
export type Upkeep = 'all' | 'rows' | 'none'

interface JobParts {
  readonly config: Config
  readonly upkeep?: Upkeep
  readonly print?: (line: string) => void
}

interface JobPorts {
  readonly mailer: MailerInForce
  readonly auditor: Auditor
  readonly log: FastifyBaseLogger
}

export interface Jobs {
  readonly mailWorker: MailWorker
  readonly trackJob: TrackJob
  readonly reservationJob: ReservationJob
  readonly approvalMails: IntervalJob<void>
  /** Stops all but the track job, which can end only once the couriers are closed. */
  stop(): Promise<void>
}

/** Starts every job of the server. */
export function startJobs(app: AppContext, parts: JobParts, { mailer, auditor, log }: JobPorts): Jobs {
  const { database, clock, changes } = app
  const { config, upkeep = 'all' } = parts
  const ofRows = () => [
    startPurgingOldRows(database, clock, log),
    startSealing(database, log),
    startRollingUpMonths(database, log),
    startRefreshingPlannerStatistics(database, log),
  ]
  const ofServer = () => [
    startBackingUp({ backupDir: config.backupDir, everyHours: config.BACKUP_EVERY_HOURS }, log),
    startNightlyAudit({ database, clock, auditor }, log),
    startCopiesElsewhere(app, config, log),
  ]
  const mailWorker = startMailing(app, parts, mailer, log)
  const trackJob = startRefreshingTracks(app, log)
  const reservationJob = startFreeingReservations(
    { database, changes, clock, reservationDays: config.RESERVATION_DAYS },
    log,
  )
  const approvalMails = startApprovalMails({ database, clock }, (error) =>
    log.error({ err: error }, 'mails about waiting approvals could not be made'),
  )
  const filling = startFillingTexts(database, log)
  const others = [
    ...(upkeep === 'none' ? [] : ofRows()),
    filling,
    reservationJob,
    approvalMails,
    mailWorker,
    // Last, since the last copy holds what the others store.
    ...(upkeep === 'all' ? ofServer() : []),
  ]
  return {
    mailWorker,
    trackJob,
    reservationJob,
    approvalMails,
    async stop() {
      for (const job of others) await job.stop()
    },
  }
}

function startCopiesElsewhere(app: AppContext, config: Config, log: FastifyBaseLogger) {
  const { database, changes, business, clock, auth } = app
  const { url, file } = databaseLocation(config)
  const order = { database: { url, file }, dataDir: config.dataDir, product: productVersion() }
  return startCopying({ database, changes, business, box: auth.secretBox, clock, order }, log)
}

/**
 * Sends mails. Without a mail server the console shows links and codes; with one, what opens an account is
 * never logged.
 */
function startMailing(
  { database, clock, changes, business, ports: { documents } }: AppContext,
  { config, print }: JobParts,
  mailer: MailerInForce,
  log: FastifyBaseLogger,
): MailWorker {
  const { publicUrl } = config
  const linkOf = (mail: ClaimedMail) =>
    mail.kind === 'activation' ? { link: activationLink(publicUrl, mail.params.token) } : {}
  let lastWaiting: string | null = null
  return startMailWorker({
    database,
    documents,
    business,
    publicUrl,
    clock,
    changes,
    mailer,
    log,
    // Once for each cause, however many mails wait.
    onWaiting: (failure) => {
      const line = waitingLine(mailer.name, failure)
      if (line !== null && line !== lastWaiting) print?.(line)
      lastWaiting = line
    },
    onSent: (mail, where) => {
      lastWaiting = null
      const toFile = !mailer.wentToServer()
      log.info({ mail: mail.kind, where, ...(toFile && linkOf(mail)) }, 'mail sent')
      const line = toFile ? mailLine(publicUrl, mail) : null
      if (line !== null) print?.(line)
    },
  })
}

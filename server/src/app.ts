import { join } from 'node:path'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { topics } from '#contract/topics.ts'
import { allCalls } from './calls/all-calls.ts'
import { type Config, polarAccount } from './config.ts'
import type { Secrets } from './first-start.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { sendNotFound } from './http/errors.ts'
import type { House, RegisterCodes } from './http/house.ts'
import { makeServer } from './http/make-server.ts'
import { registerCalls } from './http/register-calls.ts'
import { serveChanges } from './http/serve-changes.ts'
import { servePage } from './http/serve-page.ts'
import { makeTokens } from './http/tokens.ts'
import { activationLink } from './jobs/compose-mail.ts'
import { startForgetting } from './jobs/forget-keys.ts'
import { type MailWorker, startMailWorker } from './jobs/mail-worker.ts'
import { createPolarCourier } from './ports/courier/polar.ts'
import type { Courier } from './ports/courier/port.ts'
import { createSandboxCourier } from './ports/courier/sandbox.ts'
import { createDocuments } from './ports/documents/pdf.ts'
import { createFileMailer } from './ports/mail/file.ts'
import type { Mailer } from './ports/mail/port.ts'
import { createSmtpMailer } from './ports/mail/smtp.ts'
import { createBocRates } from './ports/rates/boc.ts'
import { createFrankfurterRates } from './ports/rates/frankfurter.ts'
import type { RateSource } from './ports/rates/port.ts'
import type { ServiceFailure } from './ports/service-failure.ts'
import { makeChanges } from './storage/changes.ts'
import type { Database } from './storage/database.ts'
import { makeLimits } from './storage/limits.ts'
import type { QueuedMail } from './storage/mail.store.ts'

export interface AppParts {
  readonly config: Config
  readonly secrets: Secrets
  /** Open, migrated, with its settings; closed by the app. */
  readonly database: Database
  /** Folder of the built page; null serves the API alone. */
  readonly pageFolder: string | null
  readonly logger: NonNullable<FastifyServerOptions['logger']>
  readonly clock?: () => number
}

export interface App {
  readonly server: FastifyInstance
  readonly mailWorker: MailWorker
}

/**
 * Wires the whole house. `server.close()` ends it in order: requests in flight finish, jobs stop, ports close, then
 * the database.
 */
export async function makeApp(parts: AppParts): Promise<App> {
  const { config, database, clock = Date.now } = parts
  const server = makeServer(parts.logger)
  const courier = await makeCourier(config, server)
  const documents = createDocuments()
  const mailer = makeMailer(config)
  const house: House = {
    database,
    clock,
    tokens: makeTokens(config.TOKEN_SECRET ?? parts.secrets.tokenSecret),
    limits: await makeLimits(database),
    changes: await makeChanges(
      database,
      (error) => server.log.warn({ err: error }, 'no word of changes'),
      topics,
    ),
    courier,
    rateSource: makeRateSource(config),
    documents,
    registerCodes: registerCodes(config, parts.secrets),
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
    warn: (details, message) => server.log.warn(details, message),
  }
  await serveApiDocs(server, config.BUSINESS_NAME)
  registerCalls(server, allCalls, house)
  await serveChanges(server, house)
  if (parts.pageFolder === null) server.setNotFoundHandler(sendNotFound)
  else await servePage(server, parts.pageFolder)

  const mailWorker = startMailWorker({
    ...house,
    mailer,
    log: server.log,
    onSent: (mail, where) =>
      server.log.info({ mail: mail.kind, where, ...linkToShow(house, mail) }, 'mail sent'),
  })
  const forgetting = startForgetting(database, clock, server.log)
  server.addHook('onClose', async () => {
    await forgetting.stop()
    await mailWorker.stop()
    await house.changes.close()
    await mailer.close()
    await courier.close()
    await database.close()
  })
  return { server, mailWorker }
}

/** Without a mail server the console shows the way in; with one, a link that opens an account is never logged. */
function linkToShow(house: House, mail: QueuedMail): { link?: string } {
  const shown = house.mail === 'file' && mail.kind === 'activation'
  return shown ? { link: activationLink(house.publicUrl, mail.params.token) } : {}
}

async function makeCourier(config: Config, server: FastifyInstance): Promise<Courier> {
  const onSurvived = (failure: ServiceFailure) =>
    server.log.warn({ failure: failure.message }, 'the courier is in trouble')
  if (config.COURIER === 'sandbox') return createSandboxCourier({ onSurvived })
  return createPolarCourier({ ...polarAccount(config), onSurvived })
}

function makeMailer(config: Config): Mailer {
  const from = config.MAIL_FROM ?? { name: config.BUSINESS_NAME, address: 'parcel-desk@localhost' }
  if (config.SMTP_URL === undefined) return createFileMailer({ folder: join(config.dataDir, 'mail'), from })
  return createSmtpMailer({ url: config.SMTP_URL, from })
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

/** The codes in force: from the environment, else those made at the first start. */
export function registerCodes(config: Config, secrets: Secrets): RegisterCodes {
  return {
    admin: config.REGISTER_CODE_ADMIN ?? secrets.registerCodes.admin,
    staff: config.REGISTER_CODE_STAFF ?? secrets.registerCodes.staff,
    visitor: config.REGISTER_CODE_VISITOR ?? secrets.registerCodes.visitor,
  }
}

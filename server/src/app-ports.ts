import { join } from 'node:path'
import type { ChartName } from '#domain/overview/chart-names.ts'
import { chartSettings, metabaseSite } from './chart-variables.ts'
import { type Config, kuaidi100Account, missingPolarAddresses, polarAddresses } from './config.ts'
import { type AtFirstUse, atFirstUse, courierAtFirstUse, trackerAtFirstUse } from './ports/at-first-use.ts'
import { createMetabaseChart } from './ports/charts/metabase.ts'
import type { ChartSource, ChartSources } from './ports/charts/port.ts'
import { createUrlChart } from './ports/charts/url.ts'
import { type CouriersInForce, type InForce, makeCouriersInForce } from './ports/courier/couriers-in-force.ts'
import { forwarderName, sandboxName } from './ports/courier/port.ts'
import { sandboxScenarios } from './ports/courier/sandbox/scenario.ts'
import { type MailerInForce, makeMailerInForce } from './ports/mail/mailer-in-force.ts'
import type { RateSource } from './ports/rates/port.ts'
import type { ServiceFailure } from './ports/service-failure.ts'
import type { Tracker } from './ports/tracker/port.ts'
import type { BusinessSettings } from './services/business-settings/business-settings.ts'
import { hasAccount } from './services/business-settings/in-force.ts'
import type { Database } from './storage/engine/database.ts'
import { readCreatedAt } from './storage/schema/created-at.ts'

interface CourierParts {
  readonly config: Config
  readonly database: Database
  readonly business: Pick<BusinessSettings, 'current'>
  readonly clock?: () => number
}

/** The forwarder with the account in force, and the sandbox; each tracks its own parcels in China. */
export function makeCouriers(
  { config, database, business, clock }: CourierParts,
  onTrouble: (failure: ServiceFailure) => void,
): CouriersInForce {
  const account = kuaidi100Account(config)
  const sandbox = atFirstUse(async () => {
    const { createSandboxCourier } = await import('./ports/courier/sandbox.ts')
    const opening = await readCreatedAt(database.db)
    const scenario = sandboxScenarios[config.COURIER_SANDBOX]
    return createSandboxCourier({ opening, clock, scenario, onPartialFailure: onTrouble })
  })
  const ofSandbox = { name: sandboxName, isSandbox: true }
  // Closed with the courier.
  const itsTracker = { get: async () => (await sandbox.get()).tracker, close: async () => undefined }
  const polar = atFirstUse(async () => {
    const { makePolarInForce } = await import('./ports/courier/polar-in-force.ts')
    return makePolarInForce(
      { ...polarAddresses(config), onPartialFailure: onTrouble },
      async () => (await business.current()).forwarder,
    )
  })
  return makeCouriersInForce(() => courierInForce(config, business), {
    forwarder: {
      source: 'forwarder',
      courier: courierAtFirstUse({ name: forwarderName, isSandbox: false }, polar),
      tracker: account && trackerAtFirstUse({ isSandbox: false }, kuaidi100(account)),
    },
    sandbox: {
      source: 'sandbox',
      courier: courierAtFirstUse(ofSandbox, sandbox),
      tracker: trackerAtFirstUse(ofSandbox, itsTracker),
    },
  })
}

/** Without COURIER the forwarder is in force as soon as its account is set, if its addresses are known. */
async function courierInForce(config: Config, business: CourierParts['business']): Promise<InForce> {
  if (config.COURIER !== undefined) return { courier: config.COURIER, missing: [] }
  if (!hasAccount((await business.current()).forwarder)) return { courier: 'none', missing: [] }
  const missing = missingPolarAddresses(config)
  return { courier: missing.length === 0 ? 'polar' : 'none', missing }
}

function kuaidi100(account: NonNullable<ReturnType<typeof kuaidi100Account>>): AtFirstUse<Tracker> {
  return atFirstUse(async () => {
    const { createKuaidi100Tracker } = await import('./ports/tracker/kuaidi100.ts')
    return createKuaidi100Tracker(account)
  })
}

/** The mailer by the settings in force: to a mail server, else into files. */
export function makeMailer(
  { dataDir, demo }: Config,
  business: Pick<BusinessSettings, 'current'>,
  timeout?: number,
): MailerInForce {
  const folder = join(dataDir, 'mail')
  return makeMailerInForce(async () => {
    const { smtpUrl, mailFrom, businessName } = await business.current()
    // A demo sends nothing, whatever somebody tries under Settings.
    const url = demo ? null : smtpUrl
    // Loaded at the first mail, because nodemailer would delay the start of the server.
    const { createFileMailer } = await import('./ports/mail/file.ts')
    const { createSmtpMailer } = await import('./ports/mail/smtp.ts')
    const from = mailFrom ?? { name: businessName, address: 'parcel-desk@localhost' }
    return {
      key: JSON.stringify([url, from]),
      toServer: url !== null,
      make: () =>
        url === null
          ? createFileMailer({ folder, from })
          : createSmtpMailer({ url, from, ...(timeout && { timeout }) }),
    }
  })
}

export function makeRateSource({
  EXCHANGE_RATE_SOURCE: source,
  EXCHANGE_RATE_URL: url,
}: Config): RateSource | null {
  switch (source) {
    case 'fixed':
      return null
    case 'boc':
      return {
        name: source,
        fetch: async () => (await import('./ports/rates/boc.ts')).createBocRates({ url }).fetch(),
      }
    case 'frankfurter':
      return {
        name: source,
        fetch: async () =>
          (await import('./ports/rates/frankfurter.ts')).createFrankfurterRates({ url }).fetch(),
      }
  }
}

/** The charts of outside services. */
export function makeCharts(config: Config): ChartSources {
  const site = metabaseSite(config)
  const sources: Partial<Record<ChartName, ChartSource>> = {}
  for (const { name, url, question } of chartSettings(config)) {
    if (url !== null) sources[name] = createUrlChart(url)
    else if (question !== null) sources[name] = createMetabaseChart({ ...site, question })
  }
  return sources
}

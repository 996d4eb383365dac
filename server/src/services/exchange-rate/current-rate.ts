import { setTimeout as wait } from 'node:timers/promises'
import { judgeRate } from '#domain/money/exchange-rate.ts'
import { isRecent } from '#domain/time/recent.ts'
import { RateFailure, type RateSource } from '../../ports/rates/port.ts'
import type { Database } from '../../storage/engine/database.ts'
import { findRate, putRate, type StoredRate } from '../../storage/stores/setting/rate.store.ts'
import { listSettings } from '../../storage/stores/setting/setting.store.ts'
import type { ServerLog } from '../log/server-log.ts'

/** How long a fetched rate is used before the source is asked again, and the pause after a failure, in ms. */
const freshFor = 60 * 60 * 1000
const pauseAfterFailure = 60 * 1000
/** How long a page waits for a new rate when there is an older good one to show, in ms. */
const freshRateTimeout = 2000

/** What the live rate needs of the app. */
interface RateContext {
  readonly database: Database
  /** null when the live rate is the setting itself. */
  readonly ports: { readonly rateSource: RateSource | null }
  readonly log: Pick<ServerLog, 'warn'>
}

type CurrentRate = Pick<StoredRate, 'rate' | 'rateDate'> & { readonly source: string }

/** Concurrent requests share one fetch (single-flight). */
const fetches = new WeakMap<RateSource, Promise<StoredRate>>()
const failedAt = new WeakMap<RateSource, number>()

/**
 * The live rate (business-rules.md 6): the stored one if it is younger than an hour, else fetched. After an
 * implausible, missing or slow answer the last good rate stays in use. Throws RateFailure only when there
 * never was a good one.
 */
export async function currentRate(app: RateContext, now: number): Promise<CurrentRate> {
  const { rateSource } = app.ports
  if (!rateSource) return settingAsRate(app)
  const source = rateSource.name
  // Looked up first: otherwise a fetch that ends while the stored rate is read would be followed by another
  // one.
  const running = fetches.get(rateSource)
  const last = await findRate(app.database.db, source)
  if (last && isRecent(last.fetchedAt, now, freshFor)) return { ...last, source }
  if (last && isRecent(failedAt.get(rateSource) ?? 0, now, pauseAfterFailure)) return { ...last, source }
  const fetching = running ?? fetchOnce(app, rateSource, last, now)
  if (!last) return { ...(await fetching), source }
  try {
    // A later answer is stored all the same, for the next request.
    return { ...(await Promise.race([fetching, wait(freshRateTimeout, last, { ref: false })])), source }
  } catch (error) {
    if (!(error instanceof RateFailure)) throw error
    return { ...last, source }
  }
}

async function settingAsRate(app: Pick<RateContext, 'database'>): Promise<CurrentRate> {
  const settings = await listSettings(app.database.db)
  const setting = settings.find(({ name }) => name === 'exchangeRateInSetting')
  if (!setting) throw new Error('the setting exchangeRateInSetting is missing')
  return { rate: setting.value, rateDate: setting.updatedAt, source: 'fixed' }
}

function fetchOnce(
  app: RateContext,
  source: RateSource,
  last: StoredRate | null,
  now: number,
): Promise<StoredRate> {
  const running = fetches.get(source)
  if (running) return running
  const started = fetchAndStore(app, source, last, now)
    .catch((error: unknown) => {
      failedAt.set(source, now)
      const details = error instanceof RateFailure ? { failure: error.message } : { err: error }
      app.log.warn(details, 'the exchange rate could not be fetched')
      throw error
    })
    .finally(() => fetches.delete(source))
  fetches.set(source, started)
  return started
}

async function fetchAndStore(
  app: RateContext,
  source: RateSource,
  last: StoredRate | null,
  now: number,
): Promise<StoredRate> {
  const { rate, date } = await source.fetch()
  const fetched = { rate, rateDate: date, fetchedAt: now }
  const verdict = judgeRate(fetched, last)
  if (verdict !== 'plausible') throw new RateFailure('garbage', `implausible rate, ${verdict}`)
  await putRate(app.database.db, source.name, fetched)
  return fetched
}

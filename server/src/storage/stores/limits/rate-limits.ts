import { createHash } from 'node:crypto'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Database } from '../../engine/database.ts'
import { ipPrefix } from './ip-prefix.ts'

/** The rate limits, with the bounds of business-rules.md 4. */
const rules = {
  loginAccount: { points: 10, duration: 15 * 60 },
  loginAddress: { points: 100, duration: 15 * 60 },
  registerAddress: { points: 60, duration: 60 * 60 },
  codeAddress: { points: 30, duration: 60 * 60 },
  codeAccount: { points: 5, duration: 60 * 60 },
  // For devices on which the owner has signed in before; attempts elsewhere do not count for them. Failures
  // are limited per device and for all devices of an account, logins for all devices of an account, and
  // attempts per address.
  loginDevice: { points: 10, duration: 15 * 60 },
  failureDevices: { points: 20, duration: 15 * 60 },
  loginDevices: { points: 60, duration: 15 * 60 },
  loginDeviceAddress: { points: 100, duration: 15 * 60 },
  codeDevices: { points: 5, duration: 60 * 60 },
  codeDeviceAddress: { points: 30, duration: 60 * 60 },
  // For second factors: at the daily limit, guessing one of a million codes, three of which are valid, takes
  // about 7000 days.
  twoFactor: { points: 10, duration: 15 * 60 },
  twoFactorDay: { points: 50, duration: 24 * 60 * 60 },
  // Per session, so that the holder of a stolen token blocks neither logins nor the owner's other sessions.
  proof: { points: 10, duration: 15 * 60 },
  proofDay: { points: 50, duration: 24 * 60 * 60 },
  // Per person, who mails to any address: more than the customers of a small business have statements in an
  // hour.
  statementMails: { points: 60, duration: 60 * 60 },
} as const

type LimitName = keyof typeof rules

export interface RateLimits {
  /** Counts one attempt; the seconds to wait when the limit is exceeded, else null. */
  take(name: LimitName, key: string): Promise<number | null>
  /** Resets the attempts of a key, after a success. */
  forget(name: LimitName, key: string): Promise<void>
  /** Refunds one attempt that was no failure; the others stay counted. */
  refund(name: LimitName, key: string): Promise<void>
}

/** Counts in memory for SQLite's single process, in PostgreSQL for all processes that share it. */
export async function makeRateLimits(database: Database): Promise<RateLimits> {
  const names = Object.keys(rules) as LimitName[]
  const limiters = new Map<LimitName, RateLimiterAbstract>()
  for (const name of names) limiters.set(name, await limiter(database, name))
  const of = (name: LimitName): RateLimiterAbstract => {
    const found = limiters.get(name)
    if (!found) throw new Error(`no limit ${name}`)
    return found
  }
  async function take(name: LimitName, key: string): Promise<number | null> {
    try {
      await of(name).consume(keyOf(name, key))
      return null
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      if (seconds <= rules[name].duration) return seconds
      // Counted before the clock was set back: the block would last until the clock is there again.
      await of(name).delete(keyOf(name, key))
      return take(name, key)
    }
  }
  return {
    take,
    async forget(name, key) {
      await of(name).delete(keyOf(name, key))
    },
    async refund(name, key) {
      await of(name).reward(keyOf(name, key))
    },
  }
}

/** Keys in PostgreSQL have at most 255 characters; a typed address may be longer. */
function keyOf(name: LimitName, key: string): string {
  const counted = name.endsWith('Address') ? ipPrefix(key) : key
  return createHash('sha256').update(counted).digest('base64url')
}

function limiter({ pool }: Database, name: LimitName): Promise<RateLimiterAbstract> {
  const options = { ...rules[name], keyPrefix: name }
  if (!pool) return Promise.resolve(new RateLimiterMemory(options))
  return new Promise((resolve, reject) => {
    const made: RateLimiterAbstract = new RateLimiterPostgres(
      { ...options, storeClient: pool, storeType: 'pool', tableName: 'rate_limits' },
      (error) => (error ? reject(error) : resolve(made)),
    )
  })
}

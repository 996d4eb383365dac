import { createHash } from 'node:crypto'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Database } from '../../engine/database.ts'
import { ipPrefix } from './ip-prefix.ts'

/** What is counted, with the bounds of business-rules.md 4. */
const rules = {
  loginAccount: { points: 10, duration: 15 * 60 },
  loginAddress: { points: 100, duration: 15 * 60 },
  registerAddress: { points: 60, duration: 60 * 60 },
  codeAddress: { points: 30, duration: 60 * 60 },
  codeAccount: { points: 5, duration: 60 * 60 },
  // Of devices on which the owner of the account has signed in before: what others try is not counted on them. Each device has
  // failures of its own; all devices of an account have failures and logins together, and those at one address tries.
  loginDevice: { points: 10, duration: 15 * 60 },
  failureDevices: { points: 20, duration: 15 * 60 },
  loginDevices: { points: 60, duration: 15 * 60 },
  loginDeviceAddress: { points: 100, duration: 15 * 60 },
  codeDevices: { points: 5, duration: 60 * 60 },
  codeDeviceAddress: { points: 30, duration: 60 * 60 },
  // Of a second factor: a day's tries find one of a million codes, three of which work, about once in 7000 days.
  twoFactor: { points: 10, duration: 15 * 60 },
  twoFactorDay: { points: 50, duration: 24 * 60 * 60 },
  // Proofs within a session, counted by it: who holds a stolen token locks neither a login nor another session of the owner.
  proof: { points: 10, duration: 15 * 60 },
  proofDay: { points: 50, duration: 24 * 60 * 60 },
} as const

type LimitName = keyof typeof rules

export interface RateLimits {
  /** Counts one try; the seconds to wait when that is one too many, else null. */
  take(name: LimitName, key: string): Promise<number | null>
  /** Forgets the tries of a key, after a success. */
  forget(name: LimitName, key: string): Promise<void>
  /** Takes back one try that was no failure; the others stay counted. */
  refund(name: LimitName, key: string): Promise<void>
}

/** Counters in memory for the one process of SQLite, in PostgreSQL for all processes that share it. */
export async function makeRateLimits(database: Database): Promise<RateLimits> {
  const names = Object.keys(rules) as LimitName[]
  const limiters = new Map<LimitName, RateLimiterAbstract>()
  for (const name of names) limiters.set(name, await limiter(database, name))
  const of = (name: LimitName): RateLimiterAbstract => {
    const found = limiters.get(name)
    if (!found) throw new Error(`no limit ${name}`)
    return found
  }
  return {
    async take(name, key) {
      try {
        await of(name).consume(keyOf(name, key))
        return null
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        throw error
      }
    },
    async forget(name, key) {
      await of(name).delete(keyOf(name, key))
    },
    async refund(name, key) {
      await of(name).reward(keyOf(name, key))
    },
  }
}

/** PostgreSQL counts under at most 255 characters; what is typed as an address may be longer. */
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

import { createHash } from 'node:crypto'
import { fetchBody, parseJson } from '../fetch-body.ts'
import { defaultResilience, type ResilienceOptions, readPolicy, trouble, withinTotal } from '../resilience.ts'
import type { FailureKind } from '../service-failure.ts'
import { readKuaidi100 } from './kuaidi100-answers.ts'
import { courierCode, coversByKuaidi100, needsPhone } from './kuaidi100-couriers.ts'
import { type TrackedParcel, type Tracker, TrackerFailure } from './port.ts'

export interface Kuaidi100Options {
  readonly url: string
  readonly customer: string
  readonly key: string
  readonly isSandbox?: boolean | undefined
  readonly resilience?: Partial<ResilienceOptions> | undefined
}

const largestAnswer = 1_000_000
const fail = (kind: FailureKind, detail?: string) => new TrackerFailure(kind, detail)

/**
 * Client of Kuaidi100 (快递100), its real-time query. A failed request is not retried at once: it may have
 * counted, and a number that is asked about more often than every 30 minutes gets locked.
 */
export function createKuaidi100Tracker(options: Kuaidi100Options): Tracker {
  const resilience = { ...defaultResilience, retries: 0, concurrency: 4, ...options.resilience }
  // Parsed here, so that an invalid URL fails at start instead of at the first request.
  const url = new URL(options.url)
  const closing = new AbortController()
  // The circuit breaker also opens when our account is not accepted.
  const reads = readPolicy(resilience, [...trouble, 'login'])

  async function query(param: string, signal: AbortSignal): Promise<unknown> {
    if (closing.signal.aborted) throw fail('circuit_open', 'closed')
    const { customer, key } = options
    const body = new URLSearchParams({ customer, sign: signature(param, key, customer), param })
    const either = AbortSignal.any([signal, closing.signal])
    const limits = { timeout: resilience.attempt, maxBytes: largestAnswer, signal: either }
    return parseJson(await fetchBody(url, { method: 'POST', body }, limits, fail), fail)
  }

  return {
    isSandbox: options.isSandbox ?? false,
    covers: coversByKuaidi100,
    track: (parcel) =>
      withinTotal(resilience, fail, (signal) =>
        reads.execute(
          async (context) => readKuaidi100(await query(paramOf(parcel), context.signal), parcel.number),
          signal,
        ),
      ),
    async close() {
      closing.abort()
    },
  }
}

function paramOf({ courier, number, phone }: TrackedParcel): string {
  const com = courierCode(courier)
  if (com === null) throw fail('refused', 'a courier without a code')
  return JSON.stringify({ com, num: number, ...(needsPhone(com) ? { phone } : {}), show: '0', order: 'desc' })
}

/** Signs exactly the string that is sent; MD5 is the service's choice. */
function signature(param: string, key: string, customer: string): string {
  return createHash('md5').update(`${param}${key}${customer}`).digest('hex').toUpperCase()
}

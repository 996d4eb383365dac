import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import { fetchBody } from '../fetch-body.ts'
import type { FailureKind } from '../service-failure.ts'
import { RateFailure } from './port.ts'

export interface RateOptions {
  /** Replaces the source's own URL (EXCHANGE_RATE_URL). */
  readonly url?: string | undefined
  /** Timeout in ms of each of the two tries; 5 seconds by default. */
  readonly timeout?: number | undefined
}

const largestAnswer = 2_000_000
const passing: readonly FailureKind[] = ['timeout', 'unreachable', 'error']

export const rateFailure = (kind: FailureKind, detail?: string) => new RateFailure(kind, detail)

/** Fetches the body of a source's answer; a transient failure is retried once. */
export function fetchRate(address: string, options: RateOptions): Promise<Uint8Array> {
  const url = new URL(options.url ?? address)
  const limits = { timeout: options.timeout ?? 5_000, maxBytes: largestAnswer }
  const again = retry(
    handleWhen((error) => error instanceof RateFailure && passing.includes(error.kind)),
    { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: 200 }) },
  )
  return again.execute(() => fetchBody(url, {}, limits, rateFailure))
}

import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  HydratingCircuitError,
  handleWhen,
  type IPolicy,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import type { Fail } from './fetch-body.ts'
import { type FailureKind, ServiceFailure } from './service-failure.ts'

/** Timeouts, retries and limits for an outside service; times in ms. */
export interface ResilienceOptions {
  /** Timeout of one request. */
  readonly attempt: number
  /** Timeout of a whole call: login, retries and pauses together. */
  readonly total: number
  /** Retries of a failed read. */
  readonly retries: number
  /** The pause before the first retry, doubled for each further one. */
  readonly pause: number
  /** Consecutive failures that open the circuit breaker, and how long it stays open. */
  readonly failuresUntilOpen: number
  readonly openFor: number
  /** Concurrent requests; more are queued. */
  readonly concurrency: number
}

export const defaultResilience: ResilienceOptions = {
  attempt: 5_000,
  total: 12_000,
  retries: 2,
  pause: 200,
  failuresUntilOpen: 5,
  openFor: 15_000,
  concurrency: 20,
}

/** Failures of the service itself, as opposed to refusals. */
export const trouble: readonly FailureKind[] = ['timeout', 'unreachable', 'error', 'garbage']
/** Transient failures, which are retried. */
const passing: readonly FailureKind[] = ['timeout', 'unreachable', 'error']

const is = (kinds: readonly FailureKind[]) => (error: unknown) =>
  error instanceof ServiceFailure && kinds.includes(error.kind)

/**
 * Policy for reads of one URL: a queue, retries with backoff, and a circuit breaker for `kinds` of failures.
 */
export function readPolicy(options: ResilienceOptions, kinds: readonly FailureKind[] = trouble): IPolicy {
  const again = retry(handleWhen(is(passing)), {
    maxAttempts: options.retries,
    backoff: new ExponentialBackoff({ initialDelay: options.pause, maxDelay: options.pause * 8 }),
  })
  return wrap(again, breaker(kinds, options), bulkhead(options.concurrency, options.concurrency * 20))
}

/** Policy for the login: no retries, and a circuit breaker, so that a wrong password locks no account. */
export function loginPolicy(options: ResilienceOptions): IPolicy {
  return breaker([...trouble, 'refused', 'login'], options)
}

/** Runs a whole call within `total`; timeouts and refusals by a policy are thrown as `fail` makes them. */
export async function withinTotal<T>(
  options: ResilienceOptions,
  fail: Fail,
  question: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await timeout(options.total, TimeoutStrategy.Aggressive).execute(({ signal }) => question(signal))
  } catch (error) {
    throw asFailure(error, fail)
  }
}

function breaker(kinds: readonly FailureKind[], options: ResilienceOptions): IPolicy {
  return circuitBreaker(handleWhen(is(kinds)), {
    halfOpenAfter: options.openFor,
    breaker: new ConsecutiveBreaker(options.failuresUntilOpen),
  })
}

function asFailure(error: unknown, fail: Fail): unknown {
  if (error instanceof TaskCancelledError) return fail('timeout')
  if (error instanceof BulkheadRejectedError) return fail('circuit_open', 'too many requests wait')
  const open = error instanceof BrokenCircuitError || error instanceof HydratingCircuitError
  return open ? fail('circuit_open') : error
}

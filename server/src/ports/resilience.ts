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

/** How long we wait for an outside service, in milliseconds, and how often we ask. */
export interface ResilienceOptions {
  /** One request. */
  readonly attempt: number
  /** Everything that one question needs: login, retries and pauses together. */
  readonly total: number
  /** Further tries of a read that failed. */
  readonly retries: number
  /** The pause before the first retry; each next one is about twice as long. */
  readonly pause: number
  /** Failures in a row after which the service is left alone. */
  readonly failuresUntilRest: number
  readonly rest: number
  /** Requests under way at once; more wait in line. */
  readonly atOnce: number
}

export const defaultResilience: ResilienceOptions = {
  attempt: 5_000,
  total: 12_000,
  retries: 2,
  pause: 200,
  failuresUntilRest: 5,
  rest: 15_000,
  atOnce: 20,
}

/** Failures that say the service is in trouble, not that it said no. */
export const trouble: readonly FailureKind[] = ['timeout', 'unreachable', 'error', 'garbage']
/** Those that may be gone a moment later. */
const passing: readonly FailureKind[] = ['timeout', 'unreachable', 'error']

const is = (kinds: readonly FailureKind[]) => (error: unknown) =>
  error instanceof ServiceFailure && kinds.includes(error.kind)

/** For reads of one address: a line to stand in, retries with back-off, and a circuit breaker for `kinds` of failures. */
export function readPolicy(patience: ResilienceOptions, kinds: readonly FailureKind[] = trouble): IPolicy {
  const again = retry(handleWhen(is(passing)), {
    maxAttempts: patience.retries,
    backoff: new ExponentialBackoff({ initialDelay: patience.pause, maxDelay: patience.pause * 8 }),
  })
  return wrap(again, breaker(kinds, patience), bulkhead(patience.atOnce, patience.atOnce * 20))
}

/** For the login: never repeated by itself, and left alone after failures, so that a wrong password locks no account. */
export function loginPolicy(patience: ResilienceOptions): IPolicy {
  return breaker([...trouble, 'refused', 'login'], patience)
}

/** Runs a whole question within `total`; what it throws because of that comes out as `fail` makes it. */
export async function withinTotal<T>(
  patience: ResilienceOptions,
  fail: Fail,
  question: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await timeout(patience.total, TimeoutStrategy.Aggressive).execute(({ signal }) => question(signal))
  } catch (error) {
    throw asFailure(error, fail)
  }
}

function breaker(kinds: readonly FailureKind[], patience: ResilienceOptions): IPolicy {
  return circuitBreaker(handleWhen(is(kinds)), {
    halfOpenAfter: patience.rest,
    breaker: new ConsecutiveBreaker(patience.failuresUntilRest),
  })
}

function asFailure(error: unknown, fail: Fail): unknown {
  if (error instanceof TaskCancelledError) return fail('timeout')
  if (error instanceof BulkheadRejectedError) return fail('resting', 'too many requests wait')
  const open = error instanceof BrokenCircuitError || error instanceof HydratingCircuitError
  return open ? fail('resting') : error
}

import type { Call } from '#contract/call.ts'
import type { Environment } from '../environment/environment.ts'
import type { BenchRequest } from './request.ts'

/** A call that is measured, and how its requests are prepared. */
export interface MeasuredCall {
  readonly name: string
  readonly call: Call
  /** At most so many requests in one burst: each needs something that must be made first, or takes long. */
  readonly most?: number
  /** Its answer is longer in a bigger business, so nothing says that it may not cost more there. */
  readonly grows?: true
  /** Requests that will all succeed, for one burst; asked for before each. */
  readonly requests: (environment: Environment, amount: number) => Promise<readonly BenchRequest[]>
}

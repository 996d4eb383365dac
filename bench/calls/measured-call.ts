import type { Call } from '#contract/call.ts'
import type { Environment } from '../environment/environment.ts'
import type { BenchRequest } from './request.ts'

export interface MeasuredCall {
  readonly name: string
  readonly call: Call
  /** The most requests in one burst: each needs preparation, or takes long. */
  readonly most?: number
  /** Its answer is longer in a larger database, so growth is not measured. */
  readonly grows?: true
  /** Prepares the requests of one burst, which must all succeed. */
  readonly requests: (environment: Environment, amount: number) => Promise<readonly BenchRequest[]>
}

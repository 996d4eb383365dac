import type { Call } from '#contract/call.ts'
import type { Desk } from '../desk/desk.ts'
import type { Floor } from '../floor/request.ts'
import type { Shot } from './shot.ts'

/** A call that is measured: how it is prepared and fired, and what the floor does for it. */
export interface MeasuredCall {
  readonly name: string
  readonly call: Call
  /** At most so many requests in one burst: each needs something that must be made first, or takes long. */
  readonly most?: number
  /** CPU per request that is aimed at, in times of the floor's. */
  readonly aim?: number
  /** Its answer is longer in a bigger business, so nothing says that it may not cost more there. */
  readonly grows?: true
  /** Answers that may differ between product and floor, because the call depends on the moment. */
  readonly differs?: true
  /** Requests that will all be answered with 200, for one burst; asked for before each. */
  readonly shots: (desk: Desk, amount: number) => Promise<readonly Shot[]>
  /** null where another entry of the same path has it. */
  readonly floor: Floor | null
}

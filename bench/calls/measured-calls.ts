import { cartCalls } from './cart.ts'
import type { MeasuredCall } from './measured-call.ts'
import { payCalls } from './pay.ts'
import { reads } from './reads.ts'
import { writes } from './writes.ts'

/**
 * Every call that staff use in a day: reads first, and last the calls that add most rows. The order lookup is left out,
 * because it waits for an outside service.
 */
export const measuredCalls: readonly MeasuredCall[] = [...reads, ...cartCalls, ...writes, ...payCalls]

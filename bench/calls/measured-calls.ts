import { cartCalls } from './cart.ts'
import type { MeasuredCall } from './measured-call.ts'
import { payCalls } from './pay.ts'
import { reads } from './reads.ts'
import { writes } from './writes.ts'

/**
 * Every call that staff use in a day, in the order in which they are measured: reads first, then what leaves most behind
 * last. The order lookup is left out, as it waits for an outside service.
 */
export const measuredCalls: readonly MeasuredCall[] = [...reads, ...cartCalls, ...writes, ...payCalls]

import { cartCalls, payCalls } from './cart.ts'
import type { MeasuredCall } from './measured-call.ts'
import { reads } from './reads.ts'
import { writes } from './writes.ts'

/**
 * Every call that staff use in a day: reads first, and last the calls that add most rows. The order lookup is
 * left out, because it waits for an outside service.
 */
export const measuredCalls: readonly MeasuredCall[] = [...reads, ...cartCalls, ...writes, ...payCalls]

/** The calls whose names contain one of the words, such as `pay,all_items`; without words, all calls. */
export function chooseCalls(words: string): MeasuredCall[] {
  const chosen = measuredCalls.filter(({ name }) =>
    words.split(',').some((word) => name.includes(word.trim())),
  )
  if (chosen.length > 0) return chosen
  throw new RangeError(`--calls: no such call; there are ${measuredCalls.map(({ name }) => name).join('; ')}`)
}

import { cartCalls, payCalls } from './cart.ts'
import { type MeasuredCall, measured } from './measured-call.ts'
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

/** How a hundred requests of a working day are mixed. */
const shares: Readonly<Record<string, number>> = {
  'all_items, newest 100': 14,
  'transactions, newest 100': 6,
  'all_logs, newest 100': 6,
  todos: 8,
  package: 10,
  latest_package: 6,
  cart: 10,
  add_to_cart: 12,
  remove_item: 4,
  set_return_all_profits_item: 4,
  transfer_item: 6,
  update_note: 4,
  'address add': 2,
  'submit (five lines)': 6,
  'pay (three entries)': 2,
}

export const mixText = Object.entries(shares)
  .map(([name, share]) => `${name} ${share}`)
  .join(' · ')

/** The requests of a working day. */
export const mix = measured('mix', async (target, amount) => {
  const placed = []
  for (const [at, [name, share]] of Object.entries(shares).entries()) {
    const call = measuredCalls.find((one) => one.name === name)
    if (!call) throw new Error(`no call ${name}`)
    const requests = await call.requests(target, Math.max(1, Math.round((share * amount) / 100)))
    // Spreads each call evenly, with an offset of its own.
    const shift = at / Object.keys(shares).length
    placed.push(...requests.map((request, index) => ({ at: (index + shift) / requests.length, request })))
  }
  return placed.sort((a, b) => a.at - b.at).map(({ request }) => request)
})

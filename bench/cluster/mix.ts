import type { MeasuredCall } from '../calls/measured-call.ts'
import { measuredCalls } from '../calls/measured-calls.ts'
import type { BenchRequest } from '../calls/request.ts'
import type { Environment } from '../environment/environment.ts'

/** The mix of a working day, in percent. */
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

/** Hundreds of requests, well mixed. */
export async function mix(environment: Environment, hundreds: number): Promise<BenchRequest[]> {
  const placed: { at: number; request: BenchRequest }[] = []
  for (const [name, share] of Object.entries(shares)) {
    const call = callNamed(name)
    const requests = await call.requests(environment, share * hundreds)
    // Spreads each call evenly, with an offset of its own.
    const shift = Object.keys(shares).indexOf(name) / Object.keys(shares).length
    placed.push(...requests.map((request, index) => ({ at: (index + shift) / requests.length, request })))
  }
  return placed.sort((a, b) => a.at - b.at).map(({ request }) => request)
}

function callNamed(name: string): MeasuredCall {
  const found = measuredCalls.find((call) => call.name === name)
  if (!found) throw new Error(`no call ${name}`)
  return found
}

import { setTimeout as wait } from 'node:timers/promises'
import { listItems } from '#contract/checkout.ts'
import { listLogs } from '#contract/log.ts'
import { todos } from '#contract/overview.ts'
import { type Person, read, type Target } from '../desk/call.ts'

const readers = 4
const pause = 10

/** How long each read took, in ms. */
export type Times = readonly number[]

interface Visited {
  readonly server: Target
  readonly admin: Person
}

/**
 * Colleagues read pages that need no outside service, of each server in turns, for as long as `meanwhile` takes: what
 * else the machine does falls on all of them alike. Throws unless every read is answered.
 */
export async function readMeanwhile(
  visited: readonly Visited[],
  meanwhile: Promise<unknown>,
): Promise<Times[]> {
  const times = visited.map((): number[] => [])
  let over = false
  const end = meanwhile.finally(() => {
    over = true
  })
  const reader = async (first: number) => {
    for (let number = first; !over; number += 1) {
      for (const [index, { server, admin }] of visited.entries()) {
        const start = performance.now()
        if (number % 3 === 0) await read(server, admin, todos, {})
        else if (number % 3 === 1) await read(server, admin, listItems, {})
        else await read(server, admin, listLogs, {})
        times[index]?.push(performance.now() - start)
        await wait(pause)
      }
    }
  }
  await Promise.all([end, ...Array.from({ length: readers }, (_, index) => reader(index))])
  return times
}

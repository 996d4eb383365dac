import { setTimeout as wait } from 'node:timers/promises'
import { updateNote } from '#contract/checkout.ts'
import { requireAnswer } from '../testkit/api-client.ts'
import { follow, type Stream } from '../testkit/connections/follow.ts'
import { percentile } from '../testkit/report/percentile.ts'
import { round } from './calls/measured-call.ts'
import { stockedRows } from './stock.ts'
import type { Target } from './target.ts'

/** Longer than the server gathers changes, so that each has its own event. */
const pause = 150
const longest = 5000

export interface LiveDelay {
  readonly processes: number
  readonly p50: number
  readonly p99: number
}

/** Ms from the answer to a change at one process until the event at every process, its own included. */
export async function liveDelays(target: Target, changes: number): Promise<LiveDelay> {
  const { servers } = target
  const by = round(target.people.clerks, 0)
  const row = round(await stockedRows(target.db, 'stock'), 0)
  const streams = await Promise.all(servers.map(({ url }) => follow(url, by.token)))
  const delays: number[] = []
  for (let number = 0; number < changes; number += 1) {
    await wait(pause)
    for (const stream of streams) stream.forget()
    const events = Promise.all(streams.map(timeOfChange))
    const body = { _id: row.id, type: row.type, newNote: `seen ${target.next()}` }
    await requireAnswer(round(servers, number), updateNote, { body }, { as: by })
    const answered = performance.now()
    delays.push(...(await events).map((time) => time - answered))
  }
  for (const stream of streams) stream.stop()
  return { processes: servers.length, p50: percentile(delays, 50), p99: percentile(delays, 99) }
}

/** When the next logged change comes, by `performance.now()`: mails and tracks change meanwhile, too. */
async function timeOfChange(stream: Stream): Promise<number> {
  const late = wait(longest, null, { ref: false })
  for (;;) {
    const change = await Promise.race([stream.next('change'), late])
    if (change === null) throw new Error('no event of a change came')
    if (change.topics?.includes('logs')) return performance.now()
  }
}

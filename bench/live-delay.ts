import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { followChanges } from '#contract/changes.ts'
import { updateNote } from '#contract/checkout.ts'
import { requireAnswer } from '../testkit/api-client.ts'
import { percentile } from '../testkit/report/percentile.ts'
import type { ServerProcess } from '../testkit/server-process.ts'
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
  const streams = await Promise.all(servers.map((server) => follow(server, by.token)))
  const delays: number[] = []
  for (let number = 0; number < changes; number += 1) {
    await wait(pause)
    const events = Promise.all(streams.map((stream) => stream.next()))
    const body = { _id: row.id, type: row.type, newNote: `seen ${target.next()}` }
    await requireAnswer(round(servers, number), updateNote, { body }, { as: by })
    const answered = performance.now()
    delays.push(...(await events).map((time) => time - answered))
  }
  for (const stream of streams) stream.close()
  return { processes: servers.length, p50: percentile(delays, 50), p99: percentile(delays, 99) }
}

/** Opens an event stream; `next` gives the time of its next change, by `performance.now()`. */
async function follow({ url, log }: ServerProcess, token: string) {
  const end = new AbortController()
  const response = await fetch(new URL(followChanges.path, url), {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: end.signal,
  })
  if (!response.ok || !response.body) throw new Error(`no stream of changes, see ${log}`)
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  const times = new EventEmitter()
  void (async () => {
    for await (const { event } of events) if (event === 'change') times.emit('change', performance.now())
  })().catch((error: unknown) => {
    if (!end.signal.aborted) console.error(error)
  })
  return {
    next: async (): Promise<number> =>
      (await once(times, 'change', { signal: AbortSignal.timeout(longest) }))[0],
    close: () => end.abort(),
  }
}

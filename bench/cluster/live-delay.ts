import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { followChanges } from '#contract/changes.ts'
import { updateNote } from '#contract/checkout.ts'
import { requireAnswer } from '../../testkit/api-client.ts'
import type { ServerProcess } from '../../testkit/server-process.ts'
import { type Environment, stockedRows } from '../environment/environment.ts'

/** Longer than the server gathers changes, so that each has its own event. */
const pause = 150
const longest = 5000

/** Ms from the answer to a change at one process until the event at every process, its own included. */
export async function liveDelays(
  servers: readonly ServerProcess[],
  environment: Environment,
  changes: number,
): Promise<number[]> {
  const [by] = environment.people.clerks
  const [row] = await stockedRows(environment.db, 'stock')
  if (!by || !row) throw new Error('no clerk, or no row')
  const streams = await Promise.all(servers.map((server) => follow(server, by.token)))
  const delays: number[] = []
  for (let number = 0; number < changes; number += 1) {
    await wait(pause)
    const at = servers[number % servers.length]
    if (!at) throw new Error('no server')
    const events = Promise.all(streams.map((stream) => stream.next()))
    const body = { _id: row.id, type: row.type, newNote: `seen ${environment.next()}` }
    await requireAnswer(at, updateNote, { body }, { as: by })
    const answered = performance.now()
    delays.push(...(await events).map((time) => time - answered))
  }
  for (const stream of streams) stream.close()
  return delays
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

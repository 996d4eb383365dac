import { setTimeout as wait } from 'node:timers/promises'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { followChanges } from '#contract/changes.ts'
import { updateNote } from '#contract/checkout.ts'
import { requireAnswer } from '../../testkit/api-client.ts'
import type { ServerProcess } from '../../testkit/server-process.ts'
import { type Environment, stockedRows } from '../environment/environment.ts'

/** Longer than changes are gathered for, so that each is told by itself. */
const pause = 150
const longest = 5000

interface Stream {
  /** When the next change was told, by `performance.now()`. */
  next(): Promise<number>
  close(): void
}

/** How long after the answer to a change at one process every process tells of it, its own included; in ms. */
export async function liveDelays(
  servers: readonly ServerProcess[],
  environment: Environment,
  changes: number,
): Promise<number[]> {
  const [by] = environment.people.clerks
  const [row] = await stockedRows(environment.db, 'stock')
  if (!by || !row) throw new Error('nobody, or nothing to change')
  const streams = await Promise.all(servers.map((server) => follow(server, by.token)))
  const delays: number[] = []
  for (let number = 0; number < changes; number += 1) {
    await wait(pause)
    const at = servers[number % servers.length]
    if (!at) throw new Error('no server')
    const told = Promise.all(streams.map((stream) => stream.next()))
    const body = { _id: row.id, type: row.type, newNote: `seen ${environment.next()}` }
    await requireAnswer(at, updateNote, { body }, { as: by })
    const answered = performance.now()
    delays.push(...(await told).map((time) => time - answered))
  }
  for (const stream of streams) stream.close()
  return delays
}

async function follow({ url, log }: ServerProcess, token: string): Promise<Stream> {
  const end = new AbortController()
  const response = await fetch(new URL(followChanges.path, url), {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: end.signal,
  })
  if (!response.ok || !response.body) throw new Error(`no stream of changes, see ${log}`)
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  let heard = (_time: number): void => undefined
  void (async () => {
    for await (const { event } of events) if (event === 'change') heard(performance.now())
  })().catch((error: unknown) => {
    if (!end.signal.aborted) console.error(error)
  })
  return {
    next: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no word of a change within ${longest} ms`)), longest)
        heard = (time) => {
          clearTimeout(timer)
          resolve(time)
        }
      }),
    close: () => end.abort(),
  }
}

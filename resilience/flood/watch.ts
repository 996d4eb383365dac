import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getTodos } from '#contract/overview.ts'
import { getHealth } from '#contract/system.ts'

interface Asking {
  readonly url: string
  readonly token: string
  /** Opens a connection for each request; else connections are kept alive. */
  readonly freshConnections?: boolean | undefined
}

/** Times, in ms, of a small call and of /api/health, each sent ten times a second. */
export interface Seen {
  readonly times: readonly number[]
  /** Answers other than 200. */
  readonly bad: number
  readonly slowestHealth: number
  readonly badHealth: number
}

/** Sends one small request; status 0 means no answer. */
export function ask(
  { url, token, freshConnections }: Asking,
  path: string = getTodos.path,
): Promise<{ time: number; status: number }> {
  const began = performance.now()
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ time: performance.now() - began, status })
    const headers = { authorization: `Bearer ${token}` }
    const options = { headers, ...(freshConnections && { agent: false as const }) }
    const sent = get(`${url}${path}`, options, (answer) => {
      answer.resume()
      answer.on('end', () => done(answer.statusCode ?? 0))
      answer.on('error', () => done(0))
    })
    sent.on('error', () => done(0))
  })
}

/** Starts `act` every so many ms until `over`. */
export async function repeatUntil<T>(
  over: Promise<unknown>,
  every: number,
  act: (at: number) => Promise<T>,
): Promise<T[]> {
  let going = true
  void over.finally(() => {
    going = false
  })
  const acts: Promise<T>[] = []
  while (going) {
    acts.push(act(acts.length))
    await wait(every)
  }
  return Promise.all(acts)
}

export async function watch(asking: Asking, over: Promise<unknown>): Promise<Seen> {
  const asked = await repeatUntil(over, 100, () => Promise.all([ask(asking), ask(asking, getHealth.path)]))
  return {
    times: asked.map(([{ time }]) => time),
    bad: asked.filter(([{ status }]) => status !== 200).length,
    slowestHealth: Math.max(...asked.map(([, { time }]) => time)),
    badHealth: asked.filter(([, { status }]) => status !== 200).length,
  }
}

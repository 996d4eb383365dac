import { get } from 'node:http'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { login } from '#contract/account.ts'
import { getTodos } from '#contract/overview.ts'
import { getHealth } from '#contract/system.ts'
import { seededPassword } from '../../server/src/commands/made-up-business/people.ts'
import { requireAnswer } from '../../testkit/api-client.ts'
import type { DatabaseAddress } from '../../testkit/fixture-db/fixture-db.ts'
import type { SignedIn } from '../../testkit/people.ts'
import { type ServerProcess, startOn } from '../../testkit/server-process.ts'

/** A server, and three people who are signed in. */
export interface Target {
  readonly served: ServerProcess
  readonly admin: SignedIn
  readonly staff: SignedIn
  readonly visitor: SignedIn
  readonly database: DatabaseAddress
}

/** Starts a server on a seeded database; `settings` are those of the attack. */
export async function openTarget(
  database: DatabaseAddress,
  settings: Readonly<Record<string, string>>,
): Promise<Target> {
  const url = database.url === undefined ? {} : { DATABASE_URL: database.url }
  const served = await startOn(dirname(database.file), { ...url, ...settings })
  const signIn = async (number: number): Promise<SignedIn> => {
    const body = { email: `person${number}@example.com`, password: seededPassword }
    const { name, token } = await requireAnswer(served, login, { body })
    return { name, token }
  }
  return { served, database, admin: await signIn(1), staff: await signIn(3), visitor: await signIn(9) }
}

/** Times, in ms, of a small call of the admin and of /api/health, each sent ten times a second. */
export interface Seen {
  readonly times: readonly number[]
  /** Answers other than 200. */
  readonly bad: number
  readonly slowestHealth: number
  readonly badHealth: number
}

/** What another person and a monitor see until `over`; with `fresh` connections, each request opens one. */
export async function watch(target: Target, fresh: boolean, over: Promise<unknown>): Promise<Seen> {
  const seen = await repeatUntil(over, 100, () =>
    Promise.all([ask(target, fresh), ask(target, fresh, getHealth.path)]),
  )
  return {
    times: seen.map(([{ time }]) => time),
    bad: seen.filter(([{ status }]) => status !== 200).length,
    slowestHealth: Math.max(...seen.map(([, { time }]) => time)),
    badHealth: seen.filter(([, { status }]) => status !== 200).length,
  }
}

/** Ms until five answers in a row take at most `quick` ms. */
export async function recovery(target: Target, quick: number): Promise<number> {
  const started = performance.now()
  for (let row = 0; row < 5 && performance.now() - started < 60_000; ) {
    const { time, status } = await ask(target, false)
    row = status === 200 && time <= quick ? row + 1 : 0
  }
  return performance.now() - started
}

/** Sends one small request; status 0 means no answer. */
function ask(
  { served, admin }: Target,
  fresh: boolean,
  path: string = getTodos.path,
): Promise<{ time: number; status: number }> {
  const began = performance.now()
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ time: performance.now() - began, status })
    const headers = { authorization: `Bearer ${admin.token}` }
    const options = { headers, ...(fresh && { agent: false as const }) }
    const sent = get(`${served.url}${path}`, options, (answer) => {
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

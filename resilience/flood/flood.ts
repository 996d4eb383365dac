import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { addAddress, listAddresses } from '#contract/address.ts'
import { health } from '#contract/house.ts'
import { todos } from '#contract/overview.ts'
import { callAs, type Person } from '../desk/call.ts'
import type { House } from '../desk/house.ts'

const connections = 500

/**
 * Settings of the house that is flooded: everything here comes from one address, which may not have so many connections as
 * the floods and the others together, unless it is a proxy through which all of them come.
 */
export const throughProxy = { TRUST_PROXY: 'loopback' }

/** Something that comes in masses; ends by itself after `ms` and says what was answered. */
export interface Flood {
  readonly name: string
  run(house: House, ms: number): Promise<ReadonlyMap<string, number>>
}

export const floods: readonly Flood[] = [
  {
    name: 'one person asks for the longest list',
    run: (house, ms) => fire(house, ms, `Bearer ${house.staff[0]?.token}`),
  },
  { name: 'strangers with forged tokens', run: (house, ms) => fire(house, ms, 'Bearer a.b.c') },
  { name: 'strangers who begin a request and wait', run: begin },
]

/** How somebody fares who makes a small call ten times a second, and whoever watches the server. */
export interface Calm {
  readonly times: readonly number[]
  /** Answers that were no 200. */
  readonly bad: number
  readonly slowestHealth: number
  readonly badHealth: number
}

export interface FloodResult {
  readonly flood: Flood
  readonly before: Calm
  readonly during: Calm
  /** Until five answers in a row were as quick as before, in ms after the end of the flood. */
  readonly recovery: number
  readonly answers: ReadonlyMap<string, number>
}

/** Makes lists long, so that reading them costs something. */
export async function fillAddresses(house: House, count: number): Promise<void> {
  const [to, by] = [serverOf(house), personOf(house)]
  const body = {
    ...{ name: '李雷', phone: '13912345678', province: '北京市', city: '北京市', district: '海淀区' },
    ...{ address: '中关村大街1号', note: '周末送货，请先打电话。'.repeat(8) },
  }
  for (let made = 0; made < count; made += 10) {
    const saved = await Promise.all(Array.from({ length: 10 }, () => callAs(to, by, addAddress, { body })))
    if (saved.some(({ status }) => status !== 200)) throw new Error('an address was not saved')
  }
}

export async function underFlood(house: House, flood: Flood, ms: number): Promise<FloodResult> {
  const before = await calmUntil(house, wait(ms / 4))
  const flooding = flood.run(house, ms)
  const during = await calmUntil(house, flooding)
  const recovery = await recovered(house, percentile(before.times, 95) * 2 + 50)
  return { flood, before, during, recovery, answers: await flooding }
}

async function calmUntil(house: House, over: Promise<unknown>): Promise<Calm> {
  let going = true
  void over.finally(() => {
    going = false
  })
  const [times, healthTimes]: [number[], number[]] = [[], []]
  let [bad, badHealth] = [0, 0]
  const asked: Promise<unknown>[] = []
  while (going) {
    const small = timed(() => callAs(serverOf(house), personOf(house), todos, {}))
    const watch = timed(async () => ({
      status: (await fetch(new URL(health.path, serverOf(house).url))).status,
    }))
    asked.push(
      small.then(({ time, status }) => {
        times.push(time)
        if (status !== 200) bad += 1
      }),
      watch.then(({ time, status }) => {
        healthTimes.push(time)
        if (status !== 200) badHealth += 1
      }),
    )
    await wait(100)
  }
  await Promise.all(asked)
  return { times, bad, slowestHealth: Math.max(...healthTimes), badHealth }
}

async function recovered(house: House, quick: number): Promise<number> {
  const started = performance.now()
  for (let row = 0; row < 5 && performance.now() - started < 60_000; ) {
    const { time, status } = await timed(() => callAs(serverOf(house), personOf(house), todos, {}))
    row = status === 200 && time <= quick ? row + 1 : 0
  }
  return performance.now() - started
}

async function timed<T extends { status: number | null }>(ask: () => Promise<T>) {
  const started = performance.now()
  const { status } = await ask().catch(() => ({ status: null }))
  return { time: performance.now() - started, status }
}

/** In a thread of its own, so that it does not slow down who measures. */
async function fire(house: House, ms: number, authorization: string): Promise<ReadonlyMap<string, number>> {
  const { statusCodeStats, errors } = await autocannon({
    url: new URL(listAddresses.path, serverOf(house).url).href,
    ...{ connections, duration: ms / 1000, workers: 1, timeout: 30, headers: { authorization } },
  })
  const answers = Object.entries(statusCodeStats ?? {}).map(
    ([status, { count }]) => [status, count ?? 0] as const,
  )
  return new Map<string, number>([...answers, ...(errors > 0 ? [['cut off', errors] as const] : [])])
}

async function begin(house: House, ms: number): Promise<ReadonlyMap<string, number>> {
  const { port } = new URL(serverOf(house).url)
  let closed = 0
  const open = () => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET /api/about HTTP/1.1\r\nx: '))
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    socket.on('close', () => {
      closed += 1
    })
    return socket
  }
  const sockets = Array.from({ length: connections }, open)
  await wait(ms)
  const hungUp = closed
  for (const socket of sockets) socket.destroy()
  return new Map([['hung up on', hungUp]])
}

export function percentile(times: readonly number[], of: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * of) / 100))] ?? 0
}

function serverOf({ servers: [server] }: House) {
  if (!server) throw new Error('no server')
  return server
}

function personOf({ admins: [person] }: House): Person {
  if (!person) throw new Error('nobody is signed in')
  return person
}

import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { addAddress, listAddresses } from '#contract/address.ts'
import type { Engine } from '../../server/src/storage/engine/database.ts'
import { addressAt } from '../../testkit/actors/operations.ts'
import { requireAnswer } from '../../testkit/api-client.ts'
import { type Environment, serverOf } from '../../testkit/environment/environment.ts'
import { inBatches, type SignedIn } from '../../testkit/people.ts'
import { percentile } from '../../testkit/report/percentile.ts'
import type { Counts } from './attacker-task.ts'
import { ask, type Seen, watch } from './watch.ts'

const connections = 500

/** Settings of the server: all connections come from one address, which is a trusted proxy so that its limit does not apply. */
export const throughProxy = { TRUST_PROXY: 'loopback' }

/** Many connections that do the same for `ms`; gives the counts of the answers. */
export interface Flood {
  readonly name: string
  run(environment: Environment, ms: number): Promise<Counts>
}

export const floods: readonly Flood[] = [
  {
    name: 'one person asks for the longest list',
    run: (environment, ms) => fire(environment, ms, `Bearer ${environment.staff[0]?.token}`),
  },
  { name: 'strangers with forged tokens', run: (environment, ms) => fire(environment, ms, 'Bearer a.b.c') },
  { name: 'strangers who begin a request and wait', run: begin },
]

export interface FloodResult {
  readonly engine: Engine
  readonly flood: Flood
  readonly before: Seen
  readonly during: Seen
  /** Ms from the end of the flood until five answers in a row were as quick as before. */
  readonly recovery: number
  readonly answers: Counts
}

/** Fills the address list, so that reading it is expensive. */
export async function fillAddresses(environment: Environment, count: number): Promise<void> {
  const [to, by] = [serverOf(environment), personOf(environment)]
  const body = { ...addressAt(1), note: '周末送货，请先打电话。'.repeat(8) }
  const all = Array.from({ length: count }, () => body)
  await inBatches(all, 10, (address) => requireAnswer(to, addAddress, { body: address }, { as: by }))
}

export async function underFlood(environment: Environment, flood: Flood, ms: number): Promise<FloodResult> {
  const asking = { url: serverOf(environment).url, token: personOf(environment).token }
  const before = await watch(asking, wait(ms / 4))
  const flooding = flood.run(environment, ms)
  const during = await watch(asking, flooding)
  const recovery = await recovered(asking, percentile(before.times, 95) * 2 + 50)
  const { engine } = environment
  return { engine, flood, before, during, recovery, answers: await flooding }
}

async function recovered(asking: Parameters<typeof ask>[0], quick: number): Promise<number> {
  const started = performance.now()
  for (let row = 0; row < 5 && performance.now() - started < 60_000; ) {
    const { time, status } = await ask(asking)
    row = status === 200 && time <= quick ? row + 1 : 0
  }
  return performance.now() - started
}

/** autocannon runs in a worker thread, so that it does not slow down the measurement. */
async function fire(environment: Environment, ms: number, authorization: string): Promise<Counts> {
  const { statusCodeStats, errors } = await autocannon({
    url: new URL(listAddresses.path, serverOf(environment).url).href,
    ...{ connections, duration: ms / 1000, workers: 1, timeout: 30, headers: { authorization } },
  })
  const answers = Object.entries(statusCodeStats ?? {}).map(([status, { count }]) => [status, count ?? 0])
  return { ...Object.fromEntries(answers), ...(errors > 0 && { 'cut off': errors }) }
}

async function begin(environment: Environment, ms: number): Promise<Counts> {
  const { port } = new URL(serverOf(environment).url)
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
  return { 'hung up on': hungUp }
}

function personOf({ admins: [person] }: Environment): SignedIn {
  if (!person) throw new Error('the environment has no admin')
  return person
}

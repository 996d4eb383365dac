import { setTimeout as wait } from 'node:timers/promises'
import { addAddress, listAddresses } from '#contract/address.ts'
import { submitOrder } from '#contract/order.ts'
import { getTodos } from '#contract/overview.ts'
import { getPostSlip } from '#contract/package.ts'
import { addProof } from '#contract/payment-proof.ts'
import { endOtherSessions } from '#contract/session.ts'
import { listSettings } from '#contract/setting.ts'
import { getHealth } from '#contract/system.ts'
import { addressAt } from '../testkit/actors/operations.ts'
import { callServer, requireAnswer } from '../testkit/api-client.ts'
import { type LoadCounts, type LoadRequest, type LoadTask, sendLoad } from '../testkit/load/load.ts'
import { buildOrder, settingsFrom } from '../testkit/orders.ts'
import { inBatches, type SignedIn } from '../testkit/people.ts'
import type { ServerProcess } from '../testkit/server-process.ts'

// One visitor attacks with a script, while another person works.

/** A server, and people who are signed in. */
interface Target {
  readonly served: ServerProcess
  readonly attacker: SignedIn
  readonly other: SignedIn
}

/** What one visitor does with a script. */
interface Attack {
  readonly name: string
  /** Prepares the attack, and says what is sent. */
  task(target: Target): Promise<LoadTask>
}

/**
 * 127.0.0.1 is a trusted proxy, behind which everybody has an address of their own; another address connects
 * directly.
 */
export const settings = { TRUST_PROXY: '127.0.0.1' }
const attackersAddress = '203.0.113.66'

export const attacks: readonly Attack[] = [
  {
    name: 'long lists on five hundred connections',
    async task(target) {
      const body = { ...addressAt(1), note: '周末送货，请先打电话。'.repeat(40) }
      const all = Array.from({ length: 1000 }, () => body)
      await inBatches(all, 10, (address) =>
        requireAnswer(target.served, addAddress, { body: address }, { as: target.other }),
      )
      return fire(target, 500, get(target, listAddresses.path))
    },
  },
  {
    name: 'long lists that are not read',
    task: async (target) => ({
      kind: 'unread',
      url: target.served.url,
      every: 100,
      request: get(target, listAddresses.path),
    }),
  },
  {
    name: 'slips of 2,700 hostile names',
    async task(target) {
      await saveLongOrder(target, 'SLIP0000001')
      return fire(target, 50, get(target, `${getPostSlip.path}?pk_id=SLIP0000001`))
    },
  },
  {
    name: 'files of 8 MB on fifty connections',
    task: async (target) =>
      fire(target, 50, {
        ...get(target, `${addProof.path}?transaction_id=x`, { 'content-type': 'application/octet-stream' }),
        method: addProof.method,
        body: 'x'.repeat(8_000_000),
      }),
  },
  {
    name: 'writes as fast as they are answered',
    task: async (target) =>
      fire(target, 50, { ...get(target, endOtherSessions.path), method: endOtherSessions.method }),
  },
  {
    name: 'forged tokens on five hundred connections',
    task: async (target) =>
      fire(target, 500, get({ attacker: { name: '', token: 'a.b.c' } }, listAddresses.path)),
  },
  {
    name: 'two thousand connections that begin a request and wait',
    task: async ({ served: { url } }) => ({
      kind: 'idle',
      url,
      text: 'GET /api/about HTTP/1.1\r\nx: ',
      connections: 2000,
    }),
  },
]

const fire = ({ served: { url } }: Target, connections: number, request: LoadRequest): LoadTask => ({
  kind: 'fire',
  url,
  connections,
  request,
})

const get = ({ attacker: { token } }: Pick<Target, 'attacker'>, path: string, more = {}): LoadRequest => ({
  method: 'GET',
  path,
  headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': attackersAddress, ...more },
})

/** The longest name: a letter with three marks above and below, which takes longest to draw. */
const longestItem = 'a\u0323\u0337\u0308\u0301'.repeat(40).slice(0, 199)

/** Saves the longest order that the server takes. */
async function saveLongOrder({ served, attacker }: Target, pkId: string): Promise<void> {
  const { result } = await requireAnswer(served, listSettings, {}, { as: attacker })
  const lines = (['sold', 'stock', 'employee'] as const).flatMap((list) =>
    Array.from({ length: 900 }, () => ({ item: longestItem, [list]: 1 })),
  )
  const body = buildOrder(pkId, lines, { weight: 600, settings: settingsFrom(result) })
  const { status, text } = await callServer(served, submitOrder, { body }, { as: attacker })
  if (status !== 200 && status !== 409) throw new Error(text)
}

interface AttackResult {
  /** Looks of another person and of a monitor, ten a second, and those that were not answered with 200. */
  readonly looks: number
  readonly bad: number
  /** Addresses that were saved for another person, and those of them that are not stored. */
  readonly saved: number
  readonly lost: number
  readonly answers: LoadCounts
}

/** Attacks a server for `ms`, while another person looks and saves. */
export async function underAttack(target: Target, attack: Attack, ms: number): Promise<AttackResult> {
  const { served, other } = target
  const attacking = sendLoad(await attack.task(target), ms)
  const notes: string[] = []
  const saving = every(500, attacking, async (at) => {
    const note = `${attack.name} ${at}`
    const { status } = await callServer(
      served,
      addAddress,
      { body: { ...addressAt(at), note } },
      { as: other },
    )
    if (status === 200) notes.push(note)
  })
  let [looks, bad] = [0, 0]
  await every(100, attacking, async () => {
    looks += 1
    const todos = await callServer(served, getTodos, {}, { as: other }).catch(() => ({ status: 0 }))
    const health = await callServer(served, getHealth, {}).catch(() => ({ status: 0 }))
    if (todos.status !== 200 || health.status !== 200) bad += 1
  })
  await saving
  const { result } = await requireAnswer(served, listAddresses, {}, { as: other })
  const stored = new Set(result.map(({ note }) => note))
  const lost = notes.filter((note) => !stored.has(note)).length
  return { looks, bad, saved: notes.length, lost, answers: await attacking }
}

/** Starts `act` every so many ms until `over`. */
async function every(ms: number, over: Promise<unknown>, act: (at: number) => Promise<void>): Promise<void> {
  let going = true
  void over.finally(() => {
    going = false
  })
  const acts: Promise<void>[] = []
  while (going) {
    acts.push(act(acts.length))
    await wait(ms)
  }
  await Promise.all(acts)
}

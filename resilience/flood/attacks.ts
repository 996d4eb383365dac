import { addAddress, listAddresses } from '#contract/address.ts'
import { submitOrder } from '#contract/order.ts'
import { getPostSlip } from '#contract/package.ts'
import { addProof } from '#contract/payment-proof.ts'
import { endOtherSessions } from '#contract/session.ts'
import { listSettings } from '#contract/setting.ts'
import { addressAt } from '../../testkit/actors/operations.ts'
import { callServer, requireAnswer } from '../../testkit/api-client.ts'
import type { LoadRequest, LoadTask } from '../../testkit/load/load.ts'
import { buildOrder, settingsFrom } from '../../testkit/orders.ts'
import { inBatches, type SignedIn } from '../../testkit/people.ts'
import type { ServerProcess } from '../../testkit/server-process.ts'

/** A server, and people who are signed in. */
export interface Target {
  readonly served: ServerProcess
  readonly attacker: SignedIn
  readonly other: SignedIn
}

/** What one visitor does with a script. */
export interface Attack {
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
      every: 100,
      part: { url: target.served.url, connections: 1, requests: [get(target, listAddresses.path)] },
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
      text: 'GET /api/about HTTP/1.1\r\nx: ',
      part: { url, connections: 2000, requests: [] },
    }),
  },
]

const fire = ({ served: { url } }: Target, connections: number, request: LoadRequest): LoadTask => ({
  kind: 'fire',
  part: { url, connections, requests: [request] },
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

import { login } from '#contract/account.ts'
import { addAddress, listAddresses } from '#contract/address.ts'
import { addToCart, listCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { exportAll } from '#contract/export.ts'
import { listLogs } from '#contract/log.ts'
import { findOrder, submitOrder } from '#contract/order.ts'
import { getPostSlip } from '#contract/package.ts'
import { endOtherSessions } from '#contract/session.ts'
import { listSettings } from '#contract/setting.ts'
import { listTransactions } from '#contract/transaction.ts'
import { addressAt } from '../../testkit/actors/operations.ts'
import { callServer, requireAnswer } from '../../testkit/api-client.ts'
import type { LoadRequest, LoadTask } from '../../testkit/load/load.ts'
import { buildOrder, type Order, settingsFrom } from '../../testkit/orders.ts'
import { inBatches, type SignedIn } from '../../testkit/people.ts'
import type { Target } from './target.ts'

/** An attack that one person or address can run with a script, or a flood of many connections. */
export interface Attack {
  readonly name: string
  readonly isFlood?: true
  readonly settings?: Readonly<Record<string, string>>
  /** The other people open a connection for each request; else theirs are kept alive. */
  readonly freshConnections?: true
  /** Prepares the attack, and says what is sent. */
  task(target: Target): Promise<LoadTask>
  /** A call of another person once a second during the attack; true when it succeeds. */
  readonly beside?: (target: Target, at: number) => Promise<boolean>
}

const attack = (name: string, task: Attack['task'], more: Omit<Attack, 'name' | 'task'> = {}): Attack => ({
  name,
  task,
  ...more,
})

/** Package ids that the seeded business does not have and the sandbox courier knows. */
const unknownPackage = (number: number) => `PE8${String(number).padStart(6, '0')}AB`

export const attacks: readonly Attack[] = [
  attack('slip of 2,700 lines of combining characters', async (target) => {
    const body = await longOrder(target, 'SLIP0000001')
    const saved = await callServer(target.served, submitOrder, { body }, { as: target.visitor })
    if (saved.status !== 200 && saved.status !== 409) throw new Error(saved.text)
    return loop(target, 2, get(target.visitor, `${getPostSlip.path}?pk_id=SLIP0000001`))
  }),
  attack('search that the index takes for every row', async (target) =>
    loop(target, 4, get(target.visitor, `${listLogs.path}?limit=50&q=202020202`)),
  ),
  attack('lists without a limit', async (target) =>
    loop(target, 4, ...[listLogs, listTransactions, listItems].map(({ path }) => get(target.visitor, path))),
  ),
  attack('lists whose answers are not read', async (target) => ({
    kind: 'unread',
    every: 250,
    part: part(target, 1, get(target.visitor, listLogs.path)),
  })),
  attack('cart of 1,000 entries, read again and again', async (target) => {
    await fillCart(target, 1000)
    return loop(target, 4, get(target.visitor, listCart.path))
  }),
  attack(
    'two thousand idle connections of one address',
    async (target) => ({ kind: 'idle', text: '', part: part(target, 2000) }),
    { freshConnections: true },
  ),
  attack(
    'writes as fast as they are answered',
    async (target) =>
      loop(target, 8, { ...get(target.visitor, endOtherSessions.path), method: endOtherSessions.method }),
    { settings: { WRITES_PER_MINUTE: '600' } },
  ),
  attack('HEAD of the export', async (target) => {
    const head = { ...get(target.admin, exportAll.path), method: 'HEAD' as const }
    return { kind: 'burst', every: 200, part: part(target, 1, head) }
  }),
  attack(
    'lookups while the courier is slow',
    async (target) => {
      const requests = Array.from({ length: 60 }, (_, at) =>
        get(target.visitor, `/api/order/PE{at}${String(at).padStart(4, '0')}AB`),
      )
      return { kind: 'burst', every: 500, part: part(target, 1, ...requests) }
    },
    {
      settings: { COURIER_SANDBOX: 'slow' },
      beside: async ({ served, staff }, at) => {
        const params = { packageId: unknownPackage(at) }
        return (await callServer(served, findOrder, { params }, { as: staff })).status === 200
      },
    },
  ),
  attack('logins of 2 MB', async (target) => {
    const body = JSON.stringify({ email: 'x'.repeat(1024 * 1024), password: 'x'.repeat(1024 * 1024 - 100) })
    const headers = { 'content-type': 'application/json' }
    return loop(target, 8, { method: login.method, path: login.path, headers, body })
  }),
]

const connections = 500

/** Settings of a server that is flooded: all connections come from one address, which is a trusted proxy, so that its limit does not apply. */
export const throughProxy = { TRUST_PROXY: 'loopback' }

/** Floods, for the first of which that many long addresses are saved. */
export function floodsOf(addresses: number): Attack[] {
  const flood = (name: string, task: Attack['task']) =>
    attack(name, task, { isFlood: true, settings: throughProxy })
  return [
    flood('one person asks for the longest list', async (target) => {
      await fillAddresses(target, addresses)
      return { kind: 'fire', part: part(target, connections, get(target.staff, listAddresses.path)) }
    }),
    flood('strangers with forged tokens', async (target) => ({
      kind: 'fire',
      part: part(target, connections, get({ token: 'a.b.c' }, listAddresses.path)),
    })),
    flood('strangers who begin a request and wait', async (target) => ({
      kind: 'idle',
      part: part(target, connections),
      text: 'GET /api/about HTTP/1.1\r\nx: ',
    })),
  ]
}

const part = ({ served: { url } }: Target, connections: number, ...requests: readonly LoadRequest[]) => ({
  url,
  connections,
  requests,
})

const loop = (...given: Parameters<typeof part>): LoadTask => ({ kind: 'loop', part: part(...given) })

const get = ({ token }: Pick<SignedIn, 'token'>, path: string): LoadRequest => ({
  method: 'GET',
  path,
  headers: { authorization: `Bearer ${token}` },
})

/** Fills the address list, so that reading it is expensive. */
async function fillAddresses({ served, admin }: Target, count: number): Promise<void> {
  const body = { ...addressAt(1), note: '周末送货，请先打电话。'.repeat(8) }
  const all = Array.from({ length: count }, () => body)
  await inBatches(all, 10, (address) => requireAnswer(served, addAddress, { body: address }, { as: admin }))
}

/** The longest name: a letter with three marks above and below, which takes longest to draw. */
const longestItem = 'a\u0323\u0337\u0308\u0301'.repeat(40).slice(0, 199)

/** The longest order that the server saves. */
async function longOrder({ served, visitor }: Target, pkId: string): Promise<Order> {
  const { result } = await requireAnswer(served, listSettings, {}, { as: visitor })
  const lines = (['sold', 'stock', 'employee'] as const).flatMap((list) =>
    Array.from({ length: 900 }, () => ({ item: longestItem, [list]: 1 })),
  )
  return buildOrder(pkId, lines, { weight: 600, settings: settingsFrom(result) })
}

async function fillCart({ served, visitor }: Target, entries: number): Promise<void> {
  const query = { limit: '1000', type: 'stock' } as const
  const { result } = await requireAnswer(served, listItems, { query }, { as: visitor })
  const rows = result.stockItems.filter(({ qty, qty_in_cart }) => qty > qty_in_cart)
  for (const { _id, type, cost } of rows.slice(0, entries)) {
    const body = { _id, type, addToCart: 1, subtotal: Math.ceil(cost) + 1 }
    const { status, text } = await callServer(served, addToCart, { body }, { as: visitor })
    if (status !== 200 && status !== 409) throw new Error(text)
  }
}

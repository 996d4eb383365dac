import { login } from '#contract/account.ts'
import { addToCart, listCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { exportAll } from '#contract/export.ts'
import { listLogs } from '#contract/log.ts'
import { findOrder, submitOrder } from '#contract/order.ts'
import { getPostSlip } from '#contract/package.ts'
import { endOtherSessions } from '#contract/session.ts'
import { listTransactions } from '#contract/transaction.ts'
import { callServer, requireAnswer } from '../../testkit/api-client.ts'
import type { SignedIn } from '../../testkit/people.ts'
import type { AttackerTask, SentRequest } from './attacker-task.ts'
import { longOrder } from './long-order.ts'
import type { Target } from './target.ts'

/** Something that one person or address can do to a server with a script. */
export interface Attack {
  readonly name: string
  readonly settings?: Readonly<Record<string, string>>
  /** Others open a connection for each request; else they keep theirs. */
  readonly freshConnections?: true
  /** Prepares the attack and says what the attacking process is to do, `ms` long. */
  task(target: Target, ms: number): Promise<AttackerTask>
  /** What somebody else tries once a second meanwhile; true when it succeeded. */
  readonly beside?: (target: Target, at: number) => Promise<boolean>
}

/** Package ids that the seeded business does not have and the sandbox courier knows. */
const unknownPackage = (number: number) => `PE8${String(number).padStart(6, '0')}AB`

export const attacks: readonly Attack[] = [
  {
    name: 'slip of 2,700 lines of combining characters',
    async task(target, ms) {
      const body = await longOrder(target, 'SLIP0000001')
      const saved = await callServer(target.served, submitOrder, { body }, { as: target.visitor })
      if (saved.status !== 200 && saved.status !== 409) throw new Error(saved.text)
      const slip = get(target, target.visitor, `${getPostSlip.path}?pk_id=SLIP0000001`)
      return { kind: 'loop', connections: 2, requests: [slip], ms }
    },
  },
  {
    name: 'search that the index takes for every row',
    async task(target, ms) {
      const search = get(target, target.visitor, `${listLogs.path}?limit=50&q=202020202`)
      return { kind: 'loop', connections: 4, requests: [search], ms }
    },
  },
  {
    name: 'lists without a limit',
    async task(target, ms) {
      const requests = [listLogs, listTransactions, listItems].map(({ path }) =>
        get(target, target.visitor, path),
      )
      return { kind: 'loop', connections: 4, requests, ms }
    },
  },
  {
    name: 'lists whose answers are not read',
    async task(target, ms) {
      return { kind: 'unread', every: 250, request: get(target, target.visitor, listLogs.path), ms }
    },
  },
  {
    name: 'cart of 1,000 entries, read again and again',
    async task(target, ms) {
      await fillCart(target, 1000)
      const cart = get(target, target.visitor, listCart.path)
      return { kind: 'loop', connections: 4, requests: [cart], ms }
    },
  },
  {
    name: 'two thousand idle connections of one address',
    freshConnections: true,
    task: async ({ served }, ms) => ({
      kind: 'idle',
      connections: 2000,
      url: served.url,
      from: '127.0.0.66',
      ms,
    }),
  },
  {
    name: 'writes as fast as they are answered',
    settings: { WRITES_PER_MINUTE: '600' },
    async task(target, ms) {
      const { method, path } = endOtherSessions
      const write = { ...get(target, target.visitor, path), method }
      return { kind: 'loop', connections: 8, requests: [write], ms }
    },
  },
  {
    name: 'HEAD of the export',
    async task(target, ms) {
      const head = { ...get(target, target.admin, exportAll.path), method: 'HEAD' }
      return { kind: 'burst', every: 200, requests: [head], ms }
    },
  },
  {
    name: 'lookups while the courier is slow',
    settings: { COURIER_SANDBOX: 'slow' },
    async task(target, ms) {
      const requests = Array.from({ length: 60 }, (_, at) =>
        get(target, target.visitor, `/api/order/PE{at}${String(at).padStart(4, '0')}AB`),
      )
      return { kind: 'burst', every: 500, requests, ms }
    },
    async beside({ served, staff }, at) {
      const { status } = await callServer(
        served,
        findOrder,
        { params: { packageId: unknownPackage(at) } },
        { as: staff },
      )
      return status === 200
    },
  },
  {
    name: 'logins of 2 MB',
    async task({ served }, ms) {
      const body = JSON.stringify({ email: 'x'.repeat(1024 * 1024), password: 'x'.repeat(1024 * 1024 - 100) })
      const { method, path } = login
      const headers = { 'content-type': 'application/json' }
      return {
        kind: 'loop',
        connections: 8,
        requests: [{ method, url: new URL(path, served.url).href, headers, body }],
        ms,
      }
    },
  },
]

function get({ served }: Target, { token }: SignedIn, path: string): SentRequest {
  return { method: 'GET', url: `${served.url}${path}`, headers: { authorization: `Bearer ${token}` } }
}

async function fillCart({ served, visitor }: Target, entries: number): Promise<void> {
  const { result } = await requireAnswer(
    served,
    listItems,
    { query: { limit: '1000', type: 'stock' } },
    { as: visitor },
  )
  const rows = result.stockItems.filter(({ qty, qty_in_cart }) => qty > qty_in_cart)
  for (const { _id, type, cost } of rows.slice(0, entries)) {
    const body = { _id, type, addToCart: 1, subtotal: Math.ceil(cost) + 1 }
    const { status, text } = await callServer(served, addToCart, { body }, { as: visitor })
    if (status !== 200 && status !== 409) throw new Error(text)
  }
}

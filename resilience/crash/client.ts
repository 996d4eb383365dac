import { setTimeout as wait } from 'node:timers/promises'
import { ulid } from 'ulid'
import { listCart } from '#contract/cart.ts'
import { readPackage } from '#contract/package.ts'
import type { SettingName } from '#domain/settings.ts'
import { callAs, type Person, type Target } from '../desk/call.ts'
import { packageOf } from '../desk/order.ts'
import { type Random, randomOf } from '../desk/random.ts'
import { chooseDeed, type Deed } from './deeds.ts'
import { nameRows, type SeenByOne } from './observe.ts'
import { newWorld, type World } from './world.ts'

const patience = 60_000

/** A write that nobody has answered: the world is as it was before, or as after, and nothing between. */
interface Pending {
  readonly deed: Deed
  readonly key: string
  readonly before: World
  readonly after: World
  /** 0, or the status of the refusal. */
  readonly expected: number
}

/** Somebody who writes as fast as answers come, and keeps a journal of what they said. */
export interface Client {
  readonly person: Person
  /** Of all that it makes. */
  readonly prefix: string
  /** The one setting that nobody else changes. */
  readonly setting: SettingName | null
  /** As it must be by the answers so far. */
  world: World
  pending: Pending | null
  /** Writes answered with 200, and with the refusal that the model expects. */
  readonly count: { acknowledged: number; refused: number }
  readonly wrong: string[]
  /** Writes until told to stop, or until a write is not answered. */
  run(target: Target, stopped: () => boolean): Promise<void>
  /** Takes over the ids that only the server can tell. */
  learn(seen: SeenByOne): void
}

export function makeClient(person: Person, at: number, setting: SettingName | null, seed: number): Client {
  const random: Random = randomOf(seed)
  let given = 0
  const next = () => {
    given += 1
    return given
  }
  let transactionIds: string[] = []
  let paidItemIds: string[] = []
  let addressIds = new Map<string, string>()
  const client: Client = {
    person,
    prefix: `C${String(at).padStart(2, '0')}`,
    setting,
    world: newWorld(),
    pending: null,
    count: { acknowledged: 0, refused: 0 },
    wrong: [],
    async run(target, stopped) {
      while (!stopped() && client.pending === null) {
        const cart = await callAs(target, person, listCart, {})
        if (cart.answer === null) {
          await wait(20)
          continue
        }
        const cartIds = cart.answer.result.map(({ _id }) => _id)
        const ids = { cartIds, transactionIds, paidItemIds, addressIds }
        const deed = chooseDeed({ ...client, ...ids, random, next })
        if (deed) await act(target, deed)
        await nameNewRows(target)
      }
    },
    learn(seen) {
      nameRows(client.world.goods.rows, seen.rows)
      transactionIds = seen.transactions.map(({ _id }) => _id)
      paidItemIds = seen.transactions.slice(0, 10).flatMap(({ items }) => items.map(({ _id }) => _id))
      addressIds = new Map(seen.addresses.map(({ _id, note }) => [note, _id]))
    },
  }

  async function act(target: Target, deed: Deed) {
    const before = client.world
    const after = structuredClone(before)
    const expected = deed.apply(after)
    const key = ulid()
    const { status, text } = await deed.send(target, key)
    if (status === null || status === 503) {
      client.pending = { deed, key, before, after: expected === 0 ? after : before, expected }
    } else if (status !== (expected || 200)) {
      client.wrong.push(`${deed.name} answered ${status} instead of ${expected || 200}: ${text}`)
      client.pending = { deed, key, before, after, expected }
    } else if (status === 200) {
      client.world = after
      client.count.acknowledged += 1
    } else client.count.refused += 1
  }

  /** Where the server does not answer any more, they stay without a name until it is started again. */
  async function nameNewRows(target: Target) {
    const { rows } = client.world.goods
    const fresh = rows.find(({ id }) => id === '')
    if (!fresh || client.pending) return
    const query = { pk_id: packageOf(fresh.item) }
    const { answer } = await callAs(target, person, readPackage, { query })
    const unpaid = answer?.itemRecords.filter(({ transaction_id }) => transaction_id === null)
    nameRows(rows, unpaid ?? [])
  }
  return client
}

/** Waits until so many more writes of all clients together were acknowledged. */
export async function untilWritten(clients: readonly Client[], writes: number): Promise<void> {
  const written = () => clients.reduce((total, { count }) => total + count.acknowledged, 0)
  const goal = written() + writes
  for (const since = Date.now(); written() < goal; await wait(1)) {
    if (clients.some(({ wrong }) => wrong.length > 0)) return
    if (Date.now() - since > patience) throw new Error(`not even ${writes} writes in ${patience / 1000} s`)
  }
}

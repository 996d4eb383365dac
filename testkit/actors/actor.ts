import { setTimeout as wait } from 'node:timers/promises'
import { ulid } from 'ulid'
import { listCart } from '#contract/cart.ts'
import { getPackage } from '#contract/package.ts'
import type { SettingName } from '#domain/setting/settings.ts'
import { callServer, type Server } from '../api-client.ts'
import { packageOf } from '../model/orders.ts'
import type { SignedIn } from '../people.ts'
import { type Random, seededRandom } from '../random.ts'
import { nameRows, type SeenByOne } from './observe.ts'
import { chooseOperation, type Operation } from './operations.ts'
import { newState, type State } from './state.ts'

const patience = 60_000

/** A write that nobody has answered: the state is as it was before, or as after, and nothing between. */
interface Pending {
  readonly operation: Operation
  readonly key: string
  readonly before: State
  readonly after: State
  /** 0, or the status of the refusal. */
  readonly expected: number
}

/** Somebody who writes as fast as answers come, and keeps a journal of what they said. */
export interface Actor {
  readonly person: SignedIn
  /** Of all that it makes. */
  readonly prefix: string
  /** The one setting that nobody else changes. */
  readonly setting: SettingName | null
  /** As it must be by the answers so far. */
  state: State
  pending: Pending | null
  /** Writes answered with 200, and with the refusal that the model expects. */
  readonly count: { acknowledged: number; refused: number }
  readonly wrong: string[]
  /** Writes until told to stop, or until a write is not answered. */
  run(target: Server, stopped: () => boolean): Promise<void>
  /** Takes over the ids that only the server can tell. */
  learn(seen: SeenByOne): void
}

export function makeActor(person: SignedIn, at: number, setting: SettingName | null, seed: number): Actor {
  const random: Random = seededRandom(seed)
  let given = 0
  const next = () => {
    given += 1
    return given
  }
  let transactionIds: string[] = []
  let paidItemIds: string[] = []
  let addressIds = new Map<string, string>()
  const actor: Actor = {
    person,
    prefix: `C${String(at).padStart(2, '0')}`,
    setting,
    state: newState(),
    pending: null,
    count: { acknowledged: 0, refused: 0 },
    wrong: [],
    async run(target, stopped) {
      while (!stopped() && actor.pending === null) {
        const cart = await callServer(target, listCart, {}, { as: person })
        if (cart.status !== 200) {
          await wait(20)
          continue
        }
        const cartIds = cart.answer.result.map(({ _id }) => _id)
        const ids = { cartIds, transactionIds, paidItemIds, addressIds }
        const operation = chooseOperation({ ...actor, ...ids, random, next })
        if (operation) await act(target, operation)
        await nameNewRows(target)
      }
    },
    learn(seen) {
      nameRows(actor.state.goods.rows, seen.rows)
      transactionIds = seen.transactions.map(({ _id }) => _id)
      paidItemIds = seen.transactions.slice(0, 10).flatMap(({ items }) => items.map(({ _id }) => _id))
      addressIds = new Map(seen.addresses.map(({ _id, note }) => [note, _id]))
    },
  }

  async function act(target: Server, operation: Operation) {
    const before = actor.state
    const after = structuredClone(before)
    const expected = operation.apply(after)
    const key = ulid()
    const { status, text } = await operation.send(target, key)
    if (status === 0 || status === 503) {
      actor.pending = { operation, key, before, after: expected === 0 ? after : before, expected }
    } else if (status !== (expected || 200)) {
      actor.wrong.push(`${operation.name} answered ${status} instead of ${expected || 200}: ${text}`)
      actor.pending = { operation, key, before, after, expected }
    } else if (status === 200) {
      actor.state = after
      actor.count.acknowledged += 1
    } else actor.count.refused += 1
  }

  /** Where the server does not answer any more, they stay without a name until it is started again. */
  async function nameNewRows(target: Server) {
    const { rows } = actor.state.goods
    const fresh = rows.find(({ id }) => id === '')
    if (!fresh || actor.pending) return
    const query = { pk_id: packageOf(fresh.item) }
    const { status, answer } = await callServer(target, getPackage, { query }, { as: person })
    if (status !== 200) return
    nameRows(
      rows,
      answer.itemRecords.filter(({ transaction_id }) => transaction_id === undefined),
    )
  }
  return actor
}

/** Waits until so many more writes of all actors together were acknowledged. */
export async function untilWritten(actors: readonly Actor[], writes: number): Promise<void> {
  const written = () => actors.reduce((total, { count }) => total + count.acknowledged, 0)
  const goal = written() + writes
  for (const since = Date.now(); written() < goal; await wait(1)) {
    if (actors.some(({ wrong }) => wrong.length > 0)) return
    if (Date.now() - since > patience) throw new Error(`not even ${writes} writes in ${patience / 1000} s`)
  }
}

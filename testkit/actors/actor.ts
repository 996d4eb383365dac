import { setTimeout as wait } from 'node:timers/promises'
import { ulid } from 'ulid'
import { listCart } from '#contract/cart.ts'
import { getPackage } from '#contract/package.ts'
import type { SettingName } from '#domain/setting/settings.ts'
import { add } from '#domain/test/model/ledger.ts'
import { packageOf } from '#domain/test/model/orders.ts'
import { newState, type State } from '#domain/test/model/state.ts'
import { type Random, seededRandom } from '../../server/src/commands/made-up-business/random.ts'
import { callServer, type Server } from '../api-client.ts'
import type { SignedIn } from '../people.ts'
import { nameRows, type SeenByOne } from './observe.ts'
import type { Choice, Operation } from './operation.ts'
import { chooseOperation } from './operations.ts'

const timeout = 60_000
/** An undo must be stored within a minute, also if the server is killed meanwhile. */
const mostUndo = 10_000

/** An unanswered write: the stored state is either `before` or `after`. */
interface Pending {
  readonly operation: Operation
  readonly key: string
  readonly before: State
  readonly after: State
  /** 0, or the status of the expected refusal. */
  readonly expected: number
}

/** A person who writes as fast as answers come, and tracks the state that they imply. */
export interface Actor {
  readonly person: SignedIn
  /** Begins the ids and notes of all that the actor creates. */
  readonly prefix: string
  /** The setting that only this actor changes. */
  readonly setting: SettingName | null
  /** The state that the answers so far imply. */
  state: State
  pending: Pending | null
  /** Writes answered with 200, and writes refused as the model expects. */
  /** Successes by the kinds of log entries that say so. */
  readonly doneByKinds: Map<string, number>
  readonly count: { acknowledged: number; refused: number }
  readonly wrong: string[]
  /** Writes until `stopped`, or until a write gets no answer. */
  run(target: Server, stopped: () => boolean): Promise<void>
  /** Takes over the ids that the server assigned. */
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
  let partyIds = new Map<string, string>()
  let undoable: Choice['undoable'] = null
  let since = 0
  const actor: Actor = {
    person,
    prefix: `C${String(at).padStart(2, '0')}`,
    setting,
    state: newState(),
    pending: null,
    doneByKinds: new Map(),
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
        if (Date.now() - since > mostUndo) undoable = null
        const ids = { cartIds, transactionIds, paidItemIds, addressIds, partyIds, undoable }
        const operation = await chooseOperation({ ...actor, ...ids, random, next }, target)
        if (operation) await act(target, operation)
        await nameNewRows(target)
      }
    },
    learn(seen) {
      nameRows(actor.state.goods.rows, seen.rows)
      transactionIds = seen.transactions.map(({ _id }) => _id)
      paidItemIds = seen.transactions.slice(0, 10).flatMap(({ items }) => items.map(({ _id }) => _id))
      undoable = null
      partyIds = new Map(seen.parties.toReversed().map(({ name, _id }) => [name, _id]))
      addressIds = new Map(seen.addresses.map(({ _id, note }) => [note, _id]))
    },
  }

  async function act(target: Server, operation: Operation) {
    const before = actor.state
    const after = structuredClone(before)
    const expected = operation.apply(after)
    const key = ulid()
    const { status, answer, text } = await operation.send(target, key)
    if (status === 0 || status === 503) {
      actor.pending = { operation, key, before, after: expected === 0 ? after : before, expected }
    } else if (status !== (expected || 200)) {
      actor.wrong.push(`${operation.name} answered ${status} instead of ${expected || 200}: ${text}`)
      actor.pending = { operation, key, before, after, expected }
    } else if (status === 200) {
      actor.state = after
      const fields: { transaction_id?: string; logId?: string } = Object(answer)
      if (fields.transaction_id !== undefined) transactionIds.push(fields.transaction_id)
      undoable = fields.logId === undefined ? null : { logId: fields.logId, before }
      since = Date.now()
      actor.count.acknowledged += 1
      countDone(actor, operation)
    } else actor.count.refused += 1
  }

  /** If the server does not answer, new rows keep their empty ids until it is restarted. */
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

/** Counts a write that happened. */
export function countDone({ doneByKinds }: Actor, { logs }: Operation): void {
  if (logs.length > 0) add(doneByKinds, logs.join(' or '), 1)
}

/** Waits until all actors together have `writes` more acknowledged writes. */
export async function untilWritten(actors: readonly Actor[], writes: number): Promise<void> {
  const written = () => actors.reduce((total, { count }) => total + count.acknowledged, 0)
  const goal = written() + writes
  for (const since = Date.now(); written() < goal; await wait(1)) {
    if (actors.some(({ wrong }) => wrong.length > 0)) return
    if (Date.now() - since > timeout) throw new Error(`fewer than ${writes} writes in ${timeout / 1000} s`)
  }
}

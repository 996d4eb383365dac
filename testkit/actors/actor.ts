import { setTimeout as wait } from 'node:timers/promises'
import { ulid } from 'ulid'
import { listCart } from '#contract/cart.ts'
import { getPackage } from '#contract/package.ts'
import { listTransactions } from '#contract/transaction.ts'
import type { SettingName } from '#domain/setting/settings.ts'
import { newAccounts } from '#domain/test/model/accounts.ts'
import { packageOf } from '#domain/test/model/orders.ts'
import { newState, type State } from '#domain/test/model/state.ts'
import { add } from '#domain/test/model/sums.ts'
import { type Random, seededRandom } from '../../server/src/commands/made-up-business/random.ts'
import { callServer, type Server } from '../api-client.ts'
import type { SignedIn } from '../people.ts'
import { nameEntries, namePayments, nameRows, type SeenByOne } from './observe.ts'
import type { Operation, Undoable } from './operation.ts'
import { always, chooseOperation, type Kind, kindsOf, type Weights } from './operations.ts'

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

/**
 * A person who writes as fast as answers come, and tracks the state that they imply; or several who work on
 * the same things, one after another.
 */
export interface Actor {
  readonly people: readonly SignedIn[]
  /** Begins the ids and notes of all that the actor creates. */
  readonly prefix: string
  /** The setting that only this actor changes. */
  readonly setting: SettingName | null
  /** The state that the answers so far imply. */
  state: State
  pending: Pending | null
  /** Successes by the kinds of log entries that say so. */
  readonly doneByKinds: Map<string, number>
  /** Writes answered with 200, and writes refused as the model expects. */
  readonly count: { acknowledged: number; refused: number }
  readonly wrong: string[]
  /** Kinds of writes with their statuses; the newest one is the last. */
  readonly outcomes: string[]
  /** Writes until `stopped`, or until a write gets no answer. */
  run(target: Server, stopped: () => boolean): Promise<void>
  /** Takes over the ids that the server assigned. */
  learn(seen: SeenByOne): void
}

export interface ActorPlan {
  readonly people: readonly SignedIn[]
  /** Which actor it is. */
  readonly at: number
  readonly setting: SettingName | null
  readonly seed: number
  readonly weights?: Weights
  /** Whether the balances of accounts are compared, too. */
  readonly accounts?: boolean
}

export function makeActor({
  people,
  at,
  setting,
  seed,
  weights = always,
  accounts = false,
}: ActorPlan): Actor {
  const kinds = kindsOf(weights)
  const random: Random = seededRandom(seed)
  let given = 0
  const next = () => {
    given += 1
    return given
  }
  let addressIds = new Map<string, string>()
  let partyIds = new Map<string, string>()
  let productIds = new Map<string, string>()
  let undoable: Undoable | null = null
  let since = 0
  const actor: Actor = {
    people,
    prefix: `C${String(at).padStart(2, '0')}`,
    setting,
    state: newState(people.length, accounts ? newAccounts() : null),
    pending: null,
    doneByKinds: new Map(),
    count: { acknowledged: 0, refused: 0 },
    wrong: [],
    outcomes: [],
    async run(target, stopped) {
      while (!stopped() && actor.pending === null) {
        const who = random.below(people.length)
        const person = people[who]
        if (!person) throw new Error('an actor is somebody')
        if (!(await nameNew(target, actor))) continue
        if (Date.now() - since > mostUndo) undoable = null
        const choice = { ...actor, who, person, addressIds, partyIds, productIds, undoable, random, next }
        const kind = actor.state.parcels.size === 0 ? 'submitOrder' : random.oneOf(kinds)
        const operation = kind && (await chooseOperation(choice, target, kind))
        if (operation) await act(target, kind, operation, who)
      }
    },
    learn(seen) {
      nameRows(actor.state.goods.rows, seen.rows)
      namePayments(actor.state.transactions, seen.transactions)
      partyIds = new Map(seen.parties.toReversed().map(({ name, _id }) => [name, _id]))
      productIds = new Map(seen.products.toReversed().map(({ nameEn, _id }) => [nameEn, _id]))
      addressIds = new Map(seen.addresses.map(({ _id, note }) => [note, _id]))
    },
  }

  async function act(target: Server, kind: Kind, operation: Operation, who: number) {
    const before = actor.state
    const after = structuredClone(before)
    const expected = before.inactive.has(who) ? 401 : operation.apply(after)
    const key = ulid()
    const preview = await operation.preview?.(target)
    const { status, answer, text } = await operation.send(target, key)
    actor.outcomes.push(`${kind} ${status}`)
    if (status === 0 || status === 503) {
      undoable = null
      actor.pending = { operation, key, before, after: expected === 0 ? after : before, expected }
    } else if (preview && ![0, 503, status].includes(preview.status)) {
      actor.wrong.push(`the preview of ${operation.name} answered ${preview.status}, not ${status}`)
    } else if (status !== (expected || 200)) {
      actor.wrong.push(`${operation.name} answered ${status} instead of ${expected || 200}: ${text}`)
      actor.pending = { operation, key, before, after, expected }
    } else if (status === 200) {
      actor.state = after
      const fields: { transaction_id?: string; logId?: string } = Object(answer)
      const paid = after.transactions.at(-1)
      if (paid?.id === '') paid.id = fields.transaction_id ?? ''
      if (kind === 'undo') undoable = undoable && { ...undoable, isUndone: true }
      else if (fields.logId === undefined) undoable = null
      else undoable = { logId: fields.logId, by: operation.by, before, isUndone: false }
      since = Date.now()
      actor.count.acknowledged += 1
      countDone(actor, operation)
    } else actor.count.refused += 1
  }

  return actor
}

/** Takes over the ids of what is new; false if the server does not answer. */
async function nameNew(target: Server, { people, state }: Actor): Promise<boolean> {
  const { goods, inactive, transactions } = state
  const [first] = people
  for (const [who, as] of people.entries()) {
    if (inactive.has(who)) continue
    const { status, answer } = await callServer(target, listCart, {}, { as })
    if (status !== 200) return quiet()
    nameEntries(goods.carts[who] ?? [], answer.result)
  }
  const fresh = goods.rows.find(({ id }) => id === '')
  if (fresh && first) {
    const query = { pk_id: packageOf(fresh.item) }
    const { status, answer } = await callServer(target, getPackage, { query }, { as: first })
    if (status !== 200) return quiet()
    const unpaid = answer.itemRecords.filter(({ transaction_id }) => transaction_id === undefined)
    nameRows(goods.rows, unpaid)
  }
  const paid = transactions.find(({ items }) => items.some(({ id }) => id === ''))
  const user = paid && people[paid.who]
  if (user) {
    const query = { user: user.name, corrected: 'included' } as const
    const { status, answer } = await callServer(target, listTransactions, { query }, { as: user })
    if (status !== 200) return quiet()
    namePayments(
      transactions,
      answer.result.filter(({ _id }) => _id === paid.id),
    )
  }
  return true
}

async function quiet(): Promise<false> {
  await wait(20)
  return false
}

/** Counts a write that happened. */
export function countDone({ doneByKinds }: Actor, { logs }: Operation): void {
  if (logs.length > 0) add(doneByKinds, logs.join(' or '), 1)
}

/** Settings that do not affect the actors' orders: one for each of the first actors. */
const settings: readonly SettingName[] = [
  'babyFormulaPostage',
  'adultFormula3Postage',
  'adultFormula6Postage',
  'otherItemPostage',
]

export const actorsOf = (people: readonly SignedIn[], seed: number): Actor[] =>
  people.map((person, at) =>
    makeActor({ people: [person], at, setting: settings[at] ?? null, seed: seed + at }),
  )

/** All actors write until `act` has ended, which begins when they have `writes` more acknowledged writes. */
export async function whileWriting<T>(
  actors: readonly Actor[],
  target: Server,
  writes: number,
  act: () => Promise<T>,
): Promise<T> {
  let over = false
  const running = Promise.all(actors.map((actor) => actor.run(target, () => over)))
  await untilWritten(actors, writes)
  const done = await act()
  over = true
  await running
  return done
}

export async function untilWritten(actors: readonly Actor[], writes: number): Promise<void> {
  const written = () => actors.reduce((total, { count }) => total + count.acknowledged, 0)
  const goal = written() + writes
  for (const since = Date.now(); written() < goal; await wait(1)) {
    if (actors.some(({ wrong }) => wrong.length > 0)) return
    if (Date.now() - since > timeout) throw new Error(`fewer than ${writes} writes in ${timeout / 1000} s`)
  }
}

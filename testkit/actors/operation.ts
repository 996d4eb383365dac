import type { Answer, Call, Input } from '#contract/call.ts'
import type { listTransactions } from '#contract/transaction.ts'
import type { LogKind } from '#domain/log/log.ts'
import type { SettingName } from '#domain/setting/settings.ts'
import type { ModelRow } from '#domain/test/model/model.ts'
import type { State } from '#domain/test/model/state.ts'
import type { Random } from '../../server/src/commands/made-up-business/random.ts'
import { type Answered, callServer, type Server } from '../api-client.ts'
import type { SignedIn } from '../people.ts'

/** One write; `apply` changes the expected state and gives 0, or the status of the expected refusal. */
export interface Operation {
  readonly name: string
  /** Kinds of log entries of which a success makes exactly one. */
  readonly logs: readonly LogKind[]
  send(target: Server, idempotencyKey: string): Promise<Answered<Call>>
  apply(state: State): number
}

/** What an actor chooses from; ids that the server assigned are as of the actor's last read. */
export interface Choice {
  readonly person: SignedIn
  readonly prefix: string
  readonly setting: SettingName | null
  readonly state: State
  readonly random: Random
  readonly cartIds: readonly string[]
  /** Of all that the actor has paid, oldest first. */
  readonly transactionIds: readonly string[]
  readonly paidItemIds: readonly string[]
  readonly addressIds: ReadonlyMap<string, string>
  /** Ids of own parties by name. */
  readonly partyIds: ReadonlyMap<string, string>
  /** What was done last, if it can be undone. */
  readonly undoable: { readonly logId: string; readonly before: State } | null
  next(): number
}

/** The first actor, an admin. */
export const closesMonths = ({ prefix }: Pick<Choice, 'prefix'>): boolean => prefix === 'C00'

export const isAdmin = ({ person }: Choice): boolean => person.name.startsWith('Admin')

export function operation<C extends Call>(
  { person }: Choice,
  call: C,
  input: Input<C>,
  apply: (state: State) => number,
): Operation {
  const send: Operation['send'] = (target, idempotencyKey) =>
    callServer<Call>(target, call, input, { as: person, idempotencyKey })
  const logs = call.method === 'GET' || call.onRepeat === 'unchanged' ? [] : call.logs
  return { name: `${call.method} ${call.path}`, logs, send, apply }
}

export function pickRow({ state, random }: Choice, fits: (row: ModelRow) => boolean = () => true) {
  return random.oneOf(state.goods.rows.filter((row) => row.id !== '' && fits(row)))
}

export function onRow({ goods }: State, id: string, act: (row: ModelRow) => number): number {
  const row = goods.rows.find((there) => there.id === id)
  if (!row) throw new Error(`the model has no row ${id}`)
  return act(row)
}

/** Without the items that were refunded as a whole, which the list shows as they were paid. */
export function standing<T extends Answer<typeof listTransactions>['result'][number]>(shown: T): T {
  return { ...shown, items: shown.items.filter(({ mark }) => mark?.is !== 'refunded' || mark.qty < mark.of) }
}

/** null if the server does not answer; a refusal has no answer, and the write is refused, too. */
export async function ask<C extends Call>(
  { person }: Choice,
  target: Server,
  call: C,
  input: Input<C>,
): Promise<{ answer: Answer<C> | null } | null> {
  const { status, answer } = await callServer(target, call, input, { as: person })
  if (status === 200) return { answer }
  return status >= 400 && status < 500 ? { answer: null } : null
}

export function entryAt<T>(list: readonly T[], at: number): T {
  const one = list[at]
  if (one === undefined) throw new Error(`the model has no entry ${at}`)
  return one
}

import type { Call, Input } from '#contract/call.ts'
import type { SettingName } from '#domain/setting/settings.ts'
import type { ModelRow } from '#domain/test/model/model.ts'
import type { Random } from '../../server/src/commands/made-up-business/random.ts'
import { type Answered, callServer, type Server } from '../api-client.ts'
import type { SignedIn } from '../people.ts'
import type { State } from './state.ts'

/** One write; `apply` changes the expected state and gives 0, or the status of the expected refusal. */
export interface Operation {
  readonly name: string
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
  next(): number
}

export const isAdmin = ({ person }: Choice): boolean => person.name.startsWith('Admin')

export function operation<C extends Call>(
  { person }: Choice,
  call: C,
  input: Input<C>,
  apply: (state: State) => number,
): Operation {
  const send: Operation['send'] = (target, idempotencyKey) =>
    callServer<Call>(target, call, input, { as: person, idempotencyKey })
  return { name: `${call.method} ${call.path}`, send, apply }
}

export function pickRow({ state, random }: Choice, fits: (row: ModelRow) => boolean = () => true) {
  return random.oneOf(state.goods.rows.filter((row) => row.id !== '' && fits(row)))
}

export function onRow({ goods }: State, id: string, act: (row: ModelRow) => number): number {
  const row = goods.rows.find((there) => there.id === id)
  if (!row) throw new Error(`the model has no row ${id}`)
  return act(row)
}

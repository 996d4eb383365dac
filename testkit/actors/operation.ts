import type { Answer, Call, Input } from '#contract/call.ts'
import type { LogKind } from '#domain/log/log.ts'
import type { SettingName } from '#domain/setting/settings.ts'
import type { ModelRow } from '#domain/test/model/model.ts'
import type { State } from '#domain/test/model/state.ts'
import { rights } from '#domain/test/rights.ts'
import type { Random } from '../../server/src/commands/made-up-business/random.ts'
import { type Answered, callServer, type Server } from '../api-client.ts'
import type { SignedIn } from '../people.ts'

/**
 * One write of a person; `apply` changes the expected state and gives 0, or the status of the expected
 * refusal.
 */
export interface Operation {
  readonly name: string
  readonly by: SignedIn
  /** Kinds of log entries of which a success makes exactly one. */
  readonly logs: readonly LogKind[]
  send(target: Server, idempotencyKey: string): Promise<Answered<Call>>
  /** The preview, which must be answered as the write is. */
  preview?(target: Server): Promise<Answered<Call>>
  apply(state: State): number
}

/** What a person chooses from; ids that the server assigned are as of the actor's last read. */
export interface Choice {
  readonly people: readonly SignedIn[]
  /** Who acts, by index. */
  readonly who: number
  readonly person: SignedIn
  readonly prefix: string
  readonly setting: SettingName | null
  readonly state: State
  readonly random: Random
  readonly addressIds: ReadonlyMap<string, string>
  readonly partyIds: ReadonlyMap<string, string>
  /** Ids of own products by name. */
  readonly productIds: ReadonlyMap<string, string>
  /** What was done last, if it can be undone, or was. */
  readonly undoable: Undoable | null
  next(): number
}

export interface Undoable {
  readonly logId: string
  readonly by: SignedIn
  readonly before: State
  readonly isUndone: boolean
}

/** The first actor, whose first person is an admin. */
export const closesMonths = ({ prefix }: Pick<Choice, 'prefix'>): boolean => prefix === 'C00'

/** The first letter of a role, with which names begin. */
const roleOf = ({ name }: SignedIn) => name.slice(0, 1).toLowerCase()
export const isAdmin = ({ person }: Choice): boolean => roleOf(person) === 'a'
export const isVisitor = ({ person }: Choice): boolean => roleOf(person) === 'v'

/** Refused with 403, and applied to nothing, where the role may not call it. */
export function operation<C extends Call>(
  { person }: Pick<Choice, 'person'>,
  call: C,
  input: Input<C>,
  apply: (state: State) => number,
): Operation {
  const isAllowed = call.permission === null || rights[call.permission]?.includes(roleOf(person))
  const send: Operation['send'] = (target, idempotencyKey) =>
    callServer<Call>(target, call, input, { as: person, idempotencyKey })
  const logs = call.method === 'GET' || call.onRepeat === 'unchanged' ? [] : call.logs
  const name = `${call.method} ${call.path}`
  return { name, by: person, logs, send, apply: (state) => (isAllowed ? apply(state) : 403) }
}

/** With its preview. */
export function previewed<C extends Call>(
  { person }: Choice,
  wanted: Operation,
  call: C,
  input: Input<C>,
): Operation {
  return { ...wanted, preview: (target) => callServer<Call>(target, call, input, { as: person }) }
}

export function pickRow({ state, random }: Choice, fits: (row: ModelRow) => boolean = () => true) {
  return random.oneOf(state.goods.rows.filter((row) => row.id !== '' && fits(row)))
}

export function onRow({ goods }: State, id: string, act: (row: ModelRow) => number): number {
  const row = goods.rows.find((there) => there.id === id)
  if (!row) throw new Error(`the model has no row ${id}`)
  return act(row)
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

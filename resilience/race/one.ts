import type { Answer, Call, Input } from '#contract/call.ts'
import type { Random } from '../../server/src/commands/made-up-business/random.ts'
import type { Ledger } from '../../testkit/model/ledger.ts'
import type { RandomRun } from './random-run.ts'

/** The sums over all people's actions. */
export interface RandomLoad {
  readonly ledger: Ledger
  actions: number
  acknowledged: number
  refused: number
  /** Writes answered with 5xx or not at all: contention must not lead there. */
  readonly failures: string[]
  /** Acknowledged notes by package, with the times of request and answer. */
  readonly notes: Map<string, { text: string; sent: number; answered: number }[]>
}

/** A person among those who act at random. */
export interface One {
  readonly run: RandomRun
  readonly who: number
  readonly random: Random
  readonly state: RandomLoad
}

/** Sends a write and counts it; `done` enters an acknowledged one into the ledger. */
export async function send<C extends Call>(
  one: One,
  call: C,
  input: Input<C>,
  done: (answer: Answer<C>) => unknown,
): Promise<void> {
  const { run, state } = one
  state.actions += 1
  const { status, answer, text } = await run.send(personOf(one), call, input)
  if (status === 200) {
    state.acknowledged += 1
    await done(answer)
  } else if ([400, 403, 404, 409].includes(status)) state.refused += 1
  else state.failures.push(`${call.method} ${call.path} answers ${status}: ${text}`)
}

export function personOf({ run, who }: One) {
  const person = run.people[who]
  if (!person) throw new Error(`there is no person ${who}`)
  return person
}

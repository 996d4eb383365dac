import type { Call } from '#contract/call.ts'
import { type CallName, type CallsOf, callNamed } from '../../../testkit/calls-of.ts'
import type { Person } from '../../../testkit/test-app.ts'
import type { Actors } from './write-subjects.ts'

/** A write with an input that changes something. */
export interface WriteExample {
  readonly name: CallName
  readonly call: Call
  /** The most SQL statements that it takes on either database, with an Idempotency-Key. */
  readonly most: number
  /** What the log says of it, in English and without ids. */
  readonly log: readonly string[]
  /** Prepares what the write needs; returns its input and its caller. */
  readonly prepare: (actors: Actors) => Promise<{
    readonly input: { readonly body?: unknown; readonly file?: Uint8Array }
    readonly as: Person
  }>
}

/**
 * What a sentence of the log says of pieces, amounts and names is what the example sent. The statements that
 * begin and end transactions count; whoever raises a number says in the commit what the statement is for.
 */
export function example<K extends CallName>(
  name: K,
  most: number,
  log: string | readonly string[],
  prepare: (actors: Actors) => Promise<[NonNullable<Parameters<CallsOf[K]>[0]>, Person]>,
): WriteExample {
  return {
    name,
    call: callNamed(name),
    most,
    log: [log].flat().filter(Boolean),
    async prepare(actors) {
      const [input, as] = await prepare(actors)
      return { input, as }
    },
  }
}

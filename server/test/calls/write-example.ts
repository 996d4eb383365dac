import type { Call, Input } from '#contract/call.ts'
import type { Person } from '../../../testkit/test-app.ts'
import type { Actors } from './write-subjects.ts'

/** A write with an input that changes something. */
export interface WriteExample {
  readonly call: Call
  /** Prepares what the write needs; returns its input and its caller. */
  readonly prepare: (actors: Actors) => Promise<{
    readonly input: { readonly body?: unknown; readonly file?: Uint8Array }
    readonly as: Person
  }>
}

/** Keeps the types of a call and its input together. */
export function example<C extends Call>(
  call: C,
  prepare: (actors: Actors) => Promise<[Input<C> & object, Person]>,
): WriteExample {
  return {
    call,
    async prepare(actors) {
      const [input, as] = await prepare(actors)
      return { input, as }
    },
  }
}

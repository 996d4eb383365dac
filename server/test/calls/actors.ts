import type { Call } from '#contract/call.ts'
import type { Person } from '../../../testkit/test-app.ts'
import type { TwoFactorApp } from '../auth/authenticator.ts'

/** The actors of the examples: the app with its authenticator codes, an admin and a member of staff. */
export interface Actors {
  readonly at: TwoFactorApp
  readonly boss: Person
  readonly anna: Person
}

/** A write with an input that changes something. */
export interface WriteExample {
  readonly call: Call
  /** Prepares what the write needs; returns its input and its caller. */
  readonly prepare: (actors: Actors) => Promise<{
    readonly input: { readonly body?: unknown; readonly file?: Uint8Array }
    readonly as: Person
  }>
}

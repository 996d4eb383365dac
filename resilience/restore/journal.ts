import type { Actor } from '../../testkit/actors/actor.ts'
import type { State } from '../../testkit/actors/state.ts'

/** All states of an actor, oldest first: one for each acknowledged write. */
export interface Journal {
  readonly actor: Actor
  readonly states: readonly State[]
}

export function keepJournal(actor: Actor): Journal {
  let state = actor.state
  const states = [state]
  Object.defineProperty(actor, 'state', {
    get: () => state,
    set(next: State) {
      state = next
      states.push(next)
    },
  })
  return { actor, states }
}

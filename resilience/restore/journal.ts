import type { Client } from '../crash/client.ts'
import type { World } from '../crash/world.ts'

/** Every state that a client's world has been in, oldest first: one for each write that was acknowledged. */
export interface Journal {
  readonly client: Client
  readonly worlds: readonly World[]
}

export function keepJournal(client: Client): Journal {
  let world = client.world
  const worlds = [world]
  Object.defineProperty(client, 'world', {
    get: () => world,
    set(next: World) {
      world = next
      worlds.push(next)
    },
  })
  return { client, worlds }
}

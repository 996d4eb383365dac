import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** All characters that have a reading, as one text for each. */
export type CharactersByReading = Readonly<Record<string, string>>

/** The characters of each reading, from a thread that ends. */
export async function readCharacters(): Promise<CharactersByReading> {
  const thread = new Worker(new URL('./readings-thread.ts', import.meta.url))
  const [readings] = await once(thread, 'message')
  return readings
}

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CharactersByReading } from '../search/readings.ts'

/** The characters of each reading, from a thread that ends. */
export async function readCharacters(): Promise<CharactersByReading> {
  const thread = new Worker(new URL('./readings-thread.ts', import.meta.url))
  const [readings] = await once(thread, 'message')
  return readings
}

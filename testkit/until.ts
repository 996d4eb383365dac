import { setTimeout as wait } from 'node:timers/promises'

/** Looks again and again until there is something, and gives it; says after so many seconds what was not. */
export async function until<T>(
  what: string,
  seconds: number,
  look: () => Promise<T | null | undefined | false>,
): Promise<T> {
  for (const since = performance.now(); performance.now() - since < seconds * 1000; await wait(50)) {
    const found = await look()
    if (found !== null && found !== undefined && found !== false) return found
  }
  throw new Error(`${what}, after ${seconds} s`)
}

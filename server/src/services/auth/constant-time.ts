import { setTimeout } from 'node:timers/promises'

/** Longer than what is done for an account that exists, in ms. */
const step = 100

/**
 * Ends after a whole number of steps: what is stored and mailed for an account that exists takes some ms more than nothing,
 * and would tell whoever measures that it does.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    await setTimeout(step - ((performance.now() - started) % step))
  }
}

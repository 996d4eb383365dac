import { setTimeout } from 'node:timers/promises'

/** Longer than the work for an existing account takes, in ms. */
const step = 100

/**
 * Rounds the duration of `work` up to a whole number of steps, so that response times do not reveal whether
 * an account exists.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    await setTimeout(step - ((performance.now() - started) % step))
  }
}

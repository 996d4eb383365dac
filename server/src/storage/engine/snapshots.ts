import { workLimits } from '../../work-limits.ts'
import type { Database, Snapshots } from './database.ts'
import { takeSnapshot } from './snapshot.ts'

interface Waiter {
  readonly person: string
  readonly go: () => void
}

export function makeSnapshots(
  database: Database,
  bounds: { readonly concurrency: number; readonly perPerson: number } = {
    concurrency: workLimits.snapshots,
    perPerson: workLimits.snapshotsPerPerson,
  },
): Snapshots {
  const taken = new Map<string, number>()
  const waiting = new Set<Waiter>()
  let all = 0

  const isFree = (person: string) => all < bounds.concurrency && (taken.get(person) ?? 0) < bounds.perPerson

  function count(person: string, by: 1 | -1): void {
    all += by
    const left = (taken.get(person) ?? 0) + by
    if (left > 0) taken.set(person, left)
    else taken.delete(person)
  }
  function release(person: string): void {
    count(person, -1)
    const next = [...waiting].find((waiter) => isFree(waiter.person))
    next?.go()
  }
  function waitForFree(person: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (isFree(person)) {
      count(person, 1)
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const waiter = { person, go }
      waiting.add(waiter)
      signal.addEventListener('abort', leave, { once: true })
      function go(): void {
        waiting.delete(waiter)
        signal.removeEventListener('abort', leave)
        count(person, 1)
        resolve()
      }
      function leave(): void {
        waiting.delete(waiter)
        reject(signal.reason)
      }
    })
  }
  return {
    async take(person, signal) {
      await waitForFree(person, signal)
      try {
        const { trx, end } = await takeSnapshot(database)
        return { trx, end: () => end().finally(() => release(person)) }
      } catch (error) {
        release(person)
        throw error
      }
    },
  }
}

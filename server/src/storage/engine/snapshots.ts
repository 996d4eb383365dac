import type { Limiter } from '../../limiter.ts'
import type { Database, Snapshots } from './database.ts'
import { takeSnapshot } from './snapshot.ts'

export function makeSnapshots(database: Database, limiter: Limiter): Snapshots {
  return {
    take: (person, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        const counted = limiter.run('snapshot', { session: person, address: 'everybody' }, async () => {
          signal.throwIfAborted()
          const { trx, end } = await takeSnapshot(database)
          if (signal.aborted) return end()
          return new Promise<void>((ended) => resolve({ trx, end: () => end().finally(ended) }))
        })
        counted.catch(reject)
      }),
  }
}

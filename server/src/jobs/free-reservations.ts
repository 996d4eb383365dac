import { freeEntries } from '../services/cart/free-entries.ts'
import { logRefs } from '../services/log/log-refs.ts'
import type { Changes } from '../storage/engine/changes.ts'
import type { Database } from '../storage/engine/database.ts'
import { inTransaction } from '../storage/engine/in-transaction.ts'
import { lockOldEntries, ownersOfOldEntries } from '../storage/stores/cart/cart.store.ts'
import { addLog } from '../storage/stores/log/log.store.ts'
import { startIntervalJob } from './interval-job.ts'

const day = 24 * 60 * 60 * 1000
/** How often expired reservations are looked for, in ms. */
const every = 10 * 60 * 1000
/** Entries freed in one transaction, so that its locks are short. */
const atMost = 100

interface ReservationContext {
  readonly database: Database
  readonly changes: Changes
  readonly clock: () => number
  /** RESERVATION_DAYS; 0 means reservations never expire. */
  readonly reservationDays: number
}

export interface ReservationJob {
  /** Frees expired reservations now; returns the number of entries. */
  freeOld(): Promise<number>
  stop(): Promise<void>
}

/**
 * Frees expired reservations until stopped. Each entry is logged under the name of its owner, since a log row
 * needs a user. Several processes may run it: the second one, like an owner who pays meanwhile, finds the
 * entries gone.
 */
export function startFreeingReservations(
  { database, changes, clock, reservationDays }: ReservationContext,
  log: { readonly error: (details: object, message: string) => void },
): ReservationJob {
  async function freeOld(stopped = () => false): Promise<number> {
    if (reservationDays === 0) return 0
    const before = clock() - reservationDays * day
    let freed = 0
    for (const owner of await ownersOfOldEntries(database.db, before)) {
      for (let some = atMost; some === atMost && !stopped(); ) {
        some = await freeSome(owner, before)
        freed += some
      }
    }
    return freed
  }

  async function freeSome(owner: { id: string; name: string }, before: number): Promise<number> {
    const now = clock()
    const freed = await inTransaction(database, async (trx) => {
      const entries = await lockOldEntries(trx, { userId: owner.id, before, atMost })
      await freeEntries(trx, entries, now, ({ qty }, row) => {
        const params = { qty, item: row.item, from: 'expired cart', to: row.type }
        return addLog(trx, { kind: 'Transfer', params, user: owner, from: '', ...logRefs(row) }, now)
      })
      return entries.length
    })
    if (typeof freed !== 'number') throw new Error('freeing reservations was refused')
    if (freed > 0) changes.notify(['items', 'cart', 'packages', 'logs', 'people'])
    return freed
  }

  const job = startIntervalJob({
    every,
    round: freeOld,
    failed: (error) => log.error({ err: error }, 'old reservations could not be freed'),
  })
  return { freeOld: () => freeOld(), stop: job.stop }
}

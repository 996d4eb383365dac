import { leftToday } from '#domain/correction/write-off/write-off-pieces.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { bookedToday } from '../../storage/stores/correction/later-cost.store.ts'
import { highestCosts, writeOffsOfDay } from '../../storage/stores/correction/write-off-list.store.ts'

/** What later costs of the day leave of a person's limit of write-offs. */
export async function limitAfterCosts(db: Queries, limit: Fen, userId: string, now: number): Promise<Fen> {
  return Math.max(0, limit - (await bookedToday(db, userId, now))) as Fen
}

/** What a person may still lose today, after write-offs and later costs. */
export async function leftOfDay(db: Queries, limit: Fen, userId: string, now: number): Promise<Fen> {
  const own = await writeOffsOfDay(db, userId, now)
  const highestCost = await highestCosts(
    db,
    own.map(({ pkId }) => pkId),
  )
  return leftToday({ limit: await limitAfterCosts(db, limit, userId, now), own, highestCost }, now)
}

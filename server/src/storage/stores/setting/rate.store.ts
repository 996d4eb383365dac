import type { Micro } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'

export interface StoredRate {
  readonly rate: Micro
  /** The time that the rate is for, in ms. */
  readonly rateDate: number
  readonly fetchedAt: number
}

/** The last good rate of a source. */
export async function findRate(db: Queries, source: string): Promise<StoredRate | null> {
  const row = await db.selectFrom('rates').selectAll().where('source', '=', source).executeTakeFirst()
  return row ? { rate: row.rate_micro as Micro, rateDate: row.rate_date, fetchedAt: row.fetched_at } : null
}

export async function putRate(db: Queries, source: string, stored: StoredRate): Promise<void> {
  const values = { rate_micro: stored.rate, rate_date: stored.rateDate, fetched_at: stored.fetchedAt }
  await db
    .insertInto('rates')
    .values({ source, ...values })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(values))
    .execute()
}

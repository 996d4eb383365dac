import type { Database } from '../../storage/engine/database.ts'
import { fillIndex } from '../../storage/search/fill-index.ts'
import { gatherStatistics, requireEmpty, storeRows, storeSettings } from '../../storage/seed/store-rows.ts'
import { type Business, historyOf } from './business.ts'
import { settingsAt } from './settings.ts'

/** Fills an empty database with a made-up business; throws when it is not empty. */
export async function fillDatabase(
  database: Database,
  business: Business,
  onBatch: (packages: number) => void = () => undefined,
): Promise<void> {
  await requireEmpty(database)
  for await (const batch of historyOf(business)) {
    await storeRows(database, batch)
    onBatch(batch.packages)
  }
  await storeSettings(database, settingsAt(1), business.until)
  await fillIndex(database)
  await gatherStatistics(database)
}

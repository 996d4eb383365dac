import type { Database } from '../../storage/engine/database.ts'
import { refillWords } from '../../storage/parcel-word/put-words.ts'
import { refillTexts } from '../../storage/search/fill-texts.ts'
import { gatherStatistics, requireEmpty, storeRows, storeSettings } from '../../storage/seed/store-rows.ts'
import { type Business, type Continued, historyOf } from './business.ts'
import { settingsAt } from './settings.ts'

/** What happens besides the made-up rows, at each pause of their history; gives what is stored afterwards. */
export type AtPause = (pause: number) => Promise<Continued>

/** Fills an empty database with a made-up business; throws when it is not empty. */
export async function fillDatabase(
  database: Database,
  business: Business,
  onBatch: (packages: number) => void = () => undefined,
  atPause?: AtPause,
): Promise<void> {
  await requireEmpty(database)
  await storeSettings(database, settingsAt(1), business.until)
  for await (const batch of historyOf(business)) {
    await storeRows(database, batch)
    onBatch(batch.packages)
    if (batch.pause !== null && atPause) batch.continueAfter(await atPause(batch.pause))
  }
  await refillWords(database)
  await refillTexts(database)
  await gatherStatistics(database)
}

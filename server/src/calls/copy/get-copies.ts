import * as contract from '#contract/copy.ts'
import { failuresUntilTold, longestUnproven } from '#domain/setting/copies.ts'
import { isRecent } from '#domain/time/recent.ts'
import { handlersWith } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import type { BusinessSettings } from '../../services/business-settings/business-settings.ts'
import { readCopyState } from '../../storage/stores/setting/copy-state.store.ts'

const { handler } = handlersWith<{ business: BusinessSettings }>()
/** An attempt that has not ended for this long, in ms, has died. */
const longestAttempt = 6 * 60 * 60 * 1000
/** How long it is said that the copies of before were gone, in ms. */
const emptiedFor = 7 * 24 * 60 * 60 * 1000

export const getCopies = handler(contract.getCopies, async (_input, { app, now }) => {
  const { values } = await app.business.current()
  const { sealedKey, confirmedAt, asked, startedAt, endedAt, last, failed, proof } = await readCopyState(
    app.database.db,
  )
  const made = sealedKey === '' ? ('none' as const) : ('made' as const)
  return {
    place: values.copyPlace !== '' && values.copyAddress !== '',
    key: confirmedAt === null ? made : ('confirmed' as const),
    running: asked !== '' || (startedAt > endedAt && now - startedAt < longestAttempt),
    last: last && {
      at: isoTime(last.at),
      newPieces: last.newPieces,
      bytes: last.bytes,
      emptied: isRecent(last.emptiedAt ?? 0, now, emptiedFor),
      sameDisk: last.sameDisk ?? false,
      foreignAt: last.foreignAt === 0 ? null : isoTime(last.foreignAt),
    },
    failed: failed && {
      since: isoTime(failed.since),
      times: failed.times,
      trouble: failed.trouble,
      late: failed.times >= failuresUntilTold,
    },
    proof: proof && {
      at: isoTime(proof.at),
      rows: proof.rows,
      trouble: proof.trouble,
      old: now - proof.goodAt >= longestUnproven,
    },
  }
})

import type { Input } from '#contract/call.ts'
import type { writeOffPieces } from '#contract/write-off.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { storeEffect } from '../../storage/stores/correction/store-effect.ts'
import { lockPerson } from '../../storage/stores/people/people.store.ts'
import type { BusinessSettings } from '../business-settings/business-settings.ts'
import { logRefs } from '../log/log-refs.ts'
import type { WriteWork } from '../log/log-writer.ts'
import { writtenOff } from './write-off-effect.ts'

interface WriteOffWork extends WriteWork<'Write off'> {
  readonly app: { readonly business: BusinessSettings }
}

/** Writes pieces of a row off; refused above the person's limit, and when the row is not as it was seen. */
export async function writeOffRow(
  { _id: rowId, ...wanted }: Input<typeof writeOffPieces>['body'],
  { app, trx, caller: { userId, name, role }, now, log }: WriteOffWork,
) {
  // Write-offs of one person wait for each other, so that they cannot pass the limit together.
  await lockPerson(trx, userId)
  const limit = await app.business.writeOffLimit(trx)
  const by = { by: { id: userId, name }, role, now }
  const done = await writtenOff({ locks: true, db: trx }, { rowId, ...wanted }, { limit, by })
  if (isRefusal(done)) return done
  const { effect, row, writeOff } = done
  const logId = newId()
  await storeEffect(trx, effect, { ...by, reason: '', logId })
  const { qty, why, text } = writeOff
  const { item } = row
  await log('Write off', { qty, item, why, ...(text && { reason: text }) }, { ...logRefs(row), id: logId })
  return { msg: confirm('write_off.done', { qty, item }) }
}

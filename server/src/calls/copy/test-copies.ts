import * as contract from '#contract/copy.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { BusinessSettings } from '../../services/business-settings/business-settings.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'

const { handler } = handlersWith<{ business: BusinessSettings }>()
/** Longest time of each request, in ms. */
const longest = 5000

export const testCopies = handler(contract.testCopies, async (_input, { app, caller, addLog }) => {
  const { copySettings, placeOf } = await import('../../services/copies/place-of.ts')
  const { tryPlace } = await import('../../services/copies/try-place.ts')
  const settings = copySettings(await app.business.current())
  if (settings === null) return refuse('copy.not_ready')
  const result = (await tryPlace(await placeOf(settings.place, longest))) ?? ('works' as const)
  const by = { id: caller.userId, name: caller.name }
  await inTransaction(app.database, (trx) => addLog(trx, by, 'Test copies', { result }))
  return { result, msg: confirm('copy.tested') }
})

import * as contract from '#contract/copy.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { BusinessSettings } from '../../services/business-settings/business-settings.ts'
import { askForCopy, readCopyState } from '../../storage/stores/setting/copy-state.store.ts'

const { transactionalHandler } = handlersWith<{ business: BusinessSettings }>()

export const startCopy = transactionalHandler(contract.startCopy, async ({ body }, { app, trx, log }) => {
  const { task } = body
  const { confirmedAt, asked } = await readCopyState(trx)
  if (confirmedAt === null || !(await app.business.hasCopyPlace(trx))) return refuse('copy.not_ready')
  if (asked !== task) {
    await askForCopy(trx, task)
    await log('Start copy', {})
  }
  return { msg: confirm(`copy.asked_${task}`) }
})

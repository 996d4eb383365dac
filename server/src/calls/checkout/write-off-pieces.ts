import * as contract from '#contract/write-off.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal } from '#domain/messages/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { writtenOff } from '../../services/corrections/write-off-effect.ts'
import { logRefs } from '../../services/log/log-refs.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { storeEffect } from '../../storage/stores/correction/store-effect.ts'
import { lockPerson } from '../../storage/stores/people/people.store.ts'

export const writeOffPieces = transactionalHandler(
  contract.writeOffPieces,
  async ({ body: { _id: rowId, ...wanted } }, { app, trx, caller, now, log }) => {
    const { userId, name, role } = caller
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
  },
)

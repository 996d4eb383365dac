import * as contract from '#contract/write-off.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { cleanText } from '#domain/text/text.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { takenBack } from '../../services/corrections/write-off-effect.ts'
import { logRefs } from '../../services/log/log-refs.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { storeEffect } from '../../storage/stores/correction/store-effect.ts'
import { lockPerson } from '../../storage/stores/people/people.store.ts'

export const takeBackWriteOff = transactionalHandler(
  contract.takeBackWriteOff,
  async (
    { body: { write_off_id: id, version, reason } },
    { trx, caller: { userId, name, role }, now, log },
  ) => {
    await lockPerson(trx, userId)
    const by = { by: { id: userId, name }, role, now, reason: cleanText(reason) }
    const done = await takenBack({ locks: true, db: trx }, { id, version }, by)
    if (isRefusal(done)) return done
    const { effect, writeOff, before, after } = done
    const logId = newId()
    await storeEffect(trx, effect, { ...by, logId })
    const { qty, pkId } = writeOff
    const { item } = after
    const refs = before ? logRefs(before) : { refId: pkId, pkId }
    await log('Take back write-off', { qty, item, reason: by.reason }, { ...refs, id: logId })
    return { msg: confirm('write_off.taken_back', { qty, item }) }
  },
)

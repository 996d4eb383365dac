import * as contract from '#contract/later-cost.ts'
import * as rules from '#domain/correction/later-cost/book-later-cost.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { correctionBy } from '../../services/corrections/transaction-effect.ts'
import { costParams } from '../../services/later-costs/book-cost.ts'
import { namesOfParties } from '../../services/party/naming.ts'
import { newId } from '../../storage/engine/new-id.ts'
import {
  findLaterCost,
  lockCostedParcels,
  storeLaterCost,
} from '../../storage/stores/correction/later-cost.store.ts'

export const reverseLaterCost = transactionalHandler(
  contract.reverseLaterCost,
  async ({ body: { later_cost_id: id, reason } }, { trx, caller, now, log }) => {
    const first = await findLaterCost(trx, id)
    if (!first) return refuse('later_cost.gone')
    const { pkId } = first.cost
    // Two reversals of one cost wait for each other at its package.
    await lockCostedParcels(trx, [pkId])
    const found = (await findLaterCost(trx, id)) ?? first
    const party = (await namesOfParties(trx, [found.cost.party]))(found.cost.party)
    const by = correctionBy(caller, now, reason)
    const back = rules.reverseLaterCost({ ...found, party: party?._id ?? null }, by)
    if (isRefusal(back)) return back
    const logId = newId()
    await storeLaterCost(trx, back, { by: by.by, logId })
    const what = { ...costParams(found.cost, party?.name ?? ''), reason: back.cost.note }
    await log('Reverse later cost', what, { refId: pkId, pkId, id: logId })
    return { msg: confirm('later_cost.taken_back', { pk_id: pkId }) }
  },
)

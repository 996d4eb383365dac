import * as contract from '#contract/party-account.ts'
import { adjustmentEntry } from '#domain/account/account-entry.ts'
import { survivorOf } from '#domain/account/party.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { formatMoney } from '#domain/money/format.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { isReason } from '#domain/text/reason.ts'
import { cleanText } from '#domain/text/text.ts'
import { rmb } from '#domain/unit/units.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { addMovement } from '../../storage/stores/party/account-payment.store.ts'
import { partiesFrom } from '../../storage/stores/party/party.store.ts'

export const addAccountAdjustment = transactionalHandler(
  contract.addAccountAdjustment,
  async ({ body }, { trx, caller, now, log }) => {
    const { side, kind, amount, reason } = body
    if (!isReason(reason)) return refuse('correction.reason')
    const party = survivorOf(await partiesFrom(trx, [body.party]), body.party)
    if (!party) return refuse('party.gone')
    const entry = adjustmentEntry({ side, party: party.id, amount, method: null, at: now }, kind)
    if (isRefusal(entry)) return entry
    const logId = newId()
    const details = { transferNumber: '', note: cleanText(reason), day: '' }
    const movement = { side, kind, amount: rmb.from(amount), ...details }
    const entry_id = await addMovement(trx, movement, entry, { by: { id: caller.userId }, logId })
    const names = {
      amount: formatMoney(amount),
      account: side,
      party: party.name,
      adjustment: kind,
    } as const
    await log('Add adjustment', names, { id: logId, refId: party.id })
    return { msg: confirm('account.adjusted', names), entry_id }
  },
)

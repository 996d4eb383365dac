import * as contract from '#contract/bill.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { billLinesById, changeBillLine } from '../../storage/stores/bill/bill.store.ts'
import { lockProofs } from '../../storage/stores/proof/payment.ts'

export const undoBillMatch = transactionalHandler(contract.undoBillMatch, async ({ body }, { trx, log }) => {
  await lockProofs(trx)
  const [line] = await billLinesById(trx, [body.line])
  if (!line) return refuse('bill.gone')
  if (line.target_id === null) return refuse('bill.not_matched')
  const apart = { target_kind: null, target_id: null, choice: 'apart' as const, counterpart: null }
  await changeBillLine(trx, line, apart)
  await log('Undo bill match', { transfer: line.number })
  return { msg: confirm('bill.apart') }
})

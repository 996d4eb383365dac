import * as contract from '#contract/bill.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { cleanText } from '#domain/text/text.ts'
import { parseInstant } from '#domain/time/instant.ts'
import { rmb } from '#domain/unit/units.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { hashOfBill, type SentLine, storeBill } from '../../services/bills/read-bill.ts'
import { findUserById } from '../../storage/stores/account/user.store.ts'
import { addBillFile, billAccount } from '../../storage/stores/bill/bill.store.ts'
import { lockProofs } from '../../storage/stores/proof/payment.ts'

export const readBill = transactionalHandler(
  contract.readBill,
  async ({ body }, { trx, caller, now, log }) => {
    const { method } = body
    const lines = body.lines.flatMap((line): SentLine[] => {
      const at = parseInstant(line.at)
      if (at === null || at > now || !rmb.fits(line.amount)) return []
      const { refundOf = '', ...sent } = line
      return [
        { ...sent, at, amount: rmb.from(line.amount), counterpart: cleanText(line.counterpart), refundOf },
      ]
    })
    if (lines.length < body.lines.length) return refuse('bill.lines')
    const user = await findUserById(trx, body.user_id)
    if (!user) return refuse('people.gone')
    // No number is given to a payment, and no other bill is read, until this one is.
    await lockProofs(trx)
    const account = { method, user_id: user.id, name: cleanText(body.account) }
    const writing = { by: caller.userId, now }
    const account_id = await billAccount(trx, account, writing)
    const file = { file_hash: hashOfBill(account_id, lines), account_id }
    const msg = confirm('bill.read', { username: user.name, paymentMethod: method })
    if (!(await addBillFile(trx, file, writing))) return { msg, account_id }
    const count = await storeBill(trx, account_id, lines, now)
    await log('Read bill', { count, username: user.name, paymentMethod: method })
    return { msg, account_id }
  },
)

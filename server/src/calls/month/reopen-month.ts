import * as contract from '#contract/month.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import * as rules from '#domain/month/month-close.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { cleanText } from '#domain/text/text.ts'
import { monthOf } from '#domain/time/months.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { endClosing, lockMonths, readClosedMonths } from '../../storage/stores/month/closed-month.store.ts'

export const reopenMonth = transactionalHandler(
  contract.reopenMonth,
  async ({ body }, { trx, caller, now, log }) => {
    const { month } = body
    await lockMonths(trx)
    const months = rules.reopenMonth(await readClosedMonths(trx, monthOf(now)), month, body.reason)
    if (isRefusal(months)) return months
    const reason = cleanText(body.reason)
    const by = { id: caller.userId, name: caller.name }
    await endClosing(trx, { month, reason }, { by, now })
    await log('Reopen month', { month, reason }, { refId: month })
    return { msg: confirm('month.reopened', { month }) }
  },
)

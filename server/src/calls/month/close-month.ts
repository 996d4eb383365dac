import * as contract from '#contract/month.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import * as rules from '#domain/month/month-close.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { cleanText } from '#domain/text/text.ts'
import { monthOf } from '#domain/time/months.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { openPoints, readChecklist } from '../../services/months/checklist.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { addClosing, lockMonths, readClosedMonths } from '../../storage/stores/month/closed-month.store.ts'

export const closeMonth = transactionalHandler(
  contract.closeMonth,
  async ({ body }, { trx, caller, now, log }) => {
    const { month, overruled = {} } = body
    await lockMonths(trx)
    const months = await readClosedMonths(trx, monthOf(now))
    // A month that cannot be closed has no checklist; of one beyond all calendars none can be made.
    const early = rules.closeMonth(months, { month, now, open: [], overruled })
    if (isRefusal(early)) return early
    const open = openPoints(await readChecklist(trx, month, now))
    const closed = rules.closeMonth(months, { month, now, open, overruled })
    if (isRefusal(closed)) return closed
    const reasons = Object.fromEntries(open.map((point) => [point, cleanText(overruled[point] ?? '')]))
    const logId = newId()
    const by = { id: caller.userId, name: caller.name }
    await addClosing(trx, { month, overruled: reasons }, { by, now, logId })
    await log('Close month', { month }, { id: logId, refId: month })
    return { msg: confirm('month.closed', { month }) }
  },
)

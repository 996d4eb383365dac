import * as contract from '#contract/order.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { type DerivedNumber, nameOfNumber } from '#domain/order/derived-number.ts'
import { checkOrder } from '#domain/order/order-check.ts'
import type { Review } from '#domain/order/order-lines.ts'
import { may } from '#domain/people/permissions.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { recordAgain } from '../../services/corrections/record-again.ts'
import { learnTexts, rememberPrices } from '../../services/products/products-of-lines.ts'
import { endDraft } from '../../storage/stores/draft/draft.store.ts'
import { addOrderLines, groupedLines } from '../../storage/stores/package/order-line.store.ts'
import { addPackage } from '../../storage/stores/package/package.store.ts'
import { readSettings } from '../../storage/stores/setting/setting.store.ts'
import { addTrack } from '../../storage/stores/track/track.store.ts'

export const submitOrder = transactionalHandler(
  contract.submitOrder,
  async ({ body: { draft, ...body } }, { app, trx, caller, now, log }) => {
    if (draft && draft.user_id !== caller.userId) return refuse('order.other_person')
    const settings = await readSettings(trx)
    const { pk_id, ...lists } = body.reviewData
    const checked = checkOrder({ ...body, reviewData: { pk_id, ...withNotes(lists) } }, settings)
    if (isRefusal(checked)) return checked
    const entries = Object.values(lists).flat()
    const pointsAtProducts = entries.some(({ product }) => product != null)
    if (pointsAtProducts && !may(caller.role, 'product.edit', app.config.visitorAccess))
      return refuse('access.forbidden')
    const unknown = await learnTexts(trx, entries)
    if (unknown) return unknown
    const order = { ...checked, lines: groupedLines(checked.lines) }
    const pieces = order.lines.reduce((total, line) => total + line.qty, 0)
    const what = { qty: pieces, receiver: order.details.receiver }
    if (await addPackage(trx, order, { userId: caller.userId, settings, now })) {
      await addOrderLines(trx, pk_id, order.lines, now)
      await addTrack(trx, pk_id, order.details.sendTime, now)
      await log('Create order', what, { refId: pk_id, pkId: pk_id })
    } else {
      const by = { id: caller.userId, name: caller.name }
      const again = await recordAgain(trx, checked, { settings, by, now })
      if (isRefusal(again)) return again
      await log('Create order', what, { refId: again.pkId, pkId: again.pkId, id: again.logId })
    }
    if (draft) await endDraft(trx, caller.userId, draft._id, now)
    await rememberPrices(trx, order.lines, now)
    return { msg: savedMessage(pk_id, order.corrected) }
  },
)

function savedMessage(pk_id: string, corrected: DerivedNumber | null) {
  if (corrected === null) return confirm('order.saved', { pk_id })
  const { number, subject, submitted, expected } = corrected
  const what = nameOfNumber(corrected)
  return confirm('order.saved_corrected', { pk_id, number, subject, submitted, expected, what })
}

type Entry = Omit<Review['sold'][number], 'note'> & { readonly note?: string }

function withNotes(lists: Record<keyof Review, readonly Entry[]>): Review {
  const filled = (entries: readonly Entry[]) => entries.map((entry) => ({ ...entry, note: entry.note ?? '' }))
  return { sold: filled(lists.sold), stock: filled(lists.stock), employee: filled(lists.employee) }
}

import * as contract from '#contract/later-cost.ts'
import { checkPaymentDetails } from '#domain/account/payment-details.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { formatMoney } from '#domain/money/format.ts'
import { cleanPackageId } from '#domain/parcel/package-id.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { rmb } from '#domain/unit/units.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { BusinessSettings } from '../../services/business-settings/business-settings.ts'
import { bookCost } from '../../services/later-costs/book-cost.ts'
import { leftOfDay } from '../../services/later-costs/limit-after-costs.ts'
import { partyToName } from '../../services/party/naming.ts'
import { lockCostedParcels } from '../../storage/stores/correction/later-cost.store.ts'
import { savedId } from '../../storage/stores/package/package.store.ts'
import { lockPerson } from '../../storage/stores/people/people.store.ts'

const { transactionalHandler } = handlersWith<{ business: BusinessSettings }>()

export const addLaterCost = transactionalHandler(contract.addLaterCost, async ({ body }, work) => {
  const { app, trx, caller, now } = work
  // What one person books and writes off waits for each other, so that both together keep the limit.
  await lockPerson(trx, caller.userId)
  const asked = cleanPackageId(body.pk_id)
  const pkId = (await savedId(trx, asked)) ?? ''
  const parcel = (await lockCostedParcels(trx, [pkId])).get(pkId)
  if (!parcel) return refuse('package.unknown', { pk_id: asked })
  const details = checkPaymentDetails({ transferNumber: '', note: '', day: body.day }, now)
  if (isRefusal(details)) return details
  const party = await partyToName(trx, body.bearer === 'business' ? null : body.party)
  if (isRefusal(party)) return party
  const limit = await app.business.writeOffLimit(trx)
  const left = caller.role === 'admin' ? limit : await leftOfDay(trx, limit, caller.userId, now)
  const wanted = { ...body, day: details.day, party: party?.id ?? null, bill: null }
  const done = await bookCost(work, parcel, wanted, { left, partyName: party?.name ?? '' })
  if (isRefusal(done)) return done
  const amount = formatMoney(rmb.toNumber(done.cost.rmb))
  return { msg: confirm('later_cost.booked', { amount, pk_id: pkId }), later_cost_id: done.id }
})

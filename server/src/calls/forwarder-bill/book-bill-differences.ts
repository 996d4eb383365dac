import * as contract from '#contract/later-cost.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { cleanPackageId } from '#domain/parcel/package-id.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { aud, type Fen } from '#domain/unit/units.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { bookCost } from '../../services/later-costs/book-cost.ts'
import { comparedBill } from '../../services/later-costs/compared-bill.ts'
import { listBills } from '../../storage/stores/correction/forwarder-bill.store.ts'
import { lockCostedParcels } from '../../storage/stores/correction/later-cost.store.ts'

const ofDifference = {
  kind: 'postage',
  currency: 'AUD',
  bearer: 'business',
  party: null,
  day: '',
  note: '',
} as const

export const bookBillDifferences = transactionalHandler(
  contract.bookBillDifferences,
  async ({ body: { bill, parcels } }, work) => {
    const { trx } = work
    if ((await listBills(trx, bill)).length === 0) return refuse('forwarder_bill.gone')
    const seen = new Map(parcels.map((one) => [cleanPackageId(one.pk_id), one.difference]))
    // Whoever books for a package at the same moment waits here, and then sees another difference.
    const locked = await lockCostedParcels(trx, [...seen.keys()])
    const compared = new Map((await comparedBill(trx, bill)).map((one) => [one.parcel?.id, one]))
    for (const [pk_id, difference] of seen) {
      const parcel = locked.get(pk_id)
      const now = aud.toNumber(compared.get(pk_id)?.difference ?? aud.from(0))
      if (!parcel || now !== difference || now === 0)
        return refuse('forwarder_bill.changed', { pk_id, difference: now.toFixed(2) })
      const wanted = { ...ofDifference, amount: now, bill }
      const done = await bookCost(work, parcel, wanted, { left: 0 as Fen, partyName: '' })
      if (isRefusal(done)) return done
    }
    return { msg: confirm('forwarder_bill.booked', { count: seen.size }) }
  },
)

import { compareBill } from '#domain/correction/later-cost/forwarder-bill.ts'
import type { Cents } from '#domain/unit/units.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { linesOfBill, parcelsOfBill } from '../../storage/stores/correction/forwarder-bill.store.ts'
import { addedByBills } from '../../storage/stores/correction/later-cost.store.ts'

/** A bill against what is booked now. */
export async function comparedBill(db: Queries, bill: string) {
  const lines = await linesOfBill(db, bill)
  const stored = await parcelsOfBill(
    db,
    lines.map(({ pkId }) => pkId),
  )
  const added = await addedByBills(
    db,
    stored.map(({ pk_id }) => pk_id),
  )
  const parcelOf = new Map(stored.map((parcel) => [parcel.upper_id ?? '', parcel]))
  const booked = stored.map(({ pk_id, upper_id, postage_cents }) => ({
    pkId: upper_id ?? '',
    postage: postage_cents as Cents,
    added: added.get(pk_id) ?? (0 as Cents),
  }))
  const { parcels, unknown } = compareBill(lines, booked)
  return {
    unknown,
    parcels: parcels.flatMap((compared) => {
      const parcel = parcelOf.get(compared.pkId)
      return parcel ? [{ ...compared, parcel }] : []
    }),
  }
}

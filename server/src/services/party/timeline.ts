import { rmb, sum } from '#domain/unit/units.ts'
import type { PersonEntry, PersonParcel, PersonSale } from '../../storage/stores/package/person.store.ts'

/** Most events of a timeline. */
export const mostEvents = 50

/** What happened with a person, the newest first: parcels, payments of goods, what was entered for accounts. */
export function timelineOf(
  parcels: readonly PersonParcel[],
  sales: readonly PersonSale[],
  entries: readonly PersonEntry[],
) {
  const standing = sales.filter(({ qty }) => qty > 0)
  const payments = [...Map.groupBy(standing, ({ paymentId }) => paymentId).values()].flatMap((same) =>
    same.slice(0, 1).map(({ paymentId, number, at }) => ({
      at,
      payment: { transaction_id: paymentId, number },
      qty: sum(same.map(({ qty }) => qty)),
      amount: rmb.toNumber(sum(same.map(({ amount }) => amount))),
    })),
  )
  const events = [
    ...parcels.map(({ pkId, isVoid, qty, at }) => {
      return { at, pk_id: pkId, qty, ...(isVoid && { isVoid: true as const }) }
    }),
    ...payments,
    ...entries.map(({ side, cause, amount, at }) => {
      return { at, entry: { side, cause }, amount: rmb.toNumber(amount) }
    }),
  ]
  const newest = events.sort((one, other) => other.at - one.at).slice(0, mostEvents)
  return newest.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() }))
}

import { buildOrder, newPackageId } from '../../../testkit/orders.ts'
import type { Person } from '../../../testkit/test-app.ts'

/** Reasons for whatever is open. */
export const anyway = { pending: 'on leave', audit: 'checked by hand' }

/** Months of a test app, which the admin Ada closes. */
export function closingOf(ada: Person) {
  const list = async () => await ada.ok.listMonths()
  return {
    list,
    close: (month: string, overruled: { pending?: string; audit?: string } = anyway, by = ada) =>
      by.closeMonth({ body: { month, overruled } }),
    reopen: (month: string, reason = 'forgot a parcel', by = ada) =>
      by.reopenMonth({ body: { month, reason } }),
    figures: async (month: string) => {
      const found = (await list()).result.find((one) => one.month === month)
      if (!found) return undefined
      const { parcels, pieces, sold, profits, fromCustomers, toSenders } = found
      return [parcels, pieces, sold, profits, fromCustomers, toSenders]
    },
    /** Saves a package of two pieces that was sent at noon of a day in Shanghai. */
    send: async (day: string, pkId = newPackageId()) => {
      const body = buildOrder(pkId, [{ sold: 2 }], { sendTimeISO: `${day}T04:00:00.000Z` })
      const saved = await ada.submitOrder({ body })
      if (saved.status !== 200) throw new Error(saved.text)
      return pkId
    },
  }
}

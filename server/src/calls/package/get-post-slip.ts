import * as contract from '#contract/package.ts'
import { isRefusal, type Refusal, refuse } from '#domain/messages/refusal.ts'
import { fixedParcel } from '#domain/parcel/package-type.ts'
import type { AppContext } from '../../http/app-context.ts'
import { handler } from '../../http/define-handler.ts'
import { CourierFailure } from '../../ports/courier/port.ts'
import { listOrderedItems } from '../../storage/stores/package/order-line.store.ts'
import { findPackage } from '../../storage/stores/package/package.store.ts'

export const getPostSlip = handler(contract.getPostSlip, async ({ query }, { house, asker }) => {
  const { db } = house.database
  const asked = query.pk_id.trim()
  const stored = await findPackage(db, asked)
  if (!stored) return refuse('package.unknown', { pk_id: asked })
  const { pkId } = stored
  if (fixedParcel(stored.type)) return refuse('package.no_post_slip')
  const slip = await forwarderSlip(house, pkId)
  if (isRefusal(slip) || slip) return slip
  const items = await listOrderedItems(db, pkId)
  const { type, receiver, phone, address, weight, sendTime } = stored
  const { businessName } = house
  // The wait for the forwarder is over: only the drawing stands in line with other papers.
  return house.lanes.within('paper', asker, () =>
    house.documents.postSlip({
      businessName,
      packageId: pkId,
      type,
      receiver,
      phone,
      address,
      items,
      weight,
      sendTime,
    }),
  )
})

async function forwarderSlip(house: AppContext, pkId: string): Promise<Uint8Array | null | Refusal> {
  try {
    return await house.courier.postSlip(pkId)
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error
    house.warn({ failure: error.message }, 'no post slip')
    return refuse('courier.no_slip')
  }
}

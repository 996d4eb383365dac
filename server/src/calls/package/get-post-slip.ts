import * as contract from '#contract/package.ts'
import { isRefusal, type Refusal, refuse } from '#domain/messages/refusal.ts'
import { fixedParcel } from '#domain/parcel/package-type.ts'
import { handler } from '../../http/define-handler.ts'
import { type Courier, CourierFailure } from '../../ports/courier/port.ts'
import type { ServerLog } from '../../services/log/server-log.ts'
import { listOrderedItems } from '../../storage/stores/package/order-line.store.ts'
import { findPackage } from '../../storage/stores/package/package.store.ts'

export const getPostSlip = handler(contract.getPostSlip, async ({ query }, { app, requester }) => {
  const { db } = app.database
  const asked = query.pk_id.trim()
  const stored = await findPackage(db, asked)
  if (!stored) return refuse('package.unknown', { pk_id: asked })
  const { pkId } = stored
  if (fixedParcel(stored.type)) return refuse('package.no_post_slip')
  const slip = await forwarderSlip(app.ports.courier, app.log, pkId)
  if (isRefusal(slip) || slip) return slip
  const items = await listOrderedItems(db, pkId)
  const { type, receiver, phone, address, weight, sendTime } = stored
  const { businessName } = await app.business.current()
  // The forwarder has answered; only the drawing queues with other PDFs.
  return app.load.lanes.within('paper', requester, () =>
    app.ports.documents.postSlip({
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

async function forwarderSlip(
  courier: Courier,
  log: ServerLog,
  pkId: string,
): Promise<Uint8Array | null | Refusal> {
  try {
    return await courier.postSlip(pkId)
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error
    log.warn({ failure: error.message }, 'no post slip')
    return refuse('courier.no_slip')
  }
}

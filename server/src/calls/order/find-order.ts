import * as contract from '#contract/order.ts'
import { phoneDoubt } from '#domain/address/phone.ts'
import { cleanPackageId, isPackageId } from '#domain/parcel/package-id.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { kg } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import type { CourierParcel } from '../../ports/courier/port.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { isOfSandbox } from '../../services/tracking/is-of-sandbox.ts'
import { packageExists } from '../../storage/stores/package/package.store.ts'

export const findOrder = handler(contract.findOrder, async ({ params }, { app }) => {
  const packageId = cleanPackageId(params.packageId)
  if (!isPackageId(packageId)) return refuse('order.package_id')
  if (await packageExists(app.database.db, packageId)) return { exist: true }
  const answering = await app.ports.couriers.of(packageId)
  if (answering === null) return refuse('order.no_forwarder')
  const parcel = await answering.courier.findPackage(packageId)
  if (parcel !== 'unknown' && parcel.unread.length > 0) {
    app.log.warn({ unread: parcel.unread }, 'parts of a parcel could not be read')
  }
  if (parcel === 'unknown') return refuse('order.not_found')
  const result = { ...draftOf(parcel), ...isOfSandbox(answering.source) }
  return { exist: false, result }
})

function draftOf(parcel: CourierParcel) {
  return {
    package_id: parcel.packageId,
    package_weight: parcel.weight === null ? null : kg.toNumber(parcel.weight),
    receiver_name: parcel.receiver,
    receiver_phone: parcel.phone,
    receiver_address: parcel.address,
    doubtful: { receiver_phone: phoneDoubt(parcel.phone), receiver_address: parcel.addressDoubt },
    item_count: parcel.count,
    item_type: parcel.type,
    items: [...parcel.items],
    sendTimeISO: parcel.sendTime === null ? null : isoTime(parcel.sendTime),
    unread: [...parcel.unread],
  }
}

import { fixedParcel } from '#domain/parcel/package-type.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { CouriersInForce } from '../../ports/courier/couriers-in-force.ts'
import { type Courier, CourierFailure, largestSlip, UnusableSlip } from '../../ports/courier/port.ts'
import type { Documents } from '../../ports/documents/port.ts'
import type { Database } from '../../storage/engine/database.ts'
import { listOrderedItems } from '../../storage/stores/package/order-line.store.ts'
import { findPackage, type StoredPackage } from '../../storage/stores/package/package.store.ts'
import type { ServerLog } from '../log/server-log.ts'

/** What a post slip needs of the app. */
export interface PostSlipContext {
  readonly database: Database
  readonly ports: { readonly couriers: CouriersInForce; readonly documents: Documents }
  readonly business: { current(): Promise<{ readonly businessName: string }> }
  readonly log: Pick<ServerLog, 'warn'>
}

/** The slip of a package, and whether the forwarder has made it. */
export interface PostSlip {
  readonly pdf: Uint8Array
  readonly foreign: boolean
}

/** The post slip of a saved package: the forwarder's, or ours where it has none. */
export async function postSlipOf(app: PostSlipContext, asked: string): Promise<PostSlip | Refusal> {
  const stored = await findPackage(app.database.db, asked)
  if (!stored || stored.isVoid) return refuse('package.unknown', { pk_id: asked })
  if (fixedParcel(stored.type)) return refuse('package.no_post_slip')
  const answering = await app.ports.couriers.of(stored.pkId)
  if (answering === null) return refuse('courier.none')
  const slip = await forwarderSlip(app, answering.courier, stored.pkId)
  if (isRefusal(slip)) return slip
  if (slip) return { pdf: slip, foreign: true }
  const pdf = await drawnSlip(app, { ...stored, isSandbox: answering.source === 'sandbox' })
  return { pdf, foreign: false }
}

async function drawnSlip(app: PostSlipContext, stored: StoredPackage & { readonly isSandbox: boolean }) {
  const items = await listOrderedItems(app.database.db, stored.pkId)
  const { pkId: packageId, isSandbox, type, receiver, phone, address, weight, sendTime } = stored
  const { businessName } = await app.business.current()
  return app.ports.documents.postSlip({
    businessName,
    packageId,
    isSandbox,
    type,
    receiver,
    phone,
    address,
    items,
    weight,
    sendTime,
  })
}

async function forwarderSlip(
  { log }: PostSlipContext,
  courier: Courier,
  pkId: string,
): Promise<Uint8Array | null | Refusal> {
  try {
    return await courier.postSlip(pkId)
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error
    log.warn({ failure: error.message }, 'no post slip')
    return error instanceof UnusableSlip ? refusalOf[error.is] : refuse('courier.no_slip')
  }
}

/** What came in place of a slip. */
const refusalOf = {
  page: refuse('courier.slip_is_page'),
  other: refuse('courier.slip_is_other'),
  large: refuse('courier.slip_too_large', { size: `${largestSlip / 1_000_000} MB` }),
} as const

import { amendOrder } from '../../correction/order/amend-order.ts'
import { editPackage } from '../../correction/order/edit-package.ts'
import { voidOrder } from '../../correction/order/void-order.ts'
import { refundPieces, type WantedRefund } from '../../correction/transaction/refund.ts'
import { rejectTransaction, type WantedRejection } from '../../correction/transaction/reject-transaction.ts'
import { takeBackWriteOff } from '../../correction/write-off/write-off-pieces.ts'
import { type Business, stateOf, withParcels } from './business.ts'
import { applied, correction, itemOf, lastTransaction, pkId } from './story.ts'

// Corrections of the package of a story by the admin, the staff member (1) or the visitor (2). What ends in
// -ing only works them out; the others store them, too.

type By = 0 | 1 | 2
type Amendment = Parameters<typeof amendOrder>[1]

export const amending = (business: Business, wanted: Amendment, by: By = 0) =>
  amendOrder(stateOf(business, pkId), wanted, correction(business, by))
export const amend = (business: Business, wanted: Amendment, by: By = 0) =>
  applied(business, amending(business, wanted, by))

export const editing = (business: Business, wanted: Parameters<typeof editPackage>[1], by: By = 0) =>
  editPackage(stateOf(business, pkId), wanted, correction(business, by))

export const voiding = (business: Business, by: By = 0) =>
  voidOrder(stateOf(business, pkId), correction(business, by))

export const takingBack = (business: Business, id: string, by: By = 0) =>
  takeBackWriteOff(stateOf(business, pkId), id, correction(business, by))

/** Of the last transaction, of which nothing was seen refunded. */
export const refunding = (business: Business, wanted: Partial<WantedRefund> = {}, by: By = 0) =>
  refundPieces(
    withParcels(business, lastTransaction(business)),
    { itemId: itemOf(business).id, qty: 1, seen: 0, loss: null, payerIsActive: true, ...wanted },
    correction(business, by),
  )
export const refund = (business: Business, wanted: Partial<WantedRefund> = {}) =>
  applied(business, refunding(business, wanted))

/** Of the last transaction. */
export const rejecting = (
  business: Business,
  into: WantedRejection['into'],
  payer = { isActive: true, cartEntries: 0 },
  by: By = 0,
) =>
  rejectTransaction(
    withParcels(business, lastTransaction(business)),
    { into, payer },
    correction(business, by),
  )
export const reject = (business: Business, into: WantedRejection['into'] = 'rows') =>
  applied(business, rejecting(business, into))

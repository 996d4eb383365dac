import type { ItemType } from '#domain/item/moves.ts'
import type { PaymentMethod } from '#domain/money/payment-method.ts'
import { type Line, rowOf, savePackage } from '../../../testkit/orders.ts'
import type { Person } from '../../../testkit/test-app.ts'

/* What people do with the pieces of a package in tests of something else: each of these must succeed. */

/** Puts pieces into a cart; `subtotal` in RMB, which employee pieces and exceptions do not have. */
export async function putInCart(as: Person, pkId: string, type: ItemType, pieces: number, subtotal?: number) {
  const { _id } = await rowOf(as, pkId, type)
  const body = { _id, type, addToCart: pieces, ...(subtotal !== undefined && { subtotal }) }
  return as.ok.addToCart({ body })
}

/** Entries of a cart, newest first. */
export const cartOf = async (as: Person) => (await as.ok.listCart()).result

export const payAll = async (as: Person, paymentMethod: PaymentMethod = 'Bank') =>
  (await as.ok.payCart({ body: { paymentMethod } })).transaction_id ?? ''

/** Sells sold pieces of a package of their own, one if not said; returns the id of the transaction. */
export async function sell(as: Person, subtotal: number, line: Line = {}, method?: PaymentMethod) {
  const { sold = 1 } = line
  await putInCart(as, await savePackage(as, { ...line, sold }), 'sold', sold, subtotal)
  return payAll(as, method)
}

/** Moves pieces to another state; `subtotal` in RMB is that of an exception. */
export async function movePieces(
  as: Person,
  pkId: string,
  [from, to]: readonly [ItemType, ItemType],
  pieces: number,
  subtotal?: number,
) {
  const { _id } = await rowOf(as, pkId, from)
  const move = { original_id: _id, sourceType: from, targetType: to, transferQty: pieces }
  return (await as.ok.transferItem({ body: { ...move, ...(subtotal !== undefined && { subtotal }) } })).logId
}

export async function approveExceptionOf(as: Person, pkId: string): Promise<string> {
  const { _id } = await rowOf(as, pkId, 'exception')
  await as.ok.approveException({ body: { _id } })
  return _id
}

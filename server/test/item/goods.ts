import { expect } from 'vitest'
import type { ItemType } from '#domain/item/moves.ts'
import type { PaymentMethod } from '#domain/money/payment-method.ts'
import { rowOf } from '../../../testkit/orders.ts'
import type { Person } from '../../../testkit/test-app.ts'

/* What people do with the pieces of a package in tests of something else: each of these must succeed. */

/** Puts pieces into a cart; `subtotal` in RMB, which employee pieces and exceptions do not have. */
export async function putInCart(as: Person, pkId: string, type: ItemType, pieces: number, subtotal?: number) {
  const { _id } = await rowOf(as, pkId, type)
  const body = { _id, type, addToCart: pieces, ...(subtotal !== undefined && { subtotal }) }
  const added = await as.addToCart({ body })
  expect(added.status, added.text).toBe(200)
  return added.answer
}

/** Entries of a cart, newest first. */
export async function cartOf(as: Person) {
  return (await as.ok.listCart()).result
}

/** Pays the cart; returns the id of the transaction. */
export async function payAll(as: Person, paymentMethod: PaymentMethod = 'Bank') {
  const paid = await as.payCart({ body: { paymentMethod } })
  expect(paid.status, paid.text).toBe(200)
  return paid.answer.transaction_id ?? ''
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
  const body = { ...move, ...(subtotal !== undefined && { subtotal }) }
  const moved = await as.transferItem({ body })
  expect(moved.status, moved.text).toBe(200)
  return moved.answer.logId
}

/** Approves the exception of a package; returns its id. */
export async function approveExceptionOf(as: Person, pkId: string): Promise<string> {
  const { _id } = await rowOf(as, pkId, 'exception')
  const approved = await as.approveException({ body: { _id } })
  expect(approved.status, approved.text).toBe(200)
  return _id
}

import { expect } from 'vitest'
import { addToCart, listCart } from '#contract/cart.ts'
import { approveException, transferItem } from '#contract/checkout.ts'
import { payCart } from '#contract/transaction.ts'
import type { ItemType } from '#domain/item/moves.ts'
import type { PaymentMethod } from '#domain/money/payment-method.ts'
import { rowOf } from '../../../testkit/orders.ts'
import type { Person, TestApp } from '../../../testkit/test-app.ts'

/* What people do with the pieces of a package in tests of something else: each of these must succeed. */

/** Puts pieces into a cart; `subtotal` in RMB, which employee pieces and exceptions do not have. */
export async function putInCart(
  testApp: TestApp,
  as: Person,
  pkId: string,
  type: ItemType,
  pieces: number,
  subtotal?: number,
) {
  const { _id } = await rowOf(testApp, as, pkId, type)
  const body = { _id, type, addToCart: pieces, ...(subtotal !== undefined && { subtotal }) }
  const added = await testApp.call(addToCart, { body }, { as })
  expect(added.status, added.text).toBe(200)
  return added.answer
}

/** Entries of a cart, newest first. */
export async function cartOf(testApp: TestApp, as: Person) {
  return (await testApp.call(listCart, {}, { as })).answer.result
}

/** Pays the cart; returns the id of the transaction. */
export async function payAll(testApp: TestApp, as: Person, paymentMethod: PaymentMethod = 'Bank') {
  const paid = await testApp.call(payCart, { body: { paymentMethod } }, { as })
  expect(paid.status, paid.text).toBe(200)
  return paid.answer.transaction_id ?? ''
}

/** Moves pieces to another state; `subtotal` in RMB is that of an exception. */
export async function movePieces(
  testApp: TestApp,
  as: Person,
  pkId: string,
  [from, to]: readonly [ItemType, ItemType],
  pieces: number,
  subtotal?: number,
) {
  const { _id } = await rowOf(testApp, as, pkId, from)
  const move = { original_id: _id, sourceType: from, targetType: to, transferQty: pieces }
  const body = { ...move, ...(subtotal !== undefined && { subtotal }) }
  const moved = await testApp.call(transferItem, { body }, { as })
  expect(moved.status, moved.text).toBe(200)
  return moved.answer.logId
}

/** Approves the exception of a package; returns its id. */
export async function approveExceptionOf(testApp: TestApp, as: Person, pkId: string): Promise<string> {
  const { _id } = await rowOf(testApp, as, pkId, 'exception')
  const approved = await testApp.call(approveException, { body: { _id } }, { as })
  expect(approved.status, approved.text).toBe(200)
  return _id
}

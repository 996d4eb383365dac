import type { Page } from '@playwright/test'
import { addToCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import type { ItemType } from '#domain/item/moves.ts'
import { callAs } from '../fixtures/call-as.ts'

/**
 * Puts pieces of the newest row of a type into the cart of the person on `page`; sold and stock need the
 * subtotal.
 */
export async function putIntoCart(page: Page, type: ItemType, qty: number, subtotal?: number): Promise<void> {
  const { soldItems, stockItems, employeeItems, exceptionItems } = (await callAs(page, listItems, {})).result
  const rows = { sold: soldItems, stock: stockItems, employee: employeeItems, exception: exceptionItems }[
    type
  ]
  await callAs(page, addToCart, {
    body: { addToCart: qty, _id: rows[0]?._id ?? '', type, ...(subtotal !== undefined && { subtotal }) },
  })
}

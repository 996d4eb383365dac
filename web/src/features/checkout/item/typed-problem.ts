import { checkSubtotal } from '#domain/item/cart-subtotal.ts'
import { isPieces } from '#domain/item/pieces.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'

/** The text about a typed quantity that cannot be sent; null for one that can. */
export function quantityProblem(qty: unknown, max: number) {
  if (typeof qty !== 'number') return 'incompletedQuantity'
  return isPieces(qty) && qty <= max ? null : 'wrongQuantity'
}

/** The text about a typed subtotal that cannot be sent; null for one that can. */
export function subtotalProblem(subtotal: unknown) {
  if (typeof subtotal !== 'number') return 'incompletedSubtotal'
  return isRefusal(checkSubtotal(subtotal)) ? 'wrongSubtotal' : null
}

/** A rule of a form field from one of these checks. */
export const rule = (textOf: (typed: unknown) => string | null) => ({
  validator: (_rule: unknown, typed: unknown) => {
    const text = textOf(typed)
    return text === null ? Promise.resolve() : Promise.reject(new Error(text))
  },
})

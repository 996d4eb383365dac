import { checkSubtotal } from '#domain/item/cart-subtotal.ts'
import { shareOfSubtotal } from '#domain/item/exception.ts'
import { cartRowMoney } from '#domain/item/payback.ts'
import { isPieces } from '#domain/item/pieces.ts'
import { rowCost } from '#domain/money/landed-cost.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { type Fen, rmb, sum } from '#domain/unit/units.ts'
import type { CartEntry } from '../../../shared/api/list-cart.ts'
import { available, type ItemRecord } from '../api/item-rows.ts'

type Row = Pick<ItemRecord, 'type' | 'qty' | 'qty_in_cart' | 'cost' | 'subtotal'>

/** The amounts of a future cart entry, in RMB; null while an amount is unknown. */
export interface CartPreview {
  readonly cost: number | null
  readonly subtotal: number | null
  readonly profits: number | null
  readonly toSender: number | null
}

const nothing: CartPreview = { cost: null, subtotal: null, profits: null, toSender: null }

/**
 * Computes the amounts of a future cart entry while quantity and subtotal are typed. `held` is the part of an
 * exception's subtotal that carts hold already (heldSubtotal). The server's answer wins.
 */
export function previewCartRow(
  row: Row,
  qty: number | null,
  typedSubtotal: number | null,
  held: Fen | null,
): CartPreview {
  if (qty === null || !isPieces(qty) || qty > available(row)) return nothing
  const cost = rmb.from(row.cost)
  const known = { ...nothing, cost: rmb.toNumber(rowCost(cost, qty)) }
  const subtotal = row.type === 'exception' ? shareOf(row, qty, held) : checkSubtotal(typedSubtotal)
  const isEmployee = row.type === 'employee'
  if (!isEmployee && (subtotal === null || isRefusal(subtotal))) return known
  const payAmountFromCustomer = isEmployee || isRefusal(subtotal) ? null : subtotal
  const money = cartRowMoney({
    qty,
    cost,
    originalType: row.type,
    returnAllProfits: false,
    payAmountFromCustomer,
  })
  return {
    ...known,
    subtotal: inYuan(payAmountFromCustomer),
    profits: inYuan(money.profits),
    toSender: inYuan(money.payAmountToSender),
  }
}

function shareOf(row: Row, pieces: number, held: Fen | null): Fen | null {
  if (row.subtotal === null || held === null) return null
  const subtotal = rmb.from(row.subtotal)
  return shareOfSubtotal({ qty: row.qty, qtyInCart: row.qty_in_cart, subtotal, subtotalInCart: held }, pieces)
}

function inYuan(amount: Fen | null): number | null {
  return amount === null ? null : rmb.toNumber(amount)
}

/**
 * The part of an exception's subtotal that carts hold. The page knows only its user's cart, so the result is
 * null when another cart holds pieces of the row.
 */
export function heldSubtotal(
  row: Pick<ItemRecord, '_id' | 'qty_in_cart'>,
  cart: readonly Pick<CartEntry, 'original_id' | 'qty' | 'payAmountFromCustomer'>[],
): Fen | null {
  const own = cart.filter(({ original_id }) => original_id === row._id)
  const pieces = own.reduce((total, { qty }) => total + qty, 0)
  if (pieces !== row.qty_in_cart) return null
  return sum(own.map(({ payAmountFromCustomer }) => rmb.from(payAmountFromCustomer ?? 0)))
}

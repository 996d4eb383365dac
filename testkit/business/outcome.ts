import { cartRowMoney } from '#domain/money/payback.ts'
import type { Fen } from '#domain/money/units.ts'
import type { ItemTable } from '../../server/src/storage/stores/item/item.table.ts'
import type { TransactionItemTable } from '../../server/src/storage/stores/transaction/transaction.table.ts'
import type { Random } from '../random.ts'

const day = 24 * 3_600_000

/** Paid pieces, before they get a transaction. */
export interface PaidPieces {
  readonly at: number
  readonly paid: Omit<TransactionItemTable, 'id' | 'transaction_id'>
}

export interface Outcome {
  /** The rest of the row at the end of the history; null if all of it was paid. */
  readonly left: ItemTable | null
  readonly paid: PaidPieces | null
  /** When an admin approved the exception. */
  readonly approvedAt: number | null
}

/** For each state: the earliest and latest payment, in days, and the share that stays unpaid. */
const paymentDelays = { sold: [1, 14, 0.01], stock: [10, 90, 0.04], employee: [1, 20, 0.02] } as const

/** The fate of an item row until `until`: paid, partly paid, an exception, or open. */
export function outcomeOf(random: Random, row: ItemTable, until: number): Outcome {
  const [soonest, latest, never] = paymentDelays[row.original_type]
  const at = row.created_at + random.between(soonest * day, latest * day)
  const exception =
    row.original_type !== 'employee' && random.happens(0.015) ? asException(random, row) : null
  const approvedAt = exception?.approved ? row.created_at + random.between(1, soonest * day) : null
  const current = exception ?? row
  if (approvedAt !== null && approvedAt > until) return { left: row, paid: null, approvedAt: null }
  if (at > until || random.happens(never) || exception?.approved === 0) {
    return { left: current, paid: null, approvedAt }
  }
  // Exceptions are paid as a whole: other tests cover partial payments.
  const pieces = exception || random.happens(0.85) ? row.qty : random.between(1, row.qty)
  const left = pieces === row.qty ? null : { ...current, qty: row.qty - pieces, updated_at: at }
  return { left, paid: { at, paid: pay(random, current, pieces) }, approvedAt }
}

function asException(random: Random, row: ItemTable): ItemTable {
  const cost = row.cost_fen * row.qty
  return {
    ...row,
    type: 'exception',
    approved: random.happens(0.9) ? 1 : 0,
    subtotal_fen: Math.floor(cost * (0.5 + random.fraction() * 0.49)),
  }
}

function pay(random: Random, row: ItemTable, qty: number): PaidPieces['paid'] {
  const employee = row.type === 'employee'
  const asked = Math.ceil((row.cost_fen * qty * (1 + random.fraction() * 0.45)) / 100) * 100
  const payAmountFromCustomer = employee ? null : ((row.subtotal_fen ?? asked) as Fen)
  const returnAllProfits = (row.type === 'sold' || row.type === 'stock') && random.happens(0.1)
  const money = cartRowMoney({
    qty,
    cost: row.cost_fen as Fen,
    originalType: row.type,
    returnAllProfits,
    payAmountFromCustomer,
  })
  return {
    pk_id: row.pk_id,
    item_id: row.id,
    item: row.item,
    qty,
    original_type: row.type,
    price_cents: row.price_cents,
    weight_grams: row.weight_grams,
    cost_fen: row.cost_fen,
    profits_fen: money.profits,
    return_all_profits: returnAllProfits ? 1 : 0,
    pay_from_customer_fen: payAmountFromCustomer,
    pay_to_sender_fen: money.payAmountToSender,
    note: row.note,
    approved_note: null,
  }
}

import { cartRowMoney } from '#domain/item/payback.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { ChangedRow } from '../../storage/engine/changed-rows.ts'
import type { ItemTable } from '../../storage/schema/tables/parcel/item.table.ts'
import type { TransactionItemTable } from '../../storage/schema/tables/sale/transaction.table.ts'
import type { Manner } from './manner.ts'
import type { Random } from './random.ts'

const day = 24 * 3_600_000

/** Paid pieces, before they get a transaction. */
export interface PaidPieces {
  readonly at: number
  /** The row that they are taken from, as it was. */
  readonly row: ItemTable
  readonly paid: Omit<TransactionItemTable, 'id' | 'transaction_id'>
}

export interface Outcome {
  /** The rest of the row at the end of the history; null if all of it was paid. */
  readonly left: ItemTable | null
  readonly paid: PaidPieces | null
  /** When it became an exception, why, and the columns that changed. */
  readonly exception:
    | (Pick<ChangedRow, 'before' | 'after'> & { readonly at: number; readonly reason: string })
    | null
  /** When an admin approved the exception. */
  readonly approvedAt: number | null
}

/** For each state: the earliest and latest payment, in days, and the share that stays unpaid. */
const paymentDelays = { sold: [1, 14, 0.01], stock: [10, 90, 0.04], employee: [1, 20, 0.02] } as const

const reasons = [
  '客户退单，低价转让 Returned by a customer, sold for less',
  '包装破损 The wrapping is torn',
  '运输途中箱子压凹 The box was dented on the way',
  '临期，尽快出手 Near its date',
  '汇率变动前已谈好价 The price was agreed before the rate changed',
]

/** What has become of an item row by `until`: it is paid, partly paid, an exception, or open. */
export function outcomeOf(
  random: Random,
  row: ItemTable,
  { until, manner, by }: { until: number; manner: Manner; by: string },
): Outcome {
  const [soonest, latest, never] = paymentDelays[row.original_type]
  const at = row.created_at + random.between(soonest * day, latest * day)
  const shares = manner.shares(until - row.created_at)
  const exception =
    row.original_type !== 'employee' && random.happens(shares.exceptions)
      ? asException(random, row, { by, undecided: shares.undecided })
      : null
  const decided = row.created_at + random.between(2, soonest * day)
  const approvedAt = exception?.approved ? decided : null
  const current = exception ?? row
  if (exception && decided > until) return { left: row, paid: null, exception: null, approvedAt: null }
  const moved = exception && {
    at: row.created_at + Math.floor((decided - row.created_at) / 2),
    reason: exception.reason,
    before: exceptionColumns(row),
    after: exceptionColumns(exception),
  }
  if (at > until || random.happens(never) || exception?.approved === 0) {
    return { left: current, paid: null, exception: moved, approvedAt }
  }
  // Exceptions are paid as a whole: other tests cover partial payments.
  const pieces = exception || random.happens(0.85) ? row.qty : random.between(1, row.qty)
  const left = pieces === row.qty ? null : { ...current, qty: row.qty - pieces, updated_at: at }
  return {
    left,
    paid: { at, row: current, paid: pay(random, current, pieces) },
    exception: moved,
    approvedAt,
  }
}

const exceptionColumns = ({ type, requested_by, reason, subtotal_fen }: ItemTable) => ({
  type,
  requested_by,
  reason,
  subtotal_fen,
})

function asException(
  random: Random,
  row: ItemTable,
  { by, undecided }: { by: string; undecided: number },
): ItemTable {
  const cost = row.cost_fen * row.qty
  return {
    ...row,
    type: 'exception',
    approved: random.happens(undecided) ? 0 : 1,
    requested_by: by,
    reason: random.pick('reason', reasons),
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
    line_group: row.line_group,
    revision: 1,
    recover_to: row.original_type,
    customer: null,
    received_at_once: 1,
  }
}

import { paidCostPerEach } from '../item/payback.ts'
import type { PaymentMethod } from '../money/payment-method.ts'
import type { Fen } from '../unit/units.ts'
import type { EntryCause, Side } from './entry-causes.ts'
import type { LaterCostKind } from './later-cost-kinds.ts'

/** The numbers of the formula behind an entry; null where the entry has no such number. */
export interface FormulaNumbers {
  /** Below 0 for pieces that left the transaction. */
  readonly qty: number | null
  /** Of one piece. */
  readonly costEach: Fen | null
  readonly cost: Fen | null
  readonly fromCustomer: Fen | null
  /** What the business keeps of the customer's amount. */
  readonly kept: Fen | null
}

/** One entry as a statement says it. Stored with an issued statement, so that it stays as it was. */
export interface StatementLine {
  /** Id of the account entry. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly cause: EntryCause
  readonly amount: Fen
  /** Of the account after this entry. */
  readonly balance: Fen
  readonly item: {
    /** Of the transaction. */
    readonly number: number
    readonly pkId: string
    readonly item: string
    readonly numbers: FormulaNumbers
  } | null
  /** What the package cost later; left out for other entries. */
  readonly laterCost?: { readonly kind: LaterCostKind; readonly pkId: string }
  readonly method: PaymentMethod | null
  readonly note: string
  readonly transferNumber: string
  /** When the money moved, as it was typed; or empty. */
  readonly day: string
}

/** An item of a transaction as it was paid. */
export interface StatedItem {
  readonly qty: number
  /** Of one piece. */
  readonly cost: Fen
  /** null for employee purchases. */
  readonly fromCustomer: Fen | null
  readonly toSender: Fen
}

/** Pieces that left it, with their shares; amounts are positive. */
interface StatedReversal extends Pick<StatedItem, 'qty' | 'fromCustomer' | 'toSender'> {
  readonly profits: Fen | null
}

/** What corrected the item, as far as an entry is caused by it. */
export interface StatedCorrection {
  readonly reversal: StatedReversal | null
  /** What an amended cost changed: the sender's share and the profits. */
  readonly difference: { readonly toSender: Fen; readonly profits: Fen | null } | null
}

const none: FormulaNumbers = { qty: null, costEach: null, cost: null, fromCustomer: null, kept: null }

/**
 * The numbers behind an entry of an item (business-rules.md 18). A customer is shown pieces and the own
 * amount only: costs, profits and the sender's share are no business of theirs.
 */
export function formulaNumbers(
  { cause, side }: { readonly cause: EntryCause; readonly side: Side },
  item: StatedItem,
  { reversal, difference }: StatedCorrection,
): FormulaNumbers {
  const numbers =
    cause === 'share'
      ? shareNumbers(item.qty, item.cost, item)
      : cause === 'reversal' && reversal
        ? reversalNumbers(reversal)
        : cause === 'amendment' && difference
          ? { ...none, cost: negative(difference.profits) ?? difference.toSender }
          : none
  const { qty, fromCustomer } = numbers
  return side === 'sender' ? numbers : { ...none, qty, fromCustomer }
}

function shareNumbers(
  qty: number,
  costEach: Fen,
  { fromCustomer, toSender }: Pick<StatedItem, 'fromCustomer' | 'toSender'>,
): FormulaNumbers {
  const kept = fromCustomer === null ? null : ((fromCustomer - toSender) as Fen)
  return { qty, costEach, cost: (qty * costEach) as Fen, fromCustomer, kept }
}

/** The cost of a reversal is that of then, which may differ from that of the payment. */
function reversalNumbers(reversal: StatedReversal): FormulaNumbers {
  const { qty, fromCustomer, toSender, profits } = reversal
  const costEach = paidCostPerEach({
    qty,
    profits,
    payAmountFromCustomer: fromCustomer,
    payAmountToSender: toSender,
  })
  const reversed = { fromCustomer: negative(fromCustomer), toSender: -toSender as Fen }
  return shareNumbers(-qty, costEach, reversed)
}

function negative(amount: Fen | null): Fen | null {
  return amount === null ? null : (-amount as Fen)
}

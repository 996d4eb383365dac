import type { EntryDraft } from '../account/account-entry.ts'
import type { CostDifference, Reversal, TransactionState } from '../account/paid-item.ts'
import type { FigureDelta } from '../month/figure-delta.ts'
import type { FieldChange } from './field-changes.ts'
import type { CartHold, ItemRowRecord } from './item-row-record.ts'
import type { Revision } from './revision.ts'
import type { WriteOff } from './write-off/write-off.ts'

/**
 * A stored thing before and after a correction; null where there is none. Ids that begin with `new` are given
 * on storing.
 */
export interface Change<T> {
  readonly before: T | null
  readonly after: T | null
}

interface NewRevision {
  readonly pkId: string
  readonly revision: Revision
  /** Field by field, for log and preview. */
  readonly changes: readonly FieldChange[]
}

/** A mail that a correction causes. */
interface CorrectionMail {
  readonly kind: 'rejected' | 'credit_note'
  readonly to: string
  readonly transactionId: string
}

/** What a corrected thing is marked with in lists and papers. */
export type Mark =
  | { readonly is: 'voided' | 'rejected' | 'reversed' }
  | { readonly is: 'refunded'; readonly qty: number; readonly of: number }
  | { readonly is: 'written_off'; readonly qty: number }

/**
 * Everything that a correction does. The same value is shown as a preview and stored as the change, so that
 * both are always equal.
 */
export interface Effect {
  readonly rows: readonly Change<ItemRowRecord>[]
  readonly cart: readonly Change<CartHold>[]
  readonly revision: NewRevision | null
  readonly differences: readonly { readonly itemId: string; readonly difference: CostDifference }[]
  readonly reversals: readonly { readonly itemId: string; readonly reversal: Reversal }[]
  readonly transaction: { readonly id: string; readonly state: TransactionState } | null
  readonly writeOffs: readonly Change<WriteOff>[]
  readonly entries: readonly EntryDraft[]
  readonly figures: readonly FigureDelta[]
  readonly mails: readonly CorrectionMail[]
  readonly mark: Mark | null
}

/** The effect of a correction that changes nothing; others are built from it. */
export const noEffect: Effect = {
  rows: [],
  cart: [],
  revision: null,
  differences: [],
  reversals: [],
  transaction: null,
  writeOffs: [],
  entries: [],
  figures: [],
  mails: [],
  mark: null,
}

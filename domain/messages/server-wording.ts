import type { EntryCause, Side } from '../account/entry-causes.ts'
import type { LaterCostKind } from '../account/later-cost-kinds.ts'
import type { ItemType } from '../item/moves.ts'
import type { TransactionMethod } from '../money/payment-method.ts'
import type * as english from './en/names.ts'
import type * as reports from './en/report-names.ts'

/** The columns of an invoice, named after the fields they show; the note has a line of its own below. */
export type InvoiceColumn =
  | 'item'
  | 'qty'
  | 'originalType'
  | 'price'
  | 'weight'
  | 'cost'
  | 'packageId'
  | 'receiver'
  | 'payAmountFromCustomer'
  | 'profits'
  | 'returnAllProfits'
  | 'payAmountToSender'

export interface InvoiceTexts {
  readonly invoice: string
  readonly total: string
  readonly transaction: string
  readonly payer: string
  readonly paymentMethod: string
  readonly created: string
  readonly approved: string
  readonly notYet: string
  readonly creditNote: string
  /** Why something was reversed. */
  readonly reason: string
  /** Before what stands of a transaction after a credit note. */
  readonly stands: string
  /** Printed large on an invoice that is not approved. */
  readonly pending: string
  /** Printed likewise on one that no longer stands, or not all of it. */
  readonly rejected: string
  readonly voided: string
  readonly refunded: (pieces: number, of: number) => string
  /** Of numbers that changed after they were paid. */
  readonly amended: (day: string, by: string) => string
  readonly rejectedAt: string
  /** Before a note. */
  readonly note: string
  readonly yes: string
  readonly totals: string
  readonly page: (page: number, pages: number) => string
  readonly columns: Readonly<Record<InvoiceColumn, readonly string[]>>
  readonly types: Readonly<Record<ItemType, string>>
  readonly methods: Readonly<Record<TransactionMethod, string>>
}

interface ReceiptTexts {
  readonly receipt: string
  readonly number: string
  readonly customer: string
  readonly paidAt: string
  readonly asOf: string
  readonly amount: string
  readonly paid: string
  readonly owed: string
  readonly pieces: (count: number) => string
}

/** The columns of a statement. */
export type StatementColumn =
  | 'date'
  | 'entry'
  | 'transaction'
  | 'packageId'
  | 'qty'
  | 'costEach'
  | 'cost'
  | 'fromCustomer'
  | 'kept'
  | 'amount'
  | 'balance'

export interface StatementTexts {
  readonly statement: string
  readonly party: string
  readonly account: string
  readonly sides: Readonly<Record<Side, string>>
  readonly period: string
  readonly issued: string
  readonly opening: string
  readonly closing: string
  /** What the closing balance means to the party: above 0, below 0; and nothing. */
  readonly owed: Readonly<Record<Side, readonly [above: string, below: string]>>
  readonly settled: string
  /** A share of the sender is a sale to the customer. */
  readonly causes: Readonly<Record<Side, Readonly<Record<EntryCause, string>>>>
  readonly laterCosts: Readonly<Record<LaterCostKind, string>>
  readonly transferNumber: (number: string) => string
  readonly paidOn: (day: string) => string
  readonly columns: Readonly<Record<StatementColumn, readonly string[]>>
  /** Columns of the spreadsheet only. */
  readonly item: string
  readonly method: string
  readonly note: string
}

/** The page that the link of an activation mail opens. */
export interface ActivationTexts {
  readonly activate: string
  /** With the placeholder `{email}`. */
  readonly activateText: string
  readonly activateNow: string
  /**
   * Where a login was possible before and the password stays. With the placeholders `{email}` and `{name}`.
   */
  readonly keepText: string
  readonly notMineText: string
  readonly endPassword: string
  readonly confirm: string
  /** With the placeholders `{email}` and `{name}`. */
  readonly confirmText: string
  readonly confirmNow: string
  readonly active: string
  readonly activeAlready: string
  readonly activeText: string
  readonly failed: string
  readonly toLogin: string
  readonly confirmed: string
  /** With the placeholders `{email}` and `{name}`. */
  readonly confirmedText: string
  readonly toPassword: string
}

/** The same texts in any language. */
type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** Texts that only the server uses, kept apart so that the page does not load them. */
export interface ServerWording {
  readonly invoice: InvoiceTexts
  readonly receipt: ReceiptTexts
  readonly statement: StatementTexts
  readonly activation: ActivationTexts
  /** Names of fields and states, for exports of lists. */
  readonly names: Texts<typeof english & typeof reports>
}

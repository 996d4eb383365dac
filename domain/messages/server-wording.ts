import type { ItemType } from '../item/moves.ts'
import type { TransactionMethod } from '../item/payment-method.ts'

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
  /** Printed large on an invoice that is not approved. */
  readonly pending: string
  /** Before a note. */
  readonly note: string
  readonly yes: string
  readonly totals: string
  readonly page: (page: number, pages: number) => string
  readonly columns: Readonly<Record<InvoiceColumn, readonly string[]>>
  readonly types: Readonly<Record<ItemType, string>>
  readonly methods: Readonly<Record<TransactionMethod, string>>
}

/** The page that the link of an activation mail opens. */
export interface ActivationTexts {
  readonly active: string
  readonly activeText: string
  readonly failed: string
  readonly toLogin: string
  readonly confirmed: string
  /** With the placeholders `{email}` and `{name}`. */
  readonly confirmedText: string
  readonly toPassword: string
}

/** Texts that only the server uses, kept apart so that the page does not load them. */
export interface ServerWording {
  readonly invoice: InvoiceTexts
  readonly activation: ActivationTexts
}

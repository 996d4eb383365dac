import type { ItemType } from '../item/moves.ts'
import type { PaymentMethod } from '../item/payment-method.ts'

/** The columns of an invoice, named like the fields that they show; the note has a line of its own below. */
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
  /** Stands large on an invoice that nobody has approved. */
  readonly pending: string
  /** Before a note. */
  readonly note: string
  readonly yes: string
  readonly totals: string
  readonly page: (page: number, pages: number) => string
  readonly columns: Readonly<Record<InvoiceColumn, readonly string[]>>
  readonly types: Readonly<Record<ItemType, string>>
  readonly methods: Readonly<Record<PaymentMethod, string>>
}

/** The page behind the link of an activation mail. */
export interface ActivationTexts {
  readonly active: string
  readonly activeText: string
  readonly failed: string
  readonly toLogin: string
  readonly confirmed: string
  /** With places for `{email}` and `{name}`. */
  readonly confirmedText: string
  readonly toPassword: string
}

/** What only the server says in one language, so that the page does not load it. */
export interface ServerWording {
  readonly invoice: InvoiceTexts
  readonly activation: ActivationTexts
}

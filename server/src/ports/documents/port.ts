import type { ItemType } from '#domain/moves.ts'
import type { PackageType } from '#domain/package-type.ts'
import type { PaymentMethod } from '#domain/payment-method.ts'
import type { Cents, Fen, Grams } from '#domain/units.ts'

/** One item of a transaction, all fields of the expanded transaction table (product-spec 3). */
export interface InvoiceItem {
  readonly item: string
  readonly qty: number
  readonly originalType: ItemType
  /** Per piece. */
  readonly cost: Fen
  /** null for employee items. */
  readonly profits: Fen | null
  /** Per piece. */
  readonly price: Cents
  /** Per piece. */
  readonly weight: Grams
  readonly packageId: string
  readonly receiver: string
  readonly returnAllProfits: boolean
  /** null for employee items. */
  readonly payAmountFromCustomer: Fen | null
  readonly payAmountToSender: Fen
  readonly note: string
}

/** Times in ms since 1970. */
export interface InvoiceData {
  readonly businessName: string
  readonly transactionId: string
  readonly payer: string
  readonly paymentMethod: PaymentMethod
  readonly createdAt: number
  readonly approvedAt: number | null
  readonly items: readonly InvoiceItem[]
}

export interface PostSlipData {
  readonly businessName: string
  readonly packageId: string
  readonly type: PackageType
  readonly receiver: string
  readonly phone: string
  readonly address: string
  readonly items: readonly { readonly item: string; readonly qty: number }[]
  readonly weight: Grams
  /** Milliseconds since 1970. */
  readonly sendTime: number
}

/** PDFs that one would send to a customer. Any text is survived; a character without a glyph is drawn as a box. */
export interface Documents {
  /** Landscape A4, pages numbered, totals at the end, times in CST. */
  invoice(data: InvoiceData): Promise<Uint8Array>
  /** One A5 page with a Code 128 barcode of the package id. */
  postSlip(data: PostSlipData): Promise<Uint8Array>
}

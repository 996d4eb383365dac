import type { Side } from '#domain/account/entry-causes.ts'
import type { ReceiptAmounts } from '#domain/account/receipt.ts'
import type { StatementLine } from '#domain/account/statement-line.ts'
import type { ItemType } from '#domain/item/moves.ts'
import type { TransactionMethod } from '#domain/money/payment-method.ts'
import type { PackageType } from '#domain/parcel/package-type.ts'
import type { Language } from '#domain/text/language.ts'
import type { Cents, Fen, Grams } from '#domain/unit/units.ts'

/** One item of a transaction, with all fields of the expanded transaction table (business-rules.md 10). */
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
  /** Left out while all pieces stand. Where none does, the row is as it was paid and counts nothing. */
  readonly gone?: GonePieces
  /** Left out unless its order was amended after it was paid. */
  readonly amended?: AmendedNumbers
}

/** What no longer stands: pieces of those that were paid, and the names of the credit notes that say so. */
export interface GonePieces {
  readonly qty: number
  readonly of: number
  readonly notes: readonly string[]
}

/** Who amended an order last, and when. */
export interface AmendedBy {
  readonly by: string
  readonly at: number
}

/** The numbers of one piece as it was paid. */
interface AmendedNumbers extends AmendedBy {
  readonly price: Cents
  readonly weight: Grams
  readonly cost: Fen
}

/** What stands of a transaction. */
export type InvoiceState = 'pending' | 'approved' | 'rejected' | 'voided' | 'refunded'

/** What the rows of an invoice that stand add up to. */
export interface InvoiceSums {
  readonly qty: number
  readonly payAmountFromCustomer: Fen
  readonly profits: Fen
  readonly payAmountToSender: Fen
}

/** What makes an invoice a credit note: its items are what was reversed, with a minus. */
export interface CreditedData {
  /** CN-2041-1 */
  readonly name: string
  readonly reason: string
  readonly at: number
  /** What stood of the transaction afterwards. */
  readonly stands: InvoiceSums
}

/** Times in ms since 1970. */
export interface InvoiceData {
  /** Language of our own words; texts of people are not translated. English by default. */
  readonly language?: Language
  readonly businessName: string
  /** A PNG; null when there is none. */
  readonly logo: Uint8Array | null
  readonly transactionId: string
  readonly number: number
  readonly payer: string
  readonly paymentMethod: TransactionMethod
  readonly createdAt: number
  readonly approvedAt: number | null
  readonly rejectedAt: number | null
  readonly state: InvoiceState
  /** Left out while all pieces stand. */
  readonly gone?: GonePieces
  /** Left out unless one of its orders was amended after it was paid. */
  readonly amended?: AmendedBy
  readonly items: readonly InvoiceItem[]
  /** Left out for invoices. */
  readonly credit?: CreditedData
}

/** A statement of an account, as it was issued; times in ms since 1970. */
export interface StatementData {
  readonly language: Language
  readonly businessName: string
  readonly logo: Uint8Array | null
  /** ST-2026-0001 */
  readonly name: string
  readonly party: string
  readonly side: Side
  /** Days in Shanghai, both included. */
  readonly from: string
  readonly to: string
  readonly issuedAt: number
  readonly opening: Fen
  readonly closing: Fen
  readonly lines: readonly StatementLine[]
}

/** Some pieces on a receipt; no piece of a row stands where all are gone, and the row counts nothing. */
export interface ReceiptItem extends ReceiptAmounts {
  readonly item: string
  readonly packageId: string
}

/** What a customer has bought, paid and owes; times in ms since 1970. */
export interface ReceiptData {
  readonly language: Language
  readonly businessName: string
  readonly logo: Uint8Array | null
  /** Of the transaction. */
  readonly number: number
  /** Empty without a named party. */
  readonly customer: string
  readonly paidAt: number
  /** When it says what stands and what is owed. */
  readonly asOf: number
  readonly state: 'stands' | 'rejected' | 'voided'
  readonly items: readonly ReceiptItem[]
}

export interface PostSlipData {
  readonly businessName: string
  readonly packageId: string
  /** True where the sandbox answers for it: the slip says that it is no real parcel. */
  readonly isSandbox: boolean
  readonly type: PackageType
  readonly receiver: string
  readonly phone: string
  readonly address: string
  readonly items: readonly { readonly item: string; readonly qty: number }[]
  readonly weight: Grams
  /** Milliseconds since 1970. */
  readonly sendTime: number
}

/** What the cells of a column are: days are yyyy-mm-dd, times ms since 1970, the others as calls answer them. */
export type CellKind = 'text' | 'number' | 'amount' | 'kg' | 'day' | 'shanghaiTime' | 'adelaideTime'
export type SheetValue = string | number | null

export interface SheetData {
  readonly name: string
  readonly columns: readonly { readonly title: string; readonly kind: CellKind }[]
  /** Batches of rows of values, each as JSON: one text passes to a thread faster than many values. */
  readonly rows: readonly string[]
}

/** A paper was not drawn: it took too long or too much memory, or too many wait. `message` is safe to log. */
export class PaperFailure extends Error {
  override readonly name = 'PaperFailure'
  /** Whether the drawing itself failed; else it waited, or the server stops. */
  readonly begun: boolean

  constructor(why: string, begun = false) {
    super(`a paper was not drawn: ${why}`)
    this.begun = begun
  }
}

/** A foreign PDF cannot be read. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf'
}

/**
 * PDFs for customers. Every text can be drawn: a Chinese character without a glyph appears as its code,
 * [U+2A6A5], any other one as □. Drawing that takes too long throws a PaperFailure.
 */
export interface Documents {
  /**
   * Landscape A4 with page numbers, totals at the end and times in CST; marked as pending, rejected, voided,
   * refunded or amended.
   */
  invoice(data: InvoiceData): Promise<Uint8Array>
  /** A4 for a customer, with what is paid and what is owed. */
  receipt(data: ReceiptData): Promise<Uint8Array>
  /** Landscape A4, every entry with the balance after it. */
  statement(data: StatementData): Promise<Uint8Array>
  /** The same as a spreadsheet. */
  statementSheet(data: StatementData): Promise<Uint8Array>
  /** Rows as a spreadsheet (XLSX). */
  sheet(data: SheetData): Promise<Uint8Array>
  /**
   * A6 in both languages, with a Code 128 barcode of the package id; a long list of items continues on
   * further pages.
   */
  postSlip(data: PostSlipData): Promise<Uint8Array>
  /**
   * The first pages of foreign PDFs as one PDF. Throws an UnreadablePdf when one of them cannot be read, or
   * not within the limits of time and memory.
   */
  firstPages(pdfs: readonly Uint8Array[]): Promise<Uint8Array>
  /** Aborts running drawings. */
  close(): Promise<void>
}

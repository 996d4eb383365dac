import type { PaymentKind, ProofKind } from '#domain/payment-proof/proof-kinds.ts'

/** A proof of payment. The row stays when the proof is removed; its file does not. */
export interface ProofTable {
  id: string
  /** Order of adding, without two that are the same. */
  number: number
  payment_kind: PaymentKind
  payment_id: string
  kind: ProofKind
  /**
   * SHA-256 of what was sent; of a PDF of earlier versions without what stands before it and behind its last
   * object.
   */
  upload_hash: string
  /** SHA-256 of what is kept. */
  file_hash: string
  /** null for PDFs of earlier versions, which have no thumbnail, like the next columns. */
  thumbnail_hash: string | null
  /** Bytes of what is kept. */
  size: number
  width: number | null
  height: number | null
  /** What is compared first when pictures may look the same (services/payment-proofs/look.ts). */
  outline: string | null
  /** Id of the proof that it looks like, and why it was added anyway; null and empty for most. */
  alike: string | null
  reason: string
  added_by: string
  added_at: number
  removed_by: string | null
  removed_at: number | null
  /** What is compared then; it is long. The columns behind it are for adding a proof only. */
  look: string | null
  /**
   * SHA-256 of the PDF that the picture was drawn from, as the page says; of a PDF of earlier versions its
   * own.
   */
  pdf_hash: string | null
  /** The page of that PDF, counted from 1. */
  pdf_page: number | null
}

/**
 * The bytes of a proof as base64, in parts of at most 256 KB: `00` is the thumbnail, the file begins with
 * `01`.
 */
export interface ProofChunkTable {
  proof_id: string
  part: string
  bytes: string
}

/** The transfer number of a payment; a payment without one has no row. */
export interface TransferNumberTable {
  payment_kind: PaymentKind
  payment_id: string
  transfer_number: string
  /** The same in the form in which two are compared. */
  compared: string
  set_by: string
  set_at: number
}

import { cleanText } from '../text/text.ts'

/** What a proof of payment may be (docs/decisions/076-proofs-of-payment.md). */
export const proofBounds = {
  /** Most files of one payment. */
  perPayment: 5,
  /** Most bytes of a file. */
  bytes: 8 * 1024 * 1024,
  /** Most pixels of a picture, in millions. */
  megapixels: 50,
  /** Most characters of a transfer number. */
  transferNumber: 64,
} as const

/** Media types that can be a proof. The server looks at the content, not at these names. */
export const proofTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const

/** How a proof is kept. */
export const proofKinds = ['picture', 'pdf'] as const
export type ProofKind = (typeof proofKinds)[number]

/** The payments that may have proofs. */
const paymentKinds = ['transaction', 'account_payment'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** A transfer number (交易单号) as it is kept: without spaces, which people type to group digits. */
export function cleanTransferNumber(typed: string): string {
  return cleanText(typed).replaceAll(/\s+/g, '')
}

/** What makes two transfer numbers the same: letters of either case, full width or not. */
export function comparedTransferNumber(number: string): string {
  return number.normalize('NFKC').toUpperCase()
}

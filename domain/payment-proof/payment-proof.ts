import { cleanText } from '../text/text.ts'
import type { ProofKind } from './proof-kinds.ts'

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

/** Bytes of a file that tell what it is: readers look for the start of a PDF in the first kilobyte. */
export const proofStart = 1024

const blanksAndPdf = /^(?:\xef\xbb\xbf|[\0\t\n\f\r ])*%PDF-/

/**
 * Whether a file is a PDF by its first bytes. Byte order marks and white space before its mark are
 * overlooked.
 */
export function beginsAsPdf(bytes: Uint8Array): boolean {
  return blanksAndPdf.test(String.fromCharCode(...bytes.subarray(0, proofStart)))
}

/**
 * What a file is by its first bytes: a PNG, JPEG or WebP picture, or a PDF; null for others, whatever their
 * names say.
 */
export function proofKindOf(bytes: Uint8Array): ProofKind | null {
  if (beginsAsPdf(bytes)) return 'pdf'
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  const isPicture =
    start.startsWith('\x89PNG\r\n\x1a\n') || start.startsWith('\xff\xd8\xff') || /^RIFF.{4}WEBP/s.test(start)
  return isPicture ? 'picture' : null
}

/** A transfer number (交易单号) as it is kept: without spaces, which people type to group digits. */
export function cleanTransferNumber(typed: string): string {
  return cleanText(typed).replaceAll(/\s+/g, '')
}

/**
 * What makes two transfer numbers the same: letters of either case, full width or not, without dashes of any
 * kind and invisible characters. '' for one that has nothing else, such as a dash for none.
 */
export function comparedTransferNumber(number: string): string {
  // The code points are signs that look like dashes: minus signs, hyphen bullet, long vowel, lines of tables.
  return number
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}\p{DI}\u2212\u2796\u02d7\u2043\u30fc\u2500\u2501\u23af]/gu, '')
    .toUpperCase()
}

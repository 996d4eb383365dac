import { cleanPackageId, isPackageId } from '../parcel/package-id.ts'
import { barcodeOf, hasLengthOfBarcode, shownBarcode } from '../product/barcode.ts'

/** What a scanned code means (business-rules.md 9). */
export type ScannedCode =
  | { readonly is: 'package'; readonly pk_id: string }
  | { readonly is: 'product'; readonly barcode: string }
  /** As many digits as a barcode has, misread or misprinted. */
  | { readonly is: 'wrong-digit'; readonly barcode: string }
  | { readonly is: 'unknown'; readonly text: string }

/**
 * Reads the text of a code, in any case and with what a scanner puts around it: a slip's package id, or the
 * barcode of a product.
 */
export function readScannedCode(text: string): ScannedCode {
  const code = cleanPackageId(text).toUpperCase()
  const barcode = barcodeOf(text)
  if (barcode !== null) return { is: 'product', barcode: shownBarcode(barcode) }
  if (hasLengthOfBarcode(code)) return { is: 'wrong-digit', barcode: code }
  return isPackageId(code) ? { is: 'package', pk_id: code } : { is: 'unknown', text: code }
}

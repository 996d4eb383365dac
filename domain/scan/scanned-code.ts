import { cleanPackageId, isPackageId } from '../parcel/package-id.ts'
import { isEan13 } from '../product/barcode.ts'

/** What a scanned code means (business-rules.md 9). */
export type ScannedCode =
  | { readonly is: 'package'; readonly pk_id: string }
  | { readonly is: 'product'; readonly barcode: string }
  /** Thirteen digits, misread or misprinted. */
  | { readonly is: 'wrong-digit'; readonly barcode: string }
  | { readonly is: 'unknown'; readonly text: string }

const thirteenDigits = /^\d{13}$/

/** Reads the text of a code, in any case and with spaces around it: a slip's package id, or the EAN-13 of a product. */
export function readScannedCode(text: string): ScannedCode {
  const code = cleanPackageId(text).toUpperCase()
  if (thirteenDigits.test(code)) return { is: isEan13(code) ? 'product' : 'wrong-digit', barcode: code }
  return isPackageId(code) ? { is: 'package', pk_id: code } : { is: 'unknown', text: code }
}

import { cleanPackageId } from '../parcel/package-id.ts'

/**
 * The part of a GS1 code that names the product: after the sign of its scanner, or as it is printed below the
 * bars.
 */
const named = /^(?:\](?:C1|d2|e0|Q3)01|\(01\))(\d{14})/i

/**
 * The number that a typed or scanned GTIN-8, -12, -13 or -14 stands for, in one form: these lengths are one
 * number with leading zeros (GS1 General Specifications 3.3), so it has 13 digits, or 14 of a carton. Null
 * where the text is none, or the last digit does not make the weighted sum a multiple of ten (7.9).
 */
export function barcodeOf(text: string): string | null {
  const code = named.exec(text.normalize('NFKC').replace(/\s/g, ''))?.[1] ?? cleanPackageId(text)
  if (!hasLengthOfBarcode(code)) return null
  const digits = Array.from(code.padStart(14, '0'), Number)
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
  return sum % 10 === 0 ? digits.join('').replace(/^0/, '') : null
}

/** Whether a clean code has as many digits as a barcode, whatever the last one is. */
export const hasLengthOfBarcode = (code: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(code)

/** A number as `barcodeOf` gives it, as people know it: a GTIN-8 has 8 digits, a GTIN-12 (UPC) has 12. */
export const shownBarcode = (barcode: string): string => barcode.replace(/^0{5}(?=\d{8}$)|^0(?=\d{12}$)/, '')

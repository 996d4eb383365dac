/** Length of a package id (business-rules.md 10); other ids in the log are transaction ids. */
export const packageIdLength = 11

const packageId = /^[A-Za-z0-9]{11}$/
/** What a scanner may put before a code to say its kind (`]E0`, `]C1`), and asterisks around it. */
const ofScanner = /^\][a-z]\w|^\*+|\*+$/gi
const ignorable = /[\s\p{Cf}\p{Pd}]/gu

/** True for 11 letters or digits (business-rules.md 2). */
export function isPackageId(value: string): boolean {
  return packageId.test(value)
}

/**
 * Cleans a typed, pasted or scanned code, such as a package id: full-width letters become narrow; spaces,
 * dashes, invisible characters and what a scanner puts around it go.
 */
export function cleanPackageId(value: string): string {
  return value.normalize('NFKC').replace(ignorable, '').replace(ofScanner, '')
}

/** Length of a package id (business-rules.md 10); other ids in the log are transaction ids. */
export const packageIdLength = 11

const packageId = /^[A-Za-z0-9]{11}$/
const ignorable = /[\s\p{Cf}\p{Pd}]/gu

/** True for 11 letters or digits (business-rules.md 2). */
export function isPackageId(value: string): boolean {
  return packageId.test(value)
}

/** Cleans a typed or pasted package id: full-width letters become narrow, spaces, dashes and invisible characters go. */
export function cleanPackageId(value: string): string {
  return value.normalize('NFKC').replace(ignorable, '')
}

/** Package ids have exactly this many characters (business-rules.md 10); other log ids are transaction ids. */
export const packageIdLength = 11

const packageId = /^[A-Za-z0-9]{11}$/
const ignorable = /[\s\p{Cf}\p{Pd}]/gu

/** True for 11 letters or digits (business-rules.md 2). */
export function isPackageId(value: string): boolean {
  return packageId.test(value)
}

/** What a person meant by typed or pasted text: spaces, dashes and invisible characters taken off. */
export function cleanPackageId(value: string): string {
  return value.replace(ignorable, '')
}

/**
 * Whether a text is an EAN-13: 13 digits, the last of which makes the weighted sum a multiple of ten (GS1 General
 * Specifications 7.9).
 */
export function isEan13(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false
  const sum = Array.from(text, Number).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

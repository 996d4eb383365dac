const plain = /^-?(?:\d+\.?\d*|\.\d+)$/
const grouped = /^(-?\d{1,3}(?:,\d{3})+)(\.\d*)?$/
const signs = /^(?:A\$|AUD|RMB|[$¥])|(?:AUD|RMB|kg)$/gi

/**
 * Normalizes a typed or pasted number to plain digits. Accepts full-width digits, and removes spaces, invisible
 * characters, a currency or unit, and thousands separators. '' when blank; null when it is no number ('1,5' is
 * ambiguous).
 */
export function cleanNumber(text: string): string | null {
  const bare = text
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\p{Cf}]/gu, '')
    .replace('−', '-')
    .replace(signs, '')
  if (bare === '') return ''
  const ungrouped = grouped.test(bare) ? bare.replaceAll(',', '') : bare
  return plain.test(ungrouped) ? ungrouped : null
}

/** Parses a typed number; null when blank or invalid. */
export function typedNumber(text: string): number | null {
  const clean = cleanNumber(text)
  return clean === null || clean === '' ? null : Number(clean)
}

/** Parses a typed number; a blank is 0, invalid text is null. */
export function typedOrZero(text: string): number | null {
  const clean = cleanNumber(text)
  return clean === null ? null : Number(clean)
}

const plain = /^-?(?:\d+\.?\d*|\.\d+)$/
const grouped = /^(-?\d{1,3}(?:,\d{3})+)(\.\d*)?$/
const signs = /^(?:A\$|AUD|RMB|[$¥])|(?:AUD|RMB|kg)$/gi

/**
 * A typed or pasted number as plain digits: full-width digits, spaces, invisible characters, a currency or unit and
 * commas between thousands are taken off. '' when blank; null when it is no number ('1,5' could mean two things).
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

/** The number that was typed; null when blank or none. */
export function typedNumber(text: string): number | null {
  const clean = cleanNumber(text)
  return clean === null || clean === '' ? null : Number(clean)
}

/** The number that was typed, a blank counting as 0; null when it is none. */
export function typedOrZero(text: string): number | null {
  const clean = cleanNumber(text)
  return clean === null ? null : Number(clean)
}

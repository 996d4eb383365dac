const plain = /^-?(?:\d+\.?\d*|\.\d+)$/
const grouped = /^(-?\d{1,3}(?:,\d{3})+)(\.\d*)?$/

/** A number without or with its unit before or after it, once it has no spaces. */
const reader = (unit: string) => new RegExp(`^(-?)(?:${unit})?(-?[\\d.,]*)(?:${unit})?$`, 'i')
const yuan = '(?:cn|rmb|人民币)?¥|rmb|cn[yh]|yuan|[元圆块塊]钱?|人民[币幣]'
/** What a number may be of, with the ways in which people write the unit. The rate is RMB for 1 AUD. */
const readers = {
  aud: reader('(?:au?)?\\$(?:aud?)?|aud\\$?|澳[元币幣刀]|刀'),
  rmb: reader(yuan),
  rate: reader(yuan),
  kg: reader('kgs?|kilos?|公斤|千克'),
  pieces: reader('[x×]|pcs?|pieces?|tins?|[件个個罐瓶盒袋支包只桶听份]'),
}
export type NumberKind = keyof typeof readers
const others = /^(?:[克斤两磅g]|市斤|oz|lbs?|m[gl]|us[d$]|hk[d$])$/i

/**
 * Normalizes a typed or pasted number to plain digits. Accepts full-width digits, and removes spaces,
 * invisible characters, thousands separators and the unit of the field. '' when blank; null when it is no
 * number ('1,5' is ambiguous), or has another unit, since ¥150 is not A$150.
 */
export function cleanNumber(text: string, kind: NumberKind): string | null {
  const tidy = text
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\p{Cf}]/gu, '')
    .replace('−', '-')
    .replace('。', '.')
  const [, minus = '', digits] = readers[kind].exec(tidy) ?? []
  const bare = digits ? minus + digits : tidy
  if (bare === '') return ''
  const ungrouped = grouped.test(bare) ? bare.replaceAll(',', '') : bare
  return plain.test(ungrouped) ? ungrouped : null
}

/** Whether a text is a unit of another kind than the field's. */
export function isOtherUnit(text: string, kind: NumberKind): boolean {
  const unit = text.normalize('NFKC').trim()
  const isUnit = others.test(unit) || Object.values(readers).some((one) => one.test(unit))
  return isUnit && !readers[kind].test(unit)
}

/** Parses a typed number; null when blank or invalid. */
export function typedNumber(text: string, kind: NumberKind): number | null {
  const clean = cleanNumber(text, kind)
  return clean === null || clean === '' ? null : Number(clean)
}

/** Parses typed pieces; a blank is 0, invalid text is null. */
export function typedOrZero(text: string): number | null {
  const clean = cleanNumber(text, 'pieces')
  return clean === null ? null : Number(clean)
}

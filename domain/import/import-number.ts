import { type Refusal, refuse } from '../refusal/refusal.ts'

const plain = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/
const marks =
  /^(?:(?:rmb|cny|aud?|a\$|¥|\$|元)\s*)+|\s*(?:rmb|cny|aud|元|kgs?|千克|公斤|pcs|件|个|罐|瓶|盒)$/g

/** What a number of a row may be. */
interface NumberRule {
  readonly decimals: number
  readonly most: number
  /** True for balances, which may be below 0. */
  readonly signed?: true
}

/**
 * The number of a cell: with a currency sign, a unit or separators of thousands. Null for an empty cell. What
 * is no plain number is refused, as `1e5`, of which a spreadsheet has lost digits.
 */
export function cellNumber(cell: string, { decimals, most, signed }: NumberRule): number | null | Refusal {
  const text = cell.normalize('NFKC').trim().toLowerCase().replace(/[−–]/g, '-')
  if (text === '') return null
  const sign = text.startsWith('-') ? '-' : ''
  const digits = sign + text.slice(sign.length).trim().replace(marks, '').trim()
  if (!plain.test(digits)) return refuse('import.number')
  const [whole = '', fraction = ''] = digits.replaceAll(',', '').split('.')
  if (fraction.replace(/0+$/, '').length > decimals) return refuse('import.decimals', { decimals })
  const value = Number(`${whole}.${fraction}`)
  if (!signed && value < 0) return refuse('import.negative')
  return Math.abs(value) > most ? refuse('import.too_large', { most }) : value
}

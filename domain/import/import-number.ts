import { type Refusal, refuse } from '../refusal/refusal.ts'

const plain = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/
const marks =
  /^(?:(?:rmb|cny|aud?|a\$|¥|\$|元)\s*)+|\s*(?:rmb|cny|aud|元|kgs?|千克|公斤|pcs|件|个|罐|瓶|盒)$/g

/** What a number of a row may be. */
interface NumberRule {
  readonly decimals: number
  readonly least: number
  readonly most: number
}

/**
 * The number of a cell: with a currency sign, a unit or separators of thousands. Null for an empty cell. What
 * is no plain number is refused, as `1e5`, of which a spreadsheet has lost digits.
 */
export function cellNumber(cell: string, rule: NumberRule): number | null | Refusal {
  const { decimals, least, most } = rule
  const text = cell.normalize('NFKC').trim().toLowerCase().replace(/[−–]/g, '-')
  if (text === '') return null
  const sign = text.startsWith('-') ? '-' : ''
  const digits = sign + text.slice(sign.length).trim().replace(marks, '').trim()
  const [whole = '', fraction = ''] = digits.replaceAll(',', '').split('.')
  const value = plain.test(digits) ? Number(`${whole}.${fraction}`) : Number.NaN
  const fits = value >= least && value <= most && fraction.replace(/0+$/, '').length <= decimals
  return fits ? value : refuse('import.number', { ...rule })
}

import { isPieces } from '#domain/item/pieces.ts'
import { type CalculatorType, calculate } from '#domain/money/calculator.ts'
import type { Settings } from '#domain/setting/settings.ts'
import { aud, type Fen, kg, rmb } from '#domain/unit/units.ts'

/** The typed values of the calculator; null is an empty field. AUD, kg and RMB. */
export interface CalculatorInput {
  readonly price: number | null
  readonly qty: number | null
  readonly type: CalculatorType | null
  readonly weight: number | null
  readonly extraPostageAU: number | null
  readonly domesticPostage: number | null
}

export const emptyInput: CalculatorInput = {
  price: null,
  qty: null,
  type: null,
  weight: null,
  extraPostageAU: 0,
  domesticPostage: 0,
}

export type Missing = keyof CalculatorInput

/**
 * The required fields that are empty: price, qty and type, and a weight unless it is baby formula
 * (business-rules.md 12). Beside them those whose text is no number, or has another unit.
 */
export function missingIn(input: CalculatorInput): Missing[] {
  const { price, qty, type, weight, extraPostageAU, domesticPostage } = input
  const missing: Missing[] = []
  if (!price) missing.push('price')
  if (!qty) missing.push('qty')
  if (!type) missing.push('type')
  if (type !== 'babyFormula' && !weight) missing.push('weight')
  if (Number.isNaN(extraPostageAU)) missing.push('extraPostageAU')
  if (Number.isNaN(domesticPostage)) missing.push('domesticPostage')
  return missing
}

/** The subtotal in fen. Throws RangeError when a number is too large or has too many decimals. */
export function subtotalOf(input: CalculatorInput, settings: Settings): Fen {
  const { price, qty, type, weight, extraPostageAU, domesticPostage } = input
  if (price === null || qty === null || type === null) throw new RangeError('a number is missing')
  if (!isPieces(qty)) throw new RangeError(`${qty} is no number of pieces`)
  const row = {
    price: aud.from(price),
    qty,
    type,
    weight: kg.from(type === 'babyFormula' ? 0 : (weight ?? 0)),
    extraPostageAU: aud.from(extraPostageAU ?? 0),
    domesticPostage: rmb.from(domesticPostage ?? 0),
  }
  return calculate(row, settings)
}

/** The part of a subtotal that falls on one piece. */
export function costOfOne(subtotal: Fen, qty: number): Fen {
  return rmb.round(rmb.exact(subtotal).div(qty))
}

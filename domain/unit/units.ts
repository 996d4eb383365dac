import { type Decimal, decimal, decimalPlaces, roundHalfUp } from './decimal.ts'

declare const unit: unique symbol
type Whole<U extends string> = number & { readonly [unit]: U }

/** RMB in fen, 1/100 yuan. */
export type Fen = Whole<'fen'>
/** AUD in cents, 1/100 dollar. */
export type Cents = Whole<'cents'>
/** Weight in grams, 1/1000 kg. */
export type Grams = Whole<'grams'>
/** A rate or setting in millionths: 4.7 -> 4700000. */
export type Micro = Whole<'micro'>

/** How outside numbers become whole units, and back (docs/decisions/002-whole-units.md). */
interface Scale<T extends number> {
  /** Most decimals of the outside number. */
  readonly places: number
  /** True when the JSON number is finite, at most 10^9 and has at most as many decimals as the unit. */
  fits(value: number): boolean
  /**
   * Converts an outside number (yuan, dollars, kg, rate) to whole units; throws RangeError when it does not
   * fit.
   */
  from(value: number): T
  /**
   * Converts a Decimal of the outside unit to whole units, rounding half up; throws RangeError beyond 2^53
   * units.
   */
  round(value: Decimal): T
  /** Converts whole units to a Decimal of the outside unit. */
  exact(value: T): Decimal
  /** Converts whole units back to the outside number, for JSON. */
  toNumber(value: T): number
}

const largest = 1e9

function scale<T extends number>(name: string, places: number): Scale<T> {
  const factor = 10 ** places
  const fits = (value: number) =>
    Number.isFinite(value) && Math.abs(value) <= largest && decimalPlaces(value) <= places
  const round = (value: Decimal) => {
    const units = roundHalfUp(value.times(factor), 0).toNumber()
    if (!Number.isSafeInteger(units)) throw new RangeError(`${value} is too large for a ${name}`)
    return units as T
  }
  return {
    places,
    fits,
    round,
    from(value) {
      if (!fits(value)) throw new RangeError(`${value} is not a ${name} with at most ${places} decimals`)
      // Up to 10^15 units, so the float of the product differs from the exact one by less than half a unit.
      return Math.round(value * factor) as T
    },
    exact: (value) => decimal(`${value}e-${places}`),
    // A whole number divided by a power of ten: one floating division already gives the number nearest to the
    // exact decimal.
    toNumber: (value) => value / factor,
  }
}

/** RMB amounts: yuan outside, fen inside. */
export const rmb = scale<Fen>('RMB amount', 2)
/** AUD amounts: dollars outside, cents inside. */
export const aud = scale<Cents>('AUD amount', 2)
/** Weights: kg outside, grams inside. */
export const kg = scale<Grams>('weight', 3)
/** Rates and settings: plain number outside, millionths inside. */
export const rate = scale<Micro>('rate', 6)

/** Sum of whole units; the empty sum is 0. */
export function sum<T extends number>(values: Iterable<T>): T {
  let total = 0
  for (const value of values) total += value
  return total as T
}

import Big from 'big.js'

/** An exact decimal. All money arithmetic uses it, never binary floats. */
export type Decimal = Big

// Every division is the last step before a rounding, and no divisor exceeds 10^9 (grams), so with 30 digits a
// rounded quotient never looks like a tie that it is not.
const Exact = Big()
Exact.DP = 30
Exact.RM = Exact.roundHalfUp

/** Reads a JSON number, text or Decimal exactly, by its shortest decimal form (0.1 is one tenth). */
export function decimal(value: number | string | Decimal): Decimal {
  return new Exact(value)
}

/** Rounds half up, away from zero on a tie: 0.005 -> 0.01, -0.005 -> -0.01 (business-rules.md 1). */
export function roundHalfUp(value: Decimal, places: number): Decimal {
  return value.round(places, Exact.roundHalfUp)
}

/** How many decimals the shortest form of a finite JSON number has: 1.25 -> 2, 1e-7 -> 7. */
export function decimalPlaces(value: number): number {
  const { c, e } = decimal(value)
  return Math.max(0, c.length - 1 - e)
}

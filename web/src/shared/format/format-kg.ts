import { type Grams, kg } from '#domain/unit/units.ts'

/** A weight in kg with 2 decimals, or 3 if needed: 4050 g -> '4.05'. */
export function formatKg(weight: Grams): string {
  return kg.exact(weight).toFixed(weight % 10 === 0 ? 2 : 3)
}

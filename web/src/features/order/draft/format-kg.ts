import { type Grams, kg } from '#domain/money/units.ts'

/** A weight with 2 decimals, 3 where it has them: 4050 g -> '4.05'. */
export function formatKg(weight: Grams): string {
  return kg.exact(weight).toFixed(weight % 10 === 0 ? 2 : 3)
}

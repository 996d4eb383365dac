const steps = 4
// Multiples of a power of ten that are easy to read on a scale.
const easy = [1, 2, 2.5, 3, 4, 5, 6, 8, 10]

export interface CountScale {
  readonly interval: number
  readonly max: number
}

/**
 * A scale from 0 for whole numbers, always in four steps. Two scales side by side then share their grid
 * lines, and no step is a fraction.
 */
export function countScale(amounts: readonly number[]): CountScale {
  const step = Math.max(1, ...amounts) / steps
  const power = 10 ** Math.max(0, Math.floor(Math.log10(step)))
  const intervals = easy.map((count) => count * power).filter(Number.isInteger)
  const interval = intervals.find((count) => count >= step) ?? 10 * power
  return { interval, max: interval * steps }
}

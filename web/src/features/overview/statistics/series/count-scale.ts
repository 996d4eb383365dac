const steps = 4
// Times a power of ten, these are easy to read along a scale.
const easy = [1, 2, 2.5, 3, 4, 5, 6, 8, 10]

export interface CountScale {
  readonly interval: number
  readonly max: number
}

/**
 * A scale from 0 for whole things, always in four steps: so two scales beside one another share their lines, and none
 * counts half a parcel.
 */
export function countScale(amounts: readonly number[]): CountScale {
  const step = Math.max(1, ...amounts) / steps
  const power = 10 ** Math.max(0, Math.floor(Math.log10(step)))
  const intervals = easy.map((count) => count * power).filter(Number.isInteger)
  const interval = intervals.find((count) => count >= step) ?? 10 * power
  return { interval, max: interval * steps }
}

/** The value that `percent` of the values do not exceed; the values must be sorted. */
export function percentile(sorted: readonly number[], percent: number): number {
  const at = Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)
  const value = sorted[at]
  if (value === undefined) throw new Error('no values')
  return value
}

export function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    50,
  )
}

/** The sum of a quantity and where it was highest: what one sees of its chart at a glance. */
export interface ChartSummary {
  readonly total: number
  readonly most: number
  /** Index of the month with the most, the earliest of several; -1 when there is no month. */
  readonly peak: number
}

export function summarizeChart(amounts: readonly number[]): ChartSummary {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const most = Math.max(0, ...amounts)
  return { total, most, peak: amounts.indexOf(most) }
}

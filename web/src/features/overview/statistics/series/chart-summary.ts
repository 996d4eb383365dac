/** The sum and the peak of a quantity: what its chart shows at a glance. */
export interface ChartSummary {
  readonly total: number
  readonly most: number
  /** Index of the highest month, the earliest of several; -1 without months. */
  readonly peak: number
}

export function summarizeChart(amounts: readonly number[]): ChartSummary {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const most = Math.max(0, ...amounts)
  return { total, most, peak: amounts.indexOf(most) }
}

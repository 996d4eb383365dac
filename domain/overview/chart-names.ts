/** How far back the charts of the overview look, in calendar months, the current one among them. */
export const statisticsMonths = 12

/** How many items a ranking of the overview names. */
export const rankingLength = 10

/** The charts of the overview, in the order of the screen (business-rules.md 9). */
export const chartNames = ['productsSold', 'profits', 'quantities', 'parcels', 'pieces'] as const
export type ChartName = (typeof chartNames)[number]

/** How many calendar months the charts of the overview cover, including the current one. */
export const statisticsMonths = 12

/** How many items a ranking of the overview lists. */
export const rankingLength = 10

/** The charts of the overview, in the order of the screen (business-rules.md 9). */
export const chartNames = ['productsSold', 'profits', 'quantities', 'parcels', 'pieces'] as const
export type ChartName = (typeof chartNames)[number]

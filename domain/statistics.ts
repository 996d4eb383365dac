/** How far back the charts of the overview look, in calendar months, the current one among them. */
export const statisticsMonths = 12

/** How many items a ranking of the overview names. */
export const rankingLength = 10

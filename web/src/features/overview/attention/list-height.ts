/** Rows shown at first, so that the statistics below stay visible. */
export const shownAtFirst = 5

/** About the height of the list in px, kept free until its code is there, so that the statistics below stay where they are. */
export const listHeight = (records: number) =>
  48 + 62 * Math.min(records, shownAtFirst) + (records > shownAtFirst ? 40 : 0)

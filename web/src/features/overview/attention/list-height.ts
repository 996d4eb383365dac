/** Rows shown at first, so that the statistics below stay visible. */
export const shownAtFirst = 5

/** In px: a card on a phone, a row of mostly two lines, and a row of one line. */
const rowHeight = { phone: 74, usual: 58, wide: 41 } as const

/** About the height of the list in px. */
export const listHeight = (records: number, room: keyof typeof rowHeight) =>
  (room === 'phone' ? 0 : 40) +
  rowHeight[room] * Math.min(records, shownAtFirst) +
  (records > shownAtFirst ? 40 : 0)

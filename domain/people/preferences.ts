/** How high the rows of lists are: 40 or 32 px. */
export const densities = ['normal', 'compact'] as const

/** The lists whose columns everybody chooses for themselves. */
export const columnLists = [
  'checkout',
  'transaction',
  'package',
  'address',
  'product',
  'party',
  'log',
  'people',
] as const
export type ColumnList = (typeof columnLists)[number]

/** Most columns of a list that are kept. */
export const mostColumns = 30

/** The lists that are exported, by their columns as the page names them. */
export const exportedLists = [...columnLists, 'write_off', 'account', 'report', 'report_row'] as const
export type ExportedList = (typeof exportedLists)[number]

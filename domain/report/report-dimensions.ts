/** What the figures of a report can be listed by, and filtered by. */
export const reportDimensions = [
  'month',
  'day',
  'product',
  'receiver',
  'sender',
  'customer',
  'party',
  'staff',
  'type',
  'state',
  'age',
  'why',
  'method',
] as const
export type ReportDimension = (typeof reportDimensions)[number]

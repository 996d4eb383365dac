/** Where a parcel is, in one word; only *recorded* and *sent* depend on the time of asking. */
export const parcelWays = [
  'recorded',
  'sent',
  'customs',
  'on_the_way',
  'delivered',
  'returned',
  'lost',
  'voided',
] as const
export type ParcelWay = (typeof parcelWays)[number]

/** What is paid of the pieces of a parcel that a customer pays for. */
export const moneyWords = ['unpaid', 'part_paid', 'paid'] as const
export type MoneyWord = (typeof moneyWords)[number]

/** What a list can be filtered by: a word of money, or one of its marks. */
export const moneyFilters = [...moneyWords, 'to_approve', 'on_account'] as const
export type MoneyFilter = (typeof moneyFilters)[number]

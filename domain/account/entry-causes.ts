/** The two accounts of a party; their amounts are never added together (business-rules.md 18). */
export const sides = ['sender', 'customer'] as const
export type Side = (typeof sides)[number]

/** Why an entry was written. */
export const entryCauses = [
  'share',
  'paid_at_once',
  'amendment',
  'reversal',
  'paid_at_once_reversed',
  'returned',
  'payment',
  'repayment',
  'opening',
  'adjustment',
  'unnamed',
  'later_cost',
] as const
export type EntryCause = (typeof entryCauses)[number]

/** What a person enters that belongs to no transaction; each is the cause of its entry. */
export type MovementKind = 'payment' | 'repayment' | 'opening' | 'adjustment'

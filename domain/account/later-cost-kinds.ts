/** What a parcel cost after it was recorded; `postage` is what a bill of the forwarder has beyond the order. */
export const laterCostKinds = [
  'customs_tax',
  'return',
  'repack',
  'insurance',
  'storage',
  'postage',
  'other',
] as const
export type LaterCostKind = (typeof laterCostKinds)[number]

export const currencies = ['AUD', 'RMB'] as const
export type Currency = (typeof currencies)[number]

/** Who bears a later cost: the business, or a party on one of its accounts. */
export const bearers = ['business', 'sender', 'customer'] as const
export type Bearer = (typeof bearers)[number]

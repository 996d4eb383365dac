/**
 * The fields of an order that a parcel of the courier fills (business-rules.md 10), without the package id.
 */
export const draftFields = [
  'package_weight',
  'receiver_name',
  'receiver_phone',
  'receiver_address',
  'item_count',
  'item_type',
  'items',
  'sendTimeISO',
] as const
export type DraftField = (typeof draftFields)[number]

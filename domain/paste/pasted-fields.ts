/** The fields of a receiver that a message may have. */
export const pastedFields = ['name', 'phone', 'province', 'city', 'district', 'address'] as const
export type PastedFieldName = (typeof pastedFields)[number]

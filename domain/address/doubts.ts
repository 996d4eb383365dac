/**
 * Why somebody should look at an address: the list does not know one of its areas, as new districts and
 * development zones; its areas do not belong together, or the street names others; or a part is missing or
 * may be one of several.
 */
export const addressDoubts = ['unknown', 'differ', 'incomplete'] as const
export type AddressDoubt = (typeof addressDoubts)[number]

export function isAddressDoubt(value: unknown): value is AddressDoubt {
  return addressDoubts.some((doubt) => doubt === value)
}

/**
 * What to point out at a phone field: a landline gets no messages of a courier, and what is no single number
 * of China may be a mistake.
 */
export const phoneDoubts = ['landline', 'several', 'foreign', 'unknown'] as const
export type PhoneDoubt = (typeof phoneDoubts)[number]

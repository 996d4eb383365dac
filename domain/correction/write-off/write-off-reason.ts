/** Why pieces are lost to the business (business-rules.md 17). */
export const writeOffReasons = ['lost', 'damaged', 'expired', 'seized', 'sample', 'other'] as const
export type WriteOffReason = (typeof writeOffReasons)[number]

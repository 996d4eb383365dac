/**
 * How a package of a bill stands: recorded by nobody, or on no bill, or of a void order. What asks for
 * somebody comes first.
 */
export const billedStates = ['differs', 'unknown', 'missing', 'voided', 'same'] as const
export type BilledState = (typeof billedStates)[number]

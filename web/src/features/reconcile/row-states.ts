/** How a transfer stands: what asks for a decision comes first. */
export const rowStates = ['differs', 'proposed', 'bill_only', 'books_only', 'matched', 'not_ours'] as const
export type RowState = (typeof rowStates)[number]

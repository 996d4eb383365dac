/** Refusals of calls on an item row that is not there any more: the last three say what happened to it. */
export const rowGone = ['item.gone', 'item.moved_by', 'item.corrected_by', 'item.paid_by'] as const

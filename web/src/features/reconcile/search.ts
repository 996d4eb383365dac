import { listSearch } from '../../shared/paths.ts'

/** How a transfer stands: what asks for a decision comes first. */
export const rowStates = ['differs', 'proposed', 'bill_only', 'books_only', 'matched', 'not_ours'] as const
export type RowState = (typeof rowStates)[number]

export interface ReconcileSearch {
  account?: string
  /** yyyy-MM. */
  month?: string
  show?: RowState
  page?: number
}

export function reconcileSearch(raw: Record<string, unknown>): ReconcileSearch {
  const { account, month } = raw
  const { page } = listSearch(raw)
  const show = rowStates.find((name) => name === raw.show)
  return {
    ...(typeof account === 'string' && account !== '' && { account }),
    ...(typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && { month }),
    ...(show && { show }),
    ...(page !== undefined && { page }),
  }
}

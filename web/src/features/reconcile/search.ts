import { listSearch } from '../../shared/paths.ts'
import { type RowState, rowStates } from './row-states.ts'

interface ReconcileSearch {
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

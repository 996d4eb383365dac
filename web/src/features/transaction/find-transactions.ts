import type { TransactionFilter, TransactionSearch } from '../../shared/paths.ts'
import type { Asked } from './api/list-transactions.ts'

/** The filters of the URL; null for none. */
export function filterOf({
  state,
  user,
  method,
  from,
  to,
  corrected,
}: TransactionSearch): TransactionFilter | null {
  const filter = {
    ...(state && { state }),
    ...(user && { user }),
    ...(method && { method }),
    ...(from && { from }),
    ...(to && { to }),
    ...(corrected && { corrected }),
  }
  return Object.keys(filter).length === 0 ? null : filter
}

/**
 * What the server is asked for; null for the whole list. A link may lead to what was rejected or voided
 * since.
 */
export function askedOf(search: TransactionSearch): Asked | null {
  const { transaction_id: linked, q = linked } = search
  const filter = filterOf(search)
  if (!q && !filter) return null
  return { ...filter, ...(q && { q }), ...(q && q === linked && { corrected: 'included' as const }) }
}

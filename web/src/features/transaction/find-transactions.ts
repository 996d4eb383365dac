import { transactionText as searchedText } from '#domain/search/search.ts'
import { isInTime, timeOfDays } from '#domain/time/time-of-days.ts'
import type { TransactionFilter, TransactionSearch } from '../../shared/paths.ts'
import type { Asked, TransactionRecord } from './api/list-transactions.ts'

type Searched = Pick<TransactionRecord, '_id' | 'number' | 'createdAt' | 'username' | 'paymentMethod'> & {
  readonly items: readonly Pick<TransactionRecord['items'][number], 'receiver' | 'item'>[]
}

/** The text that the search looks through: number, id, time as shown, person, method, receivers and items. */
export function transactionText({ _id, createdAt, items, ...transaction }: Searched): string {
  const itemTexts = items.flatMap(({ receiver, item }) => [receiver, item])
  return searchedText({ ...transaction, id: _id, createdAt: Date.parse(createdAt) }, itemTexts)
}

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

/** What the server is asked for; null for the whole list. A link may lead to what was rejected or voided since. */
export function askedOf(search: TransactionSearch): Asked | null {
  const { transaction_id: linked, q = linked } = search
  const filter = filterOf(search)
  if (!q && !filter) return null
  return { ...filter, ...(q && { q }), ...(q && q === linked && { corrected: 'included' as const }) }
}

/** The rows that fit the filters. */
export function filtered(
  rows: readonly TransactionRecord[],
  filter: TransactionFilter | null,
): readonly TransactionRecord[] {
  if (filter === null) return rows
  const { state, user, method } = filter
  const time = timeOfDays(filter)
  return rows.filter(
    (row) =>
      (state === undefined || (row.approved === (state === 'approved') && row.mark?.is !== 'rejected')) &&
      (user === undefined || row.username === user) &&
      (method === undefined || row.paymentMethod === method) &&
      isInTime(Date.parse(row.createdAt), time),
  )
}

/** Changes with everything that an approver decides on. */
export function transactionVersion({
  approved,
  version = '',
}: Pick<TransactionRecord, 'approved' | 'version'>): string {
  return `${approved} ${version}`
}

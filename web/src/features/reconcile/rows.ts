import { propose } from '#domain/bill/propose.ts'
import type { Movement, Reconciliation } from './api.ts'
import type { RowState } from './search.ts'

/** What the file says of a line; it is known while the page is open. */
export interface LineWords {
  readonly counterpart: string
  readonly words: string
}

export interface ReconcileRow extends LineWords {
  readonly _id: string
  readonly at: string
  readonly state: RowState
  /** By the bill, and by the books. */
  readonly billed: number | null
  readonly booked: number | null
  readonly number: string
  /** The payment that it is, or may be. */
  readonly payment: Movement | NonNullable<Reconciliation['lines'][number]['booked']> | null
}

export const movementKey = ({ kind, id }: Pick<Movement, 'kind' | 'id'>) => `${kind} ${id}`

/** The lines of a month, the proposals among them, and what is in the books only; the newest first. */
export function rowsOf(
  { lines, movements }: Reconciliation,
  wordsOf: ReadonlyMap<string, LineWords>,
): readonly ReconcileRow[] {
  const told = lines.map((line) => ({ counterpart: '', words: '', ...line, ...wordsOf.get(line.number) }))
  const proposed = propose(
    told.filter(({ state }) => state === 'bill_only'),
    movements,
  )
  const ofLines = told.map((line): ReconcileRow => {
    const movement = proposed.get(line)
    const payment = movement ?? line.booked ?? null
    const state = movement ? 'proposed' : line.state
    return { ...line, state, billed: line.amount, booked: payment?.amount ?? null, payment }
  })
  const used = new Set(proposed.values())
  const ofBooks = movements.flatMap((payment): ReconcileRow[] => {
    if (!payment.isLoose || used.has(payment)) return []
    const { at, number, names: counterpart, amount: booked } = payment
    const inBooks = { state: 'books_only', words: '', billed: null } as const
    return [{ ...inBooks, _id: movementKey(payment), at, number, counterpart, booked, payment }]
  })
  return [...ofLines, ...ofBooks].sort((a, b) => (a.at < b.at ? 1 : -1))
}

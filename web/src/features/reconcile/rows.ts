import { type OpenMovement, propose } from '#domain/bill/propose.ts'
import type { LineState } from '#domain/bill/reconciled.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { Movement, Reconciliation } from './api/bills.ts'
import type { RowState } from './row-states.ts'

/** What the file says of a line; it is known while the page is open. */
export interface LineWords {
  readonly counterpart: string
  readonly words: string
}

type Line = Reconciliation['lines'][number]

export interface ReconcileRow {
  readonly _id: string
  readonly at: string
  readonly state: RowState
  /** By the bill, and by the books. */
  readonly billed: number | null
  readonly booked: number | null
  readonly number: string
  readonly counterpart: string
  readonly words: string
  /** The payment that it is, or may be. */
  readonly payment: Movement | NonNullable<Line['booked']> | null
  /** Left out for what is in the books only. */
  readonly line?: Line
}

// Without the exact decimals of the domain, which would load with the screen.
const fen = (yuan: number) => Math.round(yuan * 100) as Fen
export const movementKey = ({ kind, id }: Pick<Movement, 'kind' | 'id'>) => `${kind} ${id}`

const openMovement = (movement: Movement): OpenMovement => ({
  id: movementKey(movement),
  at: Date.parse(movement.at),
  amount: fen(movement.amount),
  names: movement.names,
  number: movement.number,
})

/** The lines of a month, the proposals among them, and what is in the books only; the newest first. */
export function rowsOf(
  { lines, movements }: Reconciliation,
  words: ReadonlyMap<string, LineWords>,
): readonly ReconcileRow[] {
  const wordsOf = ({ number, counterpart = '' }: Line) => words.get(number) ?? { counterpart, words: '' }
  const open = lines.filter(({ state }) => state === 'bill_only')
  const proposed = propose(
    open.map((line) => ({
      id: line._id,
      number: line.number,
      at: Date.parse(line.at),
      amount: fen(line.amount),
      counterpart: wordsOf(line).counterpart,
    })),
    movements.map(openMovement),
  )
  const byKey = new Map(movements.map((movement) => [movementKey(movement), movement]))
  const ofLines = lines.map((line): ReconcileRow => {
    const movement = byKey.get(proposed.get(line._id) ?? '')
    const state: LineState | 'proposed' = movement ? 'proposed' : line.state
    const payment = movement ?? line.booked ?? null
    const { _id, at, number, amount } = line
    return {
      _id,
      at,
      number,
      state,
      ...wordsOf(line),
      billed: amount,
      booked: payment?.amount ?? null,
      payment,
      line,
    }
  })
  const used = new Set(proposed.values())
  const ofBooks = movements
    .filter((movement) => movement.isLoose && !used.has(movementKey(movement)))
    .map(
      (movement): ReconcileRow => ({
        _id: movementKey(movement),
        at: movement.at,
        number: movement.number,
        state: 'books_only',
        counterpart: movement.names,
        words: '',
        billed: null,
        booked: movement.amount,
        payment: movement,
      }),
    )
  return [...ofLines, ...ofBooks].sort((a, b) => (a.at < b.at ? 1 : -1))
}

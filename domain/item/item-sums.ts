import { rowCost } from '../money/landed-cost.ts'
import type { Fen } from '../unit/units.ts'

/** What the sums read of an item row. */
export interface SummedRow {
  readonly item: string
  readonly qty: number
  readonly qtyInCart: number
  /** Cost of one piece. */
  readonly cost: Fen
  /** ISO 8601, UTC. */
  readonly sendTime: string
}

/** All rows of one item name together. */
export interface ItemSum<T> {
  readonly item: string
  readonly pieces: number
  readonly inCart: number
  /** Cost of all pieces. */
  readonly cost: Fen
  /** Send time of the oldest package. */
  readonly oldest: string
  readonly rows: readonly T[]
}

/** Sums rows by item name, in the order of the first row of each; every row is in exactly one sum. */
export function sumByItem<T>(rows: readonly T[], read: (row: T) => SummedRow): readonly ItemSum<T>[] {
  const groups = Map.groupBy(rows, (row) => read(row).item)
  return [...groups].map(([item, group]) => {
    const known = group.map(read)
    return {
      item,
      pieces: total(known, ({ qty }) => qty),
      inCart: total(known, ({ qtyInCart }) => qtyInCart),
      cost: total(known, ({ cost, qty }) => rowCost(cost, qty)) as Fen,
      oldest: known.map(({ sendTime }) => sendTime).reduce((a, b) => (a < b ? a : b)),
      rows: group,
    }
  })
}

function total(rows: readonly SummedRow[], amount: (row: SummedRow) => number): number {
  return rows.reduce((sum, row) => sum + amount(row), 0)
}

import type { Obstacle } from '#domain/correction/obstacles.ts'
import { type Grams, kg } from '#domain/unit/units.ts'
import type { PackageAnswer } from './read-package.ts'

export type Correctable = NonNullable<PackageAnswer['correction']>
type OrderLine = Correctable['lines'][number]

/** A line group of a saved order with all its pieces, and where they are. */
export interface SavedLine extends OrderLine {
  /** How many equal lines of the order it has. */
  readonly count: number
  readonly rows: Correctable['rows']
  /** Pieces that are not free, which keep the line from being removed. */
  readonly obstacles: readonly Obstacle[]
}

/** The line groups of an order in their order. */
export function savedLines({ lines, rows, obstacles }: Correctable): readonly SavedLine[] {
  const groups = new Map<number, SavedLine>()
  for (const one of lines) {
    const { line } = one
    const known = groups.get(line)
    groups.set(
      line,
      known
        ? together(known, one)
        : {
            ...one,
            count: 1,
            rows: rows.filter((row) => row.line === line),
            obstacles: obstacles.removal.find((removal) => removal.line === line)?.obstacles ?? [],
          },
    )
  }
  return [...groups.values()]
}

const together = (known: SavedLine, { qty, stock, employee, subtotalWeight }: OrderLine): SavedLine => ({
  ...known,
  count: known.count + 1,
  qty: known.qty + qty,
  stock: known.stock + stock,
  employee: known.employee + employee,
  subtotalWeight: kg.toNumber((kg.from(known.subtotalWeight) + kg.from(subtotalWeight)) as Grams),
})

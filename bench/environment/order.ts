import type { Settings } from '#domain/setting/settings.ts'
import { buildOrder, type Order } from '../../testkit/orders.ts'

/** Each line starts as two item rows: sold and stock. */
const linesPerOrder = 5
/** More than a run ever takes from a row. */
const pieces = { sold: 10_000, stock: 2_000 }
const weight = 600

/** A valid order under the current settings. */
export function largeOrder(pkId: string, settings: Settings): Order {
  const lines = Array.from({ length: linesPerOrder }, (_, index) => ({
    ...{ item: `Blackmores Vitamin C 500 mg, bottle ${index + 1}`, note: 'best before 2027-05' },
    ...{ ...pieces, subtotalWeight: weight / linesPerOrder },
  }))
  return buildOrder(pkId, lines, { weight, settings })
}

/** The package id of a number, 11 characters long; `letter` keeps orders that are stocked and measured apart. */
export function packageIdOf(letter: 'S' | 'M', number: number): string {
  return `${letter}${String(number).padStart(10, '0')}`
}

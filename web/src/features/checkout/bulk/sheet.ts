import { rowCost } from '#domain/money/landed-cost.ts'
import { rmb, sum } from '#domain/unit/units.ts'
import { toPackage } from '../../../shared/paths.ts'
import { available, type ItemRecord } from '../api/item-rows.ts'

export const sheets = ['move', 'recover', 'writeOff', 'approve'] as const
/** What is done to several rows, beside putting them into the cart. */
export type Sheet = (typeof sheets)[number]

export interface SheetProps {
  /** The rows as they were when the sheet opened. */
  readonly rows: readonly ItemRecord[]
}

/** How a sheet names a row, with a link to its package. */
export const named = ({ _id, item, pk_id }: ItemRecord) => ({
  _id,
  name: `${item}, ${pk_id}`,
  to: toPackage(pk_id),
})

/** The rows that cannot be sent, with what `whyNot` says of them; null says that a row can. */
export const cannotOf = (rows: readonly ItemRecord[], whyNot: (row: ItemRecord) => string | null) =>
  rows.flatMap((row) => {
    const why = whyNot(row)
    return why === null ? [] : [{ ...named(row), why }]
  })

/** All free pieces of rows, and what they cost in RMB. */
export function totalOf(rows: readonly ItemRecord[]) {
  return {
    pieces: rows.reduce((all, row) => all + available(row), 0),
    cost: rmb.toNumber(sum(rows.map((row) => rowCost(rmb.from(row.cost), available(row))))),
  }
}

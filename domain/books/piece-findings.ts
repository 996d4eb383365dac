import { standingOf } from '../account/paid-item.ts'
import type { ParcelState } from '../correction/parcel-state.ts'
import { groupIn, groupsOf } from '../correction/revision.ts'
import { reservedSubtotal } from '../item/cart-change.ts'
import { differs, type Finding } from './finding.ts'

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * Pieces of a package (business-rules.md 20): per line group, those ordered are those in rows, in
 * transactions and written off; rows hold the values of the current revision and exactly what carts reserve.
 */
export function pieceFindings(parcel: ParcelState): Finding[] {
  const { pkId, revision, rows, held, paid, writeOffs } = parcel
  const groups = new Set([
    ...groupsOf(revision),
    ...[...rows, ...paid, ...writeOffs].map(({ group }) => group),
  ])
  return [
    ...[...groups].flatMap((group) => {
      const inRows = total(rows.filter((row) => row.group === group).map(({ qty }) => qty))
      const inTransactions = total(
        paid.filter((item) => item.group === group).map((item) => standingOf(item).qty),
      )
      const off = total(writeOffs.filter((one) => one.stands && one.group === group).map(({ qty }) => qty))
      const ordered = groupIn(revision, group)?.qty ?? 0
      return differs(`${pkId}, group ${group}: pieces`, ordered, inRows + inTransactions + off)
    }),
    ...rows.flatMap((row) => {
      const where = `${pkId}, row ${row.id}`
      const entries = held.filter(({ rowId }) => rowId === row.id)
      const group = groupIn(revision, row.group)
      return [
        ...differs(`${where}: pieces in carts`, total(entries.map(({ qty }) => qty)), row.qtyInCart),
        ...differs(`${where}: fen in carts`, total(entries.map(reservedSubtotal)), row.subtotalInCart),
        ...differs(
          `${where}: has pieces, no fewer than carts`,
          true,
          row.qty > 0 && row.qtyInCart <= row.qty,
        ),
        ...(['item', 'price', 'weight', 'cost'] as const).flatMap((field) =>
          differs(`${where}: ${field}`, group?.[field], row[field]),
        ),
      ]
    }),
  ]
}

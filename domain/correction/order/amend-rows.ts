import { originalTypes } from '../../item/moves.ts'
import type { Refusal } from '../../refusal/refusal.ts'
import type { Change } from '../effect.ts'
import type { ItemRowRecord } from '../item-row-record.ts'
import { notEnoughFree, type ObstacleRefusal } from '../obstacles.ts'
import type { ParcelState } from '../parcel-state.ts'
import { groupIn, groupsOf, type LineGroup, type Revision } from '../revision.ts'
import { editRows, type RowEditor } from '../row-editor.ts'
import type { AmendedLines, WantedLines } from './amended-lines.ts'
import { newPieces } from './record-order.ts'

/**
 * The item rows after an amendment (business-rules.md 17): unpaid pieces get the new values, new pieces are
 * sold, fewer pieces leave the row that is named. A changed cost takes the approval of exceptions away; their
 * subtotal stays.
 */
export function amendRows(
  state: ParcelState,
  next: Revision,
  { wanted, added }: { readonly wanted: WantedLines; readonly added: AmendedLines['added'] },
): readonly Change<ItemRowRecord>[] | Refusal | ObstacleRefusal {
  const rows = editRows(state.rows, state.pkId)
  for (const row of state.rows) {
    const group = groupIn(next, row.group)
    if (group) follow(rows, row, group)
    else rows.take(row.id, row.qty)
  }
  for (const group of groupsOf(state.revision)) {
    const [before, after] = [groupIn(state.revision, group), groupIn(next, group)]
    if (!before || !after) continue
    const more = after.qty - before.qty
    if (more > 0) rows.put(newPieces(state.pkId, { ...after, note: '' }, 'sold', more))
    if (more < 0) {
      const row = rows.find(wanted.lines?.find((line) => line.group === group)?.fromRow ?? '')
      if (!row) throw new Error('the row was found before')
      if (-more > row.qty - row.qtyInCart) return notEnoughFree(state, row)
      rows.take(row.id, -more)
    }
  }
  for (const line of added) {
    for (const type of originalTypes) {
      if (line[type] > 0) rows.putApart(newPieces(state.pkId, line, type, line[type]))
    }
  }
  return rows.changes()
}

function follow(rows: RowEditor, row: ItemRowRecord, { item, price, weight, cost }: LineGroup): void {
  const isSame = row.item === item && row.price === price && row.weight === weight && row.cost === cost
  if (isSame) return
  const approved = row.approved && row.cost === cost
  rows.replace({ ...row, item, price, weight, cost, approved })
}

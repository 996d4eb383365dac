import { type Model, type ModelRow, shareOf } from './model.ts'

/** Pieces in the simple model that were written off, with the state that taking them back restores. */
export interface ModelLoss {
  readonly id: string
  readonly lost: ModelRow
  stands: boolean
}

/** Takes free pieces out of a row; null when it has too few. */
export function writeOff(model: Model, row: ModelRow, pieces: number): ModelRow | null {
  if (pieces > row.qty - row.inCart) return null
  const subtotal = row.type === 'exception' ? shareOf(row, pieces) : 0
  const lost = { ...row, id: '', qty: pieces, inCart: 0, subtotal, subtotalInCart: 0, approved: false }
  row.qty -= pieces
  row.subtotal -= subtotal
  if (row.qty === 0) model.rows.splice(model.rows.indexOf(row), 1)
  return lost
}

/** 0 if taking back succeeds, else the status of the refusal. */
export function takeBack(model: Model, loss: ModelLoss): number {
  if (!loss.stands) return 409
  loss.stands = false
  const { lost } = loss
  const twin = model.rows.find(
    (row) =>
      row.item === lost.item &&
      row.cost === lost.cost &&
      row.type === lost.type &&
      row.originalType === lost.originalType &&
      !row.approved &&
      row.subtotal * lost.qty === lost.subtotal * row.qty,
  )
  if (!twin) {
    model.rows.push({ ...lost })
    return 0
  }
  twin.qty += lost.qty
  twin.subtotal += lost.subtotal
  return 0
}

import { isBlank, newRow, type Row } from './draft.ts'

/**
 * The rows with one more piece of what was scanned, by its name or else its barcode: in the row with the same
 * item text, else in the first empty row, else in a new one. Rows of other items stay as they are, and so
 * does a quantity that is no number.
 */
export function withScannedPiece(rows: readonly Row[], item: string): readonly Row[] {
  const known = rows.find((row) => row.item.trim() === item)
  if (known) {
    const pieces = Number(known.qty) + 1
    if (!Number.isSafeInteger(pieces)) return rows
    return rows.map((row) => (row === known ? { ...row, qty: String(pieces) } : row))
  }
  const added = newRow({ item, qty: '1' })
  const blank = rows.findIndex(isBlank)
  return blank === -1 ? [...rows, added] : rows.with(blank, added)
}

import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { CellPlace } from './next-cell.ts'

/** Puts the focus into cells of the item table, also into one that the next drawing will bring. */
export function useCellFocus(table: RefObject<HTMLTableElement | null>) {
  const wanted = useRef<CellPlace | null>(null)
  const focus = ({ row, cell }: CellPlace) => {
    const found = table.current?.tBodies[0]?.rows[row]?.querySelector<HTMLInputElement>(
      `[data-cell="${cell}"]`,
    )
    found?.focus()
    found?.select()
  }
  useLayoutEffect(() => {
    if (!wanted.current) return
    focus(wanted.current)
    wanted.current = null
  })
  const focusLater = (place: CellPlace) => {
    wanted.current = place
  }
  return { focus, focusLater }
}

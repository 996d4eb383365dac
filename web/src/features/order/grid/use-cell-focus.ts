import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { CellPosition } from './next-cell.ts'

/** Moves the focus to a cell of the item table, at once or after the next render, when the row will exist. */
export function useCellFocus(table: RefObject<HTMLTableElement | null>) {
  const wanted = useRef<CellPosition | null>(null)
  const focus = ({ row, cell }: CellPosition) => {
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
  const focusLater = (position: CellPosition) => {
    wanted.current = position
  }
  return { focus, focusLater }
}

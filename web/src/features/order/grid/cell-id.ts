const start = 'order-cell'

/** The DOM id of a cell. `scope` is 'package', 'receiver' or a row id. */
export function cellId(scope: string, field: string): string {
  return `${start}-${scope}-${field}`
}

/** A selector for all cells, in the order of the page. */
const anyCell = `:is(input, textarea)[id^='${start}-']`

/** Focuses the cell after or before a cell of the order form, whose text is selected as by Tab. */
export function focusNextCell(from: HTMLElement, step: 1 | -1): void {
  const cells = [...(from.closest('.order-form')?.querySelectorAll<HTMLElement>(anyCell) ?? [])]
  const next = cells[cells.indexOf(from) + step]
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}

const start = 'order-cell'

/** The DOM id of a cell. `scope` is 'package', 'receiver' or a row id. */
export function cellId(scope: string, field: string): string {
  return `${start}-${scope}-${field}`
}

/** A selector for all cells, in the order of the page. */
const anyCell = `:is(input, textarea)[id^='${start}-']`

/** Focuses a cell, whose text is selected as by Tab. */
export function focusCell(cell: HTMLElement): void {
  cell.focus()
  if (cell instanceof HTMLInputElement) cell.select()
}

export function focusCellOf(scope: string, field: string): void {
  const cell = document.getElementById(cellId(scope, field))
  if (cell) focusCell(cell)
}

/** The cells of the order form in sight, in the order of the page. */
function cellsBeside(cell: HTMLElement): readonly HTMLElement[] {
  const cells = [...(cell.closest('.order-form')?.querySelectorAll<HTMLElement>(anyCell) ?? [])]
  return cells.filter((one) => one === cell || one.checkVisibility?.() !== false)
}

function cellsAfter(from: HTMLElement): readonly HTMLElement[] {
  const cells = cellsBeside(from)
  return cells.slice(cells.indexOf(from) + 1)
}

/** Focuses the cell before one of the order form. */
export function focusCellBefore(from: HTMLElement): void {
  const cells = cellsBeside(from)
  const before = cells[cells.indexOf(from) - 1]
  if (before) focusCell(before)
}

/** The next cell that an order needs and that is empty; null when there is none. */
export function neededAfter(from: HTMLElement): HTMLElement | null {
  const isEmpty = (cell: HTMLElement) => 'value' in cell && `${cell.value}`.trim() === ''
  return cellsAfter(from).find((cell) => isEmpty(cell) && cell.closest('[data-needed]')) ?? null
}

/** Focuses what Enter leads to from a cell of package or receiver: the next needed one, else the items. */
export function focusNeededAfter(from: HTMLElement): void {
  const next = neededAfter(from) ?? cellsAfter(from).find(({ dataset }) => dataset.cell === 'item')
  if (next) focusCell(next)
}

/** Focuses the first needed cell of the items, once the receiver is known. */
export function focusItems(): void {
  const heads = document.querySelectorAll<HTMLElement>(`.order-heads ${anyCell}`)
  const last = [...heads].at(-1)
  if (last) focusNeededAfter(last)
}

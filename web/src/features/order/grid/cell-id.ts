const start = 'order-cell'

/** The DOM id of a cell. `scope` is 'package', 'receiver' or a row id. */
export function cellId(scope: string, field: string): string {
  return `${start}-${scope}-${field}`
}

/** A selector for all cells, in the order of the page. */
export const anyCell = `:is(input, textarea)[id^='${start}-']`

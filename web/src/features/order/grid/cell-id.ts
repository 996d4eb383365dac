const start = 'order-cell'

/** The id of a cell in the document: `scope` is package, receiver or the id of a row. */
export function cellId(scope: string, field: string): string {
  return `${start}-${scope}-${field}`
}

/** Finds all cells, in the order of the page. */
export const anyCell = `:is(input, textarea)[id^='${start}-']`

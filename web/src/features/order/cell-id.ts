/** The id of a cell in the document: `scope` is package, receiver or the id of a row. */
export function cellId(scope: string, field: string): string {
  return `order-${scope}-${field}`
}

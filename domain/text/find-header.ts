/** What stands above a table is shorter; a file whose table begins later is none that is known. */
export const headerRows = 100

export interface Header<Column extends string> {
  readonly row: number
  readonly at: Readonly<Partial<Record<Column, number>>>
}

const plain = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s*:]/g, '')
    .toLowerCase()

/**
 * The row that names the columns of a table, found by these names, never by its number; of two columns with
 * one name the first counts. Full-width signs, spaces and capitals make no difference.
 */
export function findHeader<Column extends string>(
  rows: readonly (readonly string[])[],
  names: Readonly<Record<Column, readonly string[]>>,
  needed: readonly Column[],
): Header<Column> | null {
  const columns = Object.keys(names) as Column[]
  const known = new Map(columns.flatMap((column) => names[column].map((name) => [plain(name), column])))
  for (const [row, cells] of rows.slice(0, headerRows).entries()) {
    const at: Partial<Record<Column, number>> = {}
    for (const [index, cell] of cells.entries()) {
      const column = known.get(plain(cell))
      if (column !== undefined) at[column] ??= index
    }
    if (needed.every((column) => at[column] !== undefined)) return { row, at }
  }
  return null
}

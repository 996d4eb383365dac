/**
 * Checks each row of a table, of which the first column is the name, and gives the failures of all wrong
 * rows: so a test of a whole table says everything that is wrong.
 */
export async function wrongRows<Row extends readonly [what: string, ...more: unknown[]]>(
  rows: readonly Row[],
  check: (row: Row) => unknown,
): Promise<string[]> {
  const wrong: string[] = []
  for (const row of rows) {
    try {
      await check(row)
    } catch (error) {
      wrong.push(`${row[0]}: ${String(error)}`)
    }
  }
  return wrong
}

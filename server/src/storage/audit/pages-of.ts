const pageSize = 1000

/**
 * All rows of a table in batches, so that any number of them fits into memory. `key` is the column that
 * orders the batches.
 */
export async function* pagesOf<Row>(
  read: (after: string, limit: number) => Promise<Row[]>,
  key: (row: Row) => string,
): AsyncIterable<Row[]> {
  let after = ''
  for (;;) {
    const page = await read(after, pageSize)
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    after = key(last)
  }
}

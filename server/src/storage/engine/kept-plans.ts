/**
 * Names of statements by their texts: PostgreSQL keeps the plan of a statement under its name, for each
 * connection.
 */
const names = new Map<string, string>()

/** More than the product has; bounds the memory if a text is ever built from data. */
const most = 500
/** A longer statement adds many rows; few come twice with as many. */
const longest = 5000
/** All columns of a table: after an update of the schema by another server its plan would be refused. */
const allColumns = /\*(?!\))/

/**
 * Has PostgreSQL plan a statement once for each connection instead of each time: planning takes longer than
 * running it (docs/decisions/050-compiled-statements.md).
 */
export function keepPlan(text: string): void {
  if (names.has(text) || names.size >= most || text.length > longest || allColumns.test(text)) return
  names.set(text, `s${names.size}`)
}

/** The name of a statement whose plan is kept. */
export function planName(text: string): string | undefined {
  return names.get(text)
}

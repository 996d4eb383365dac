import { Client } from 'pg'

/** Names of statements by their texts: PostgreSQL keeps the plan of a statement under its name, for each connection. */
const names = new Map<string, string>()

/** More than the product has; bounds the memory if a text is ever built from data. */
const most = 500
/** A longer statement adds many rows; few come twice with as many. */
const longest = 5000
/** All columns of a table: after an update of the schema by another server its plan would be refused. */
const allColumns = /\*(?!\))/

/**
 * Has PostgreSQL plan a statement once for each connection instead of each time: planning takes longer than running it
 * (docs/decisions/110-kept-plans.md).
 */
export function keepPlan(text: string): void {
  if (names.has(text) || names.size >= most || text.length > longest || allColumns.test(text)) return
  names.set(text, `s${names.size}`)
}

/** A connection that gives these statements their names. */
export class PlanKeepingClient extends Client {
  /** Takes and returns what its parent does. */
  override query(asked: unknown, values?: unknown, ...more: unknown[]): never {
    const query: (this: Client, ...args: unknown[]) => unknown = super.query
    const name = typeof asked === 'string' && Array.isArray(values) ? names.get(asked) : undefined
    const args = name === undefined ? [asked, values, ...more] : [{ name, text: asked, values }, ...more]
    return query.apply(this, args) as never
  }
}

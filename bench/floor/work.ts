export type Value = string | number | null
export type Row = Readonly<Record<string, Value>>

export interface Statement {
  /** With `?` for each value; ` for update` counts on PostgreSQL only. */
  readonly text: string
  readonly values: readonly Value[]
}

/**
 * Storage work as a recipe: it names one statement after the other and is given its rows. So one text serves SQLite, where
 * nothing waits, and PostgreSQL, where every statement does.
 */
export type Work<T> = Generator<Statement, T, readonly unknown[]>

// The text says what the rows are, and nobody can check that but a reader of both.
export function* all<R>(text: string, ...values: Value[]): Work<R[]> {
  return (yield { text, values }) as R[]
}

export function* maybe<R>(text: string, ...values: Value[]): Work<R | undefined> {
  const [row] = yield* all<R>(text, ...values)
  return row
}

export function* one<R>(text: string, ...values: Value[]): Work<R> {
  const row = yield* maybe<R>(text, ...values)
  if (row === undefined) throw new Error(`no row: ${text} with ${values}`)
  return row
}

export function* run(text: string, ...values: Value[]): Work<void> {
  yield { text, values }
}

const inserts = new Map<string, string>()

/** Rows of one table, all with the columns of the first, in one statement. */
export function* insert(table: string, rows: readonly Row[], onConflict = ''): Work<void> {
  const columns = Object.keys(rows[0] ?? {})
  const name = `${table} ${rows.length}`
  let text = inserts.get(name)
  if (text === undefined) {
    const places = `(${columns.map(() => '?').join(', ')})`
    text = `insert into ${table} (${columns.join(', ')}) values ${rows.map(() => places).join(', ')} ${onConflict}`
    inserts.set(name, text)
  }
  yield { text, values: rows.flatMap((row) => Object.values(row)) }
}

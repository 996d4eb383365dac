import { type CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Engine, Queries } from './database.ts'
import { engineOf } from './engine-of.ts'
import { runCompiled } from './run-compiled.ts'

type Values = Readonly<Record<string, string | number | null>>

/** Gives what stands for a value while the query is built. */
export type Place<V extends Values> = <K extends keyof V & string>(name: K) => RawBuilder<V[K]>

/** The value of this name goes here. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is built and compiled once for each engine, and run with other values each time: for small queries that
 * costs more than the database does (docs/decisions/050-compiled-statements.md). What `build` gives may depend on the engine only.
 */
export function prepared<V extends Values, R, D extends Queries>(
  build: (db: D, place: Place<V>) => { compile(): CompiledQuery<R> },
): (db: D, values: V) => Promise<QueryResult<R>> {
  const compiled = new Map<Engine, CompiledQuery<R>>()
  return (db, values) => {
    const engine = engineOf(db)
    let query = compiled.get(engine)
    if (!query) {
      query = build(db, <K extends keyof V & string>(name: K) => sql<V[K]>`${new Slot(name)}`).compile()
      compiled.set(engine, query)
    }
    const parameters = query.parameters.map((value) => (value instanceof Slot ? values[value.name] : value))
    return runCompiled(db, query, parameters)
  }
}

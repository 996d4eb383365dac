import { type CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely'
import { engineOf } from '../schema/engine-of.ts'
import type { Engine, Queries } from './database.ts'
import { keepPlan } from './kept-plans.ts'
import { runCompiled } from './run-compiled.ts'

type Values = Readonly<Record<string, string | number | null>>

/** A placeholder for a value while the query is built. */
export type Param<V extends Values> = <K extends keyof V & string>(name: K) => RawBuilder<V[K]>

/** Marks the position of a named value. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is built and compiled once per engine and run with different values: for small queries,
 * building costs more than running (docs/decisions/050-compiled-statements.md). The result of `build` may
 * depend on the engine only.
 */
export function prepared<V extends Values, R, D extends Queries>(
  build: (db: D, param: Param<V>) => { compile(): CompiledQuery<R> },
): (db: D, values: V) => Promise<QueryResult<R>> {
  const compiled = new Map<Engine, CompiledQuery<R>>()
  return (db, values) => {
    const engine = engineOf(db)
    let query = compiled.get(engine)
    if (!query) {
      query = build(
        db,
        <K extends keyof V & string>(name: K) => sql<V[K]>`${new Placeholder(name)}`,
      ).compile()
      if (engine === 'postgres') keepPlan(query.sql)
      compiled.set(engine, query)
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    )
    return runCompiled(db, query, parameters)
  }
}

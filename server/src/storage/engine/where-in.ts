import { type RawBuilder, sql } from 'kysely'
import { engineOf } from '../schema/engine-of.ts'
import type { Queries } from './database.ts'

/** Whether a column has one of many values; one statement for any number of values. */
export function whereIn(db: Queries, column: string, ids: readonly (string | number)[]) {
  return engineOf(db) === 'sqlite'
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<boolean>`${sql.ref(column)} = any(${ids})`
}

/** The same in a prepared query, whose parameter is the JSON text of the values. */
export function whereInJson(db: Queries, column: string, values: RawBuilder<string>) {
  return engineOf(db) === 'sqlite'
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${values}))`
    : sql<boolean>`${sql.ref(column)} = any(array(select json_array_elements_text(${values}::json)))`
}

/**
 * The table `given` of a statement, whose rows come with it as a JSON array of objects: one statement changes
 * any number of rows, each in its own way.
 */
export function givenRows(
  db: Queries,
  json: RawBuilder<string>,
  columns: Readonly<Record<string, 'text' | 'bigint'>>,
): RawBuilder<unknown> {
  const names = Object.entries(columns)
  if (engineOf(db) === 'sqlite') {
    const values = names.map(([name]) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`)
    // A limit makes it the outer table, also when the statistics say that the other one is small.
    return sql`(select ${sql.join(values)} from json_each(${json}) limit -1) as given`
  }
  const typed = names.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  return sql`json_to_recordset(${json}::json) as given (${sql.join(typed)})`
}

import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * On SQLite new texts wait outside of the full-text index until there are 64 of a list, because adding texts
 * one by one takes three to four times the processor time. `search_indexed` has the place up to which a
 * list is indexed; a search looks at the texts above it one by one. PostgreSQL's index does so by itself.
 */
const lists = ['logs', 'items', 'transactions', 'addresses', 'parties', 'packages', 'products']
const atOnce = 64

const sqlite = [
  'create table search_indexed (list text primary key not null, place integer not null) without rowid',
  ...lists.flatMap((list) => {
    const table = `search_${list}`
    const end = `(select place from search_indexed where list = '${list}')`
    const add = `insert into ${table}_index (rowid, text)`
    const remove = `insert into ${table}_index (${table}_index, rowid, text) values ('delete', old.place, old.text);`
    return [
      `insert into search_indexed select '${list}', coalesce(max(place), 0) from ${table}`,
      ...['added', 'removed', 'changed'].map((trigger) => `drop trigger ${table}_${trigger}`),
      `create trigger ${table}_added after insert on ${table} when new.place <= ${end} begin
        ${add} values (new.place, new.text); end`,
      `create trigger ${table}_added_many after insert on ${table} when new.place >= ${end} + ${atOnce} begin
        ${add} select place, text from ${table} where place > ${end};
        update search_indexed set place = new.place where list = '${list}'; end`,
      `create trigger ${table}_removed after delete on ${table} when old.place <= ${end} begin ${remove} end`,
      `create trigger ${table}_changed after update of text on ${table} when old.place <= ${end} begin
        ${remove} ${add} values (new.place, new.text); end`,
    ]
  }),
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  if (db.getExecutor().adapter.supportsMultipleConnections) return
  for (const statement of sqlite) await sql.raw(statement).execute(db)
}

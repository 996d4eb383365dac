import { type QueryExecutorProvider, sql } from 'kysely'
import { personId } from '../person-id.ts'

/** The person of each package and party: an id of name and phone, by which they are found together. */
const statements = [
  "alter table packages add column person text not null default ''",
  "alter table parties add column person text not null default ''",
]
const indexes = [
  'create index packages_by_person on packages (person, id)',
  "create index parties_by_person on parties (person, id) where person <> ''",
]
const atOnce = 500

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await fill(db, 'packages', { key: 'pk_id', name: 'receiver' })
  await fill(db, 'parties', { key: 'id', name: 'name' })
  for (const statement of indexes) await sql.raw(statement).execute(db)
}

async function fill(
  db: QueryExecutorProvider,
  table: string,
  { key, name }: { readonly key: string; readonly name: string },
): Promise<void> {
  const [into, id] = [sql.table(table), sql.ref(key)]
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; name: string; phone: string }>`
      select ${id} as id, ${sql.ref(name)} as name, phone from ${into}
      where ${id} > ${after} order by ${id} limit ${atOnce}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    const values = rows.map((row) => sql`(${row.id}, ${personId(row.name, row.phone)})`)
    // Both engines call the columns of values so.
    await sql`update ${into} set person = given.column2 from (values ${sql.join(values)}) as given
      where ${id} = given.column1`.execute(db)
    after = last.id
  }
}

import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openTestApp } from '../../../testkit/test-app.ts'
import { givenRows } from '../../src/storage/engine/where-in.ts'

it('rows that are changed by given ones are found by their ids, also when the statistics say that there are few', async () => {
  const testApp = await openTestApp('sqlite')
  onTestFinished(() => testApp.close())
  const { db } = testApp.database
  await sql`analyze items`.execute(db)
  await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('items', 'sqlite_autoindex_items_1', '70 1')`.execute(
    db,
  )
  await sql`analyze sqlite_schema`.execute(db)
  const given = givenRows(db, sql.lit('[]'), { id: 'text', qty: 'bigint' })
  const { rows } = await sql<{ detail: string }>`explain query plan
    update items set qty = given.qty from ${given} where items.id = given.id`.execute(db)
  const ofItems = rows.map(({ detail }) => detail).filter((detail) => detail.includes(' items '))
  expect(ofItems).toEqual([expect.stringMatching(/^SEARCH items .*\(id=\?\)$/)])
})

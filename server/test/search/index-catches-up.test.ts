import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { searchEverything } from '#contract/search.ts'
import { engine } from '../../../testkit/engine.ts'
import { savePackage } from '../../../testkit/orders.ts'
import { rules } from '../../../testkit/rules.ts'
import { openTestApp } from '../../../testkit/test-app.ts'
import { indexLog } from '../../src/storage/indexing/index-log.ts'
import { openDatabase } from '../../src/storage/open-database.ts'
import { bucketOf } from '../../src/storage/search/time-buckets.ts'
import { sealLog } from '../../src/storage/stores/log/hash-chain.ts'

/** A business of which some packages are in the index and one is not, as if the server had been killed in between. */
async function killedInBetween() {
  const testApp = await openTestApp(engine)
  onTestFinished(() => testApp.close())
  const anna = await testApp.person('staff', 'Anna')
  const { database } = testApp
  const indexAll = async () => {
    while (await sealLog(database));
    while (await indexLog(database));
  }
  const find = async (q: string) => {
    const { answer } = await testApp.call(searchEverything, { query: { q } }, { as: anna })
    return answer.result.find(({ kind }) => kind === 'packages')?.rows.map(({ title }) => title) ?? []
  }
  const older = await savePackage(testApp, anna, { stock: 2 })
  await indexAll()
  // An entry of the index has the rows of 32 ms.
  await setTimeout(100)
  const newer = await savePackage(testApp, anna, { stock: 2 })
  /** Whether the index has an entry of a package. */
  const isIndexed = async (pkId: string) => {
    const { id } = await database.db
      .selectFrom('packages')
      .select('id')
      .where('pk_id', '=', pkId)
      .executeTakeFirstOrThrow()
    const place = sql.ref(engine === 'sqlite' ? 'rowid' : 'place')
    const { rows } = await sql`select 1 from search_index where ${place} = ${bucketOf(id)}`.execute(
      database.db,
    )
    return rows.length === 1
  }
  const restart = async () => {
    const { file, pool } = database
    const url = pool?.options.connectionString
    const opened = await openDatabase({ url, file: file ?? '', mustExist: true }, Date.now(), () => undefined)
    await opened.close()
  }
  return { testApp, database, older, newer, find, indexAll, isIndexed, restart }
}

it('what is not in the index yet is found, and the index catches up after a kill', async () => {
  rules('13-search-03')
  const { older, newer, find, indexAll, isIndexed, restart } = await killedInBetween()
  expect([await isIndexed(older), await isIndexed(newer)]).toEqual([true, false])
  await restart()
  expect(await find('wangxm')).toEqual([newer, older])
  await indexAll()
  expect(await isIndexed(newer)).toBe(true)
  expect(await find('wangxm')).toEqual([newer, older])
})

it('an index whose rebuild was killed is built again at the next start', async () => {
  rules('13-search-03')
  const { database, older, newer, find, isIndexed, restart } = await killedInBetween()
  // SQLite commits a rebuild in parts.
  await sql`update search_state set format = '', seq = 0`.execute(database.db)
  await (engine === 'sqlite'
    ? sql`insert into search_index (search_index) values ('delete-all')`
    : sql`delete from search_index`
  ).execute(database.db)
  expect(await isIndexed(older)).toBe(false)
  await restart()
  expect([await isIndexed(older), await isIndexed(newer)]).toEqual([true, true])
  expect(await find('wangxm')).toEqual([newer, older])
})

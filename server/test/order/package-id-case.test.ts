// @rules 2-save-03
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { orderOf, savePackage } from '../../../testkit/orders.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { openApp, storedRows } from '../../../testkit/rooms/open-app.ts'
import { newFolder } from '../../../testkit/server-process.ts'
import type { Database } from '../../src/storage/engine/database.ts'
import { openPostgres } from '../../src/storage/engine/open-postgres.ts'
import { openSqlite } from '../../src/storage/engine/open-sqlite.ts'
import { migrate, schemaVersions } from '../../src/storage/schema/migrate.ts'
import { findPackage } from '../../src/storage/stores/package/package.store.ts'
import { findingsOf } from '../party/party-helpers.ts'
import { storedBy } from '../storage/versions/stored-by.ts'

describe('a package id in another case', async () => {
  const { testApp, anna, refuses } = await openApp({ anna: 'staff' })
  const submit = (pkId: string) => anna.submitOrder({ body: orderOf(pkId, { sold: 1 }) })

  it('is refused as already saved, in its saved case', async () => {
    const pkId = await savePackage(anna, { sold: 2 })
    await refuses(() => submit(pkId.toLowerCase()), 409, `Package ${pkId} is already saved, by Anna.`)
    const found = await anna.findOrder({ params: { packageId: pkId.toLowerCase() } })
    expect(found.answer).toEqual({ exist: true })
  })

  it('is saved once from three concurrent submissions in different cases', async () => {
    const answers = await Promise.all(['RACE000001A', 'race000001a', 'Race000001a'].map(submit))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { rows } = await sql`select pk_id from packages where upper(pk_id) = 'RACE000001A'`.execute(
      testApp.database.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('finds the package, its track and its slip', async () => {
    const pkId = await savePackage(anna, { sold: 2 })
    const query = { pk_id: pkId.toLowerCase() }
    const read = await anna.getPackage({ query })
    expect(read.answer.packageRecord.pk_id).toBe(pkId)
    expect(read.answer.itemRecords).toHaveLength(1)
    await anna.ok.getPostSlip({ query })
  })

  it('finds its own package if an earlier version saved both, and the audit reports them', async () => {
    await submit('DOUBLE0001A')
    const columns = `id, type, weight_grams, count, postage_cents, exchange_rate_micro, send_time, note, phone, address,
      settings_snapshot, created_by, created_at`
    const taken = columns.replace('id,', "id || 'x',")
    await testApp.sql(`insert into packages (pk_id, receiver, ${columns})
      select 'double0001a', 'Second', ${taken} from packages where pk_id = 'DOUBLE0001A'`)
    const receiverOf = async (pkId: string) => (await findPackage(testApp.database.db, pkId))?.receiver
    expect(await receiverOf('DOUBLE0001A')).toBe('王小明')
    expect(await receiverOf('double0001a')).toBe('Second')
    expect(await receiverOf('Double0001A')).toBe('王小明')
    expect((await submit('Double0001a')).status).toBe(409)
    expect(await findingsOf(testApp, 'packages')).toEqual([
      { where: 'package DOUBLE0001A: saved in any case', expected: 'once', found: '2 times' },
    ])
  })
})

describe('packages of an earlier version', () => {
  it('keep their ids when two differ in case only; the first one keeps the unique id', async () => {
    const database = await openNew(engine)
    await migrate(database.db, schemaVersions[schemaVersions.indexOf('016-package-ids') - 1])
    const first = storedBy('x')['001-first'] ?? []
    const statementFor = (table: string) =>
      first.find((statement) => statement.startsWith(`insert into ${table} `)) ?? ''
    const [user, aPackage] = [statementFor('users'), statementFor('packages')]
    await sql.raw(user).execute(database.db)
    for (const [id, pkId] of [
      ['P2', 'pk0ld000001'],
      ['P1', 'PK0LD000001'],
      ['P3', 'Pk0ld000001'],
      ['P4', 'pk0ld000002'],
    ])
      await sql.raw(aPackage.replace("'PK0LD000001', 'P1'", `'${pkId}', '${id}'`)).execute(database.db)
    await migrate(database.db)
    expect(await storedRows({ database }, 'packages')).toMatchObject([
      { pk_id: 'PK0LD000001', upper_id: 'PK0LD000001' },
      { pk_id: 'pk0ld000001', upper_id: null },
      { pk_id: 'Pk0ld000001', upper_id: null },
      { pk_id: 'pk0ld000002', upper_id: 'PK0LD000002' },
    ])
    await database.close()
  })
})

async function openNew(engine: string): Promise<Database> {
  if (engine === 'sqlite') return openSqlite(`${await newFolder()}/parcel-desk.sqlite`)
  return openPostgres(await newPostgresDatabase(), () => undefined)
}

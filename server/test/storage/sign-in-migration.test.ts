import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import type { Database, Engine } from '../../src/storage/engine/database.ts'
import { openPostgres } from '../../src/storage/engine/open-postgres.ts'
import { openSqlite } from '../../src/storage/engine/open-sqlite.ts'
import { migrate } from '../../src/storage/schema/migrate.ts'

async function empty(engine: Engine): Promise<Database> {
  const database =
    engine === 'postgres'
      ? openPostgres(await newPostgresDatabase(), () => undefined)
      : openSqlite(':memory:')
  onTestFinished(() => database.close())
  return database
}

it('earlier visitors count as verified only if they followed a link, and other addresses are open', async () => {
  const { db } = await empty(engine)
  await migrate(db, '009-figures')
  const add = (id: string, role: string, verified: number) =>
    sql`insert into users (id, email, name, password_hash, role, active, email_verified, created_at)
        values (${id}, ${`${id}@example.com`}, ${id}, 'h', ${role}, 1, ${verified}, 1)`.execute(db)
  const logged = (user: string, kind: string, params = '{}') =>
    sql`insert into logs (id, kind, params, user_id, user_name, ref_id, pk_id, item_id, created_at)
        values (${`${user} ${kind}`}, ${kind}, ${params}, ${user}, ${user}, '', '', '', 1)`.execute(db)
  await add('visitor', 'visitor', 1)
  await add('once staff', 'visitor', 1)
  await logged('once staff', 'Activate account')
  await add('staff', 'staff', 1)
  await add('not activated', 'admin', 0)
  await logged('not activated', 'Register', '{"role":"admin"}')
  await add('raised', 'staff', 0)
  await logged('raised', 'Register', '{"role":"visitor"}')
  await add('was in', 'staff', 0)
  await sql`insert into sessions (id, user_id, created_at, expires_at, ended_at) values ('S', 'was in', 1, 2, 2)`.execute(
    db,
  )
  await migrate(db)
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email_verified', 'address_proof'])
    .orderBy('created_at')
    .execute()
  expect(Object.fromEntries(rows.map((row) => [row.id, [row.email_verified, row.address_proof]]))).toEqual({
    visitor: [0, 'open'],
    'once staff': [1, 'proven'],
    staff: [1, 'proven'],
    'not activated': [0, 'closed'],
    raised: [0, 'open'],
    'was in': [0, 'open'],
  })
})

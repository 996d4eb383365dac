import Sqlite from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import type { Engine } from '../../src/storage/engine/database.ts'
import { up as first } from '../../src/storage/schema/migrations/001-first.ts'
import { up as mails } from '../../src/storage/schema/migrations/004-mails.ts'
import type { Tables } from '../../src/storage/schema/tables.ts'
import { claimMail } from '../../src/storage/stores/mail/mail.store.ts'

/** An empty database, before its tables and after. */
async function empty(engine: Engine) {
  const dialect =
    engine === 'sqlite'
      ? new SqliteDialect({ database: new Sqlite(':memory:') })
      : new PostgresDialect({ pool: new Pool({ connectionString: await newPostgresDatabase() }) })
  const db = new Kysely<unknown>({ dialect })
  onTestFinished(() => db.destroy())
  return { db, now: new Kysely<Tables>({ dialect }) }
}

it('mails from before languages and expiry keep waiting', async () => {
  const { db, now } = await empty(engine)
  await first(db)
  const queue = (id: string, kind: string, tries: number, error: string) =>
    sql`insert into mails (id, kind, recipient, params, tries, next_try_at, sent_at, last_error, created_at)
      values (${id}, ${kind}, 'a@example.com', '{"name":"Anna"}', ${tries}, 2000, null, ${error}, 1000)`.execute(
      db,
    )
  await queue('1', 'invoice', 3, 'mail: timeout, ETIMEDOUT')
  await queue('2', 'activation', 1, 'mail: refused, EENVELOPE status 450')
  await queue('3', 'verification_code', 0, '')
  await queue('4', 'password_changed', 1, 'the mail could not be made')
  await mails(db)
  const rows = await now.selectFrom('mails').selectAll().orderBy('id').execute()
  expect(
    rows.map(({ language, expires_at, last_error }) => [language, Number(expires_at), last_error]),
  ).toEqual([
    ['en', 1000 + 259_200_000, 'timeout'],
    ['en', 1000 + 86_400_000, 'deferred'],
    ['en', 1000 + 600_000, ''],
    ['en', 1000 + 259_200_000, 'unmade'],
  ])
  const claimed = new Set<string>()
  for (let mail = await claimMail(now, 3000, 9000); mail; mail = await claimMail(now, 3000, 9000))
    claimed.add(mail.id)
  expect([...claimed].toSorted()).toEqual(['1', '2', '3', '4'])
})

import Sqlite from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { migrate, schemaVersions } from '../../src/storage/schema/migrate.ts'
import { up as first } from '../../src/storage/schema/migrations/001-first.ts'
import { up as mails } from '../../src/storage/schema/migrations/004-mails.ts'
import { up as turns } from '../../src/storage/schema/migrations/037-mail-turns.ts'
import type { Tables } from '../../src/storage/schema/tables.ts'
import { claimMail } from '../../src/storage/stores/mail/claim-mail.ts'

/** An empty database, before its tables and after. */
async function empty() {
  const dialect =
    engine === 'sqlite'
      ? new SqliteDialect({ database: new Sqlite(':memory:') })
      : new PostgresDialect({ pool: new Pool({ connectionString: await newPostgresDatabase() }) })
  const db = new Kysely<unknown>({ dialect })
  onTestFinished(() => db.destroy())
  return { db, now: new Kysely<Tables>({ dialect }) }
}

it('mails from before languages and expiry keep waiting', async () => {
  const { db, now } = await empty()
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
  await turns(db as Parameters<typeof turns>[0])
  const claim = () => claimMail({ db: now, engine }, 3000, 9000)
  const claimed: string[] = []
  for (let mail = await claim(); mail; mail = await claim()) claimed.push(mail.id)
  // Those of accounts before the invoice, which was queued first.
  expect([claimed.toSorted(), claimed.at(-1)]).toEqual([['1', '2', '3', '4'], '1'])
})

it('mails about approvals of before name what waits by its id', async () => {
  const { db, now } = await empty()
  await first(db)
  await mails(db)
  const queue = (id: string, params: object) =>
    sql`insert into mails (id, kind, recipient, params, tries, next_try_at, last_error, created_at)
      values (${id}, 'approval_needed', 'a@example.com', ${JSON.stringify({ name: 'Boss', by: 'Anna', qty: 1, ...params })}, 0, 2000, '', 1000)`.execute(
      db,
    )
  await queue('1', { what: 'transaction', amount: '1.00', transactionId: 'T1' })
  await queue('2', { what: 'exception', item: '蜂蜜', pkId: 'P1' })
  await turns(db as Parameters<typeof turns>[0])
  const later = 200_000
  const mail = await claimMail({ db: now, engine }, later, later + 9000)
  expect([mail?.id, mail?.params]).toEqual([
    '2',
    { name: 'Boss', needed: [{ what: 'transaction', by: 'Anna', id: 'T1' }] },
  ])
})

it('earlier visitors count as verified only if they followed a link, and other addresses are open', async () => {
  const { now: db } = await empty()
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
  expect(
    Object.fromEntries(rows.map((row) => [row.id, [Number(row.email_verified), row.address_proof]])),
  ).toEqual({
    visitor: [0, 'open'],
    'once staff': [1, 'proven'],
    staff: [1, 'proven'],
    'not activated': [0, 'closed'],
    raised: [0, 'open'],
    'was in': [0, 'open'],
  })
})

/** Since then migrations expand before they contract, so that servers of the version before go on meanwhile. */
const lastThatMayContract = '056-bills'
/** What no server since the named version reads or writes, such as `'060-example': ['items.note is gone']`. */
const contracted: Readonly<Record<string, readonly string[]>> = {}

/** Every column, and whether an insert must name it. */
async function columnsOf(db: Kysely<Tables>): Promise<Map<string, boolean>> {
  const tables = await db.introspection.getTables()
  return new Map(
    tables.flatMap(({ name, columns }) =>
      columns.map((column) => [`${name}.${column.name}`, !column.isNullable && !column.hasDefaultValue]),
    ),
  )
}

/** What of a change of the schema a server of before would fail at. */
function breaches(before: Map<string, boolean>, after: Map<string, boolean>): string[] {
  const tables = new Set([...before.keys()].map((name) => name.split('.')[0]))
  const gone = [...before.keys()].filter((name) => !after.has(name)).map((name) => `${name} is gone`)
  const needed = [...after].filter(
    ([name, must]) => must && !before.get(name) && tables.has(name.split('.')[0]),
  )
  return [...gone, ...needed.map(([name]) => `${name} must be named by an insert`)]
}

it.runIf(engine === 'sqlite')('servers of the version before can work on each newer schema', async () => {
  const { now } = await empty()
  const found: Record<string, string[]> = {}
  let before = new Map<string, boolean>()
  for (const version of schemaVersions) {
    await migrate(now, version)
    const after = await columnsOf(now)
    const wrong = breaches(before, after)
    if (wrong.length > 0) found[version] = wrong
    before = after
  }
  // It finds what the last one that dropped tables did.
  expect(found['042-searched-texts']?.join()).toContain(' is gone')
  const since = Object.entries(found).filter(([version]) => version > lastThatMayContract)
  expect(Object.fromEntries(since)).toEqual(contracted)
})

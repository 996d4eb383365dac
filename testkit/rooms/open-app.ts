import { sql } from 'kysely'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import type { Tables } from '../../server/src/storage/schema/tables.ts'
import { callsOf } from '../calls-of.ts'
import { engine } from '../engine.ts'
import { openTestApp, type Person, password, type TestApp, type TestAppParts } from '../test-app.ts'

/** Runs this when the test ends that calls it; outside of a test, after all of the file or the group. */
export function atEnd(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()))
  else afterAll(async () => void (await end()))
}

/** A test app on the database of the run, which is closed at the end of the test or the file. */
export async function openApp(
  env: Record<string, string> = {},
  parts: TestAppParts = {},
  url?: string,
): Promise<TestApp> {
  const testApp = await openTestApp(engine, env, url, parts)
  atEnd(() => testApp.close())
  return testApp
}

const roleOf = {
  boss: 'admin',
  ada: 'admin',
  anna: 'staff',
  ben: 'visitor',
  vera: 'visitor',
  sam: 'staff',
} as const

type Known = keyof typeof roleOf

/** The same with people who are signed in, under their names: Boss is an admin, Anna staff. */
export async function openAppWith<const K extends Known>(
  people: readonly K[],
  ...app: Parameters<typeof openApp>
): Promise<{ readonly testApp: TestApp } & Readonly<Record<K, Person>>> {
  const testApp = await openApp(...app)
  const found: Partial<Record<Known, Person>> = {}
  for (const one of people)
    found[one] = await testApp.person(roleOf[one], `${one.charAt(0).toUpperCase()}${one.slice(1)}`)
  return { testApp, ...(found as Record<K, Person>) }
}

/** An address that can be saved. */
export const home = {
  name: '李雷',
  phone: '13912345678',
  province: '北京市',
  city: '北京市',
  district: '海淀区',
  address: '中关村大街1号',
}

/** The same person in a new session. */
export async function signedInAgain(testApp: TestApp, person: Person, secret = password): Promise<Person> {
  const { token } = await testApp.anyone.ok.login({ body: { email: person.email, password: secret } })
  return { ...person, token, ...callsOf(testApp.app.server, { token }) }
}

export async function idOf({ database }: TestApp, { email }: { readonly email: string }): Promise<string> {
  const query = database.db.selectFrom('users').select('id').where('email', '=', email)
  return (await query.executeTakeFirstOrThrow()).id
}

/** The id of the newest row of a table. */
export async function newest({ database }: TestApp, table: keyof Tables): Promise<string> {
  const select = sql<{ id: string }>`select id from ${sql.table(table)} order by id desc limit 1`
  return (await select.execute(database.db)).rows[0]?.id ?? ''
}

/** Rows that are read directly. */
export async function rowsIn<T = Record<string, string>>(
  { database }: Pick<TestApp, 'database'>,
  select: string,
): Promise<T[]> {
  return (await sql.raw<T>(select).execute(database.db)).rows
}

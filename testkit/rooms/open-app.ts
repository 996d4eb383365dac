import { type Selectable, sql } from 'kysely'
import { afterAll, expect, onTestFinished, TestRunner } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import type { Tables } from '../../server/src/storage/schema/tables.ts'
import { callsOf } from '../calls-of.ts'
import { engine } from '../engine.ts'
import { expectNothingStored } from '../stored.ts'
import { openTestApp, type Person, password, type TestApp, type TestAppParts } from '../test-app.ts'

/** Runs this when the test ends that calls it; outside of a test, after all of the file or the group. */
export function atEnd(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()))
  else afterAll(async () => void (await end()))
}

interface Opened {
  readonly testApp: TestApp
  /** Expects that a call is refused with this code or message, or both, and stores nothing. */
  refuses<A extends Said>(call: () => Promise<A>, status: number, said: unknown, msg?: string): Promise<A>
  /** The same person, signed in again: sessions end when the clock is moved. */
  signIn(person: Person, secret?: string): Promise<Person>
  /** Expects that calls store nothing; gives their answer. */
  storesNothing<T>(calls: () => Promise<T>): Promise<T>
}

/**
 * Opens an app on the database of the run, with people who are signed in there; each has the name with a
 * capital letter. It is closed after the last test of the file; one that a test opens itself, because it
 * needs another configuration or other parts, after that test.
 *
 *   const { testApp, anna, boss } = await openApp({ anna: 'staff', boss: 'admin' })
 */
export async function openApp<Name extends string = never>(
  people = {} as Readonly<Record<Name, Role>>,
  env: Record<string, string> = {},
  parts: TestAppParts = {},
  url?: string,
): Promise<Readonly<Record<Name, Person>> & Opened> {
  const testApp = await openTestApp(engine, env, url, parts)
  atEnd(() => testApp.close())
  const signedIn: Record<string, Person> = {}
  for (const [name, role] of Object.entries<Role>(people))
    signedIn[name] = await testApp.person(role, name[0]?.toUpperCase() + name.slice(1))
  const storesNothing: Opened['storesNothing'] = (calls) => expectNothingStored(testApp.database, calls)
  const refuses: Opened['refuses'] = (call, ...said) => says(storesNothing(call), ...said)
  async function signIn(person: Person, secret = password): Promise<Person> {
    const { token } = await testApp.anyone.ok.login({ body: { email: person.email, password: secret } })
    return { ...person, token, ...callsOf(testApp.app.server, { token }) }
  }
  return { ...(signedIn as Record<Name, Person>), testApp, refuses, signIn, storesNothing }
}

interface Said {
  readonly status: number
  readonly error: { readonly msg: string; readonly code?: string }
  readonly text: string
}

/**
 * Expects the status of an answer and what it says: the code of a refusal, the message of any answer, or
 * both. It gives the answer.
 *
 *   await says(anna.payCart({ body }), 409, 'cart.changed')
 */
export async function says<A extends Said>(
  call: A | Promise<A>,
  status: number,
  said: unknown,
  msg?: string,
): Promise<A> {
  const answered = await call
  const { error } = answered
  const isCode = typeof said === 'string' && /^[a-z_]+\.[a-z_]+$/.test(said)
  const found = [answered.status, isCode ? error.code : error.msg]
  expect(msg === undefined ? found : [...found, error.msg], answered.text).toEqual(
    msg === undefined ? [status, said] : [status, said, msg],
  )
  return answered
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

type Row<T extends keyof Tables> = Selectable<Tables[T]>
type Stored = Pick<TestApp, 'database'>

/** The stored rows of a table that have these values, oldest first. */
export async function storedRows<T extends keyof Tables>(
  { database }: Stored,
  table: T,
  of: Partial<Row<T>> = {},
): Promise<Row<T>[]> {
  const { rows } = await sql<Row<T>>`select * from ${sql.table(table)}`.execute(database.db)
  const found = rows.filter((row) =>
    Object.entries(of).every(([column, value]) => Object(row)[column] === value),
  )
  const idIn = (row: Row<T>): string => Object(row).id ?? ''
  return found.toSorted((a, b) => (idIn(a) < idIn(b) ? -1 : Number(idIn(a) > idIn(b))))
}

export async function storedRow<T extends keyof Tables>(
  testApp: Stored,
  table: T,
  of: Partial<Row<T>> = {},
): Promise<Row<T>> {
  const newest = (await storedRows(testApp, table, of)).at(-1)
  if (!newest) throw new Error(`no such row of ${table}`)
  return newest
}

export const idOf = async (testApp: Stored, { email }: { readonly email: string }): Promise<string> =>
  (await storedRow(testApp, 'users', { email })).id

/** Rows that are read directly. */
export async function rowsIn<R = Record<string, string>>({ database }: Stored, select: string): Promise<R[]> {
  return (await sql.raw<R>(select).execute(database.db)).rows
}

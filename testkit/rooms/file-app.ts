import { type Selectable, sql } from 'kysely'
import { afterAll, expect, onTestFinished, TestRunner } from 'vitest'
import { login } from '#contract/account.ts'
import type { Role } from '#domain/people/roles.ts'
import type { Tables } from '../../server/src/storage/schema/tables.ts'
import { callsOf } from '../calls-of.ts'
import { engine } from '../engine.ts'
import { expectNothingStored } from '../stored.ts'
import { openTestApp, type Person, password, type TestApp, type TestAppParts } from '../test-app.ts'

interface Checks {
  readonly testApp: TestApp
  /** Expects that a call is refused with this code or message, or both, and stores nothing. */
  refuses<A extends Said>(call: () => Promise<A>, status: number, said: unknown, msg?: string): Promise<A>
  /** The same person, signed in again: sessions end when the clock is moved. */
  signIn(person: Person): Promise<Person>
  /** Expects that calls store nothing; gives their answer. */
  storesNothing<T>(calls: () => Promise<T>): Promise<T>
}

type FileApp<Name extends string> = Readonly<Record<Name, Person>> & Checks

/**
 * Opens the app of a test file, with people who are signed in there; each has the name with a capital letter.
 * It is closed after the last test of the file; one that a test opens itself, after that test.
 *
 *   const { testApp, anna, boss } = await fileApp({ anna: 'staff', boss: 'admin' })
 */
export async function fileApp<Name extends string>(
  people: Readonly<Record<Name, Role>>,
  env: Record<string, string> = {},
  parts: TestAppParts = {},
): Promise<FileApp<Name>> {
  const testApp = await openTestApp(engine, env, undefined, parts)
  if (TestRunner.getCurrentTest()) onTestFinished(() => testApp.close())
  else afterAll(() => testApp.close())
  const signedIn: Record<string, Person> = {}
  for (const [name, role] of Object.entries<Role>(people))
    signedIn[name] = await testApp.person(role, name[0]?.toUpperCase() + name.slice(1))
  const storesNothing: Checks['storesNothing'] = (calls) => expectNothingStored(testApp.database, calls)
  const refuses: Checks['refuses'] = (call, ...said) => says(storesNothing(call), ...said)
  async function signIn(person: Person): Promise<Person> {
    const { answer } = await testApp.call(login, { body: { email: person.email, password } })
    return { ...person, token: answer.token, ...callsOf(testApp.app.server, answer) }
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

type Row<T extends keyof Tables> = Selectable<Tables[T]>

/** The stored rows of a table that have these values, oldest first. */
export async function storedRows<T extends keyof Tables>(
  { database }: Pick<TestApp, 'database'>,
  table: T,
  of: Partial<Row<T>> = {},
): Promise<Row<T>[]> {
  const { rows } = await sql<Row<T>>`select * from ${sql.table(table)}`.execute(database.db)
  const found = rows.filter((row) =>
    Object.entries(of).every(([column, value]) => Object(row)[column] === value),
  )
  const idOf = (row: Row<T>): string => Object(row).id ?? ''
  return found.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : Number(idOf(a) > idOf(b))))
}

/** The newest of them. */
export async function storedRow<T extends keyof Tables>(
  testApp: Pick<TestApp, 'database'>,
  table: T,
  of: Partial<Row<T>> = {},
): Promise<Row<T>> {
  const newest = (await storedRows(testApp, table, of)).at(-1)
  if (!newest) throw new Error(`no such row of ${table}`)
  return newest
}

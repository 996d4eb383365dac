import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { login, register, verifyEmail } from '#contract/account.ts'
import type { Call, Input } from '#contract/call.ts'
import { registerCodeVariable } from '#domain/people/register-codes.ts'
import type { Role } from '#domain/people/roles.ts'
import { type App, type AppParts, makeApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { makeSecrets } from '../server/src/first-start.ts'
import { createDocuments } from '../server/src/ports/documents/pdf.ts'
import type { Documents } from '../server/src/ports/documents/port.ts'
import { makeRegisterCodes } from '../server/src/services/auth/register-codes.ts'
import { makeSecretBox } from '../server/src/services/auth/secret-box.ts'
import type { HashCost } from '../server/src/services/auth/secret-hasher.ts'
import type { Database, Engine, Trx } from '../server/src/storage/engine/database.ts'
import { openDatabase } from '../server/src/storage/open-database.ts'
import { type Answered, type CallOptions, callServer } from './api-client.ts'
import { type CallsOf, callsOf } from './calls-of.ts'
import { copyMigratedFile, copyMigratedPostgres, dropPostgresCopy } from './migrated-database.ts'

export const engines: readonly Engine[] = ['sqlite', 'postgres']

export interface Person extends CallsOf {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly token: string
}

/** Shared by all apps, because two apps on one database need the same register codes. */
const sharedSecrets = makeSecrets(true)

export const password = 'correct horse battery'

/** Cheap, because a test signs in several people; at the product's cost a hash takes 15 ms. */
const cheapHashCost: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/**
 * Shared by all apps of a process that test nothing of it: a thread that draws loads fonts and libraries for
 * half a second.
 */
const sharedDocuments: Documents = { ...createDocuments(), close: async () => undefined }

/** The production app on a fresh database, with people, mails and an adjustable clock. */
export interface TestApp {
  readonly app: App
  readonly database: Database
  readonly engine: Engine
  readonly dataDir: string
  /** The codes of the first start, unless the configuration sets others. */
  readonly registerCodes: Readonly<Record<Role, string>>
  call<C extends Call>(call: C, input: Input<C>, options?: CallOptions): Promise<Answered<C>>
  /** The calls of somebody who is not signed in. */
  readonly anyone: CallsOf
  /** The calls of whoever has this token. */
  as(signedIn: { readonly token: string }): CallsOf
  /** Registers a person, activates them through the mailed link and signs them in. */
  person(role: Role, name?: string): Promise<Person>
  /** Sends due mails; gives all mails sent so far, oldest first. */
  mails(): Promise<readonly Mail[]>
  /** Runs a statement directly, for states that calls cannot reach. */
  sql(statement: string): Promise<void>
  /**
   * Starts `calls` while `change` is in an open transaction, then commits. On SQLite, which runs one
   * transaction at a time, the calls wait.
   */
  meanwhile(change: (trx: Trx) => Promise<unknown>, calls: () => Promise<unknown>): Promise<void>
  /** Moves the clock forward, in ms. */
  advance(ms: number): void
  /** Listens on a free port of 127.0.0.1 and gives the port. */
  listen(): Promise<number>
  close(): Promise<void>
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly {
    readonly filename: string
    readonly mimeType: string
    readonly content: Uint8Array
  }[]
}

/** What a test app may have instead of its own. */
export type TestAppParts = Partial<Omit<AppParts, 'config' | 'secrets' | 'database' | 'clock'>> & {
  readonly demo?: boolean
}

/**
 * Opens a test app; `env` overrides the configuration, `url` the fresh PostgreSQL, `parts` those of the app.
 * Close it in `afterAll`.
 */
export async function openTestApp(
  engine: Engine,
  env: Record<string, string> = {},
  givenUrl?: string,
  parts: TestAppParts = {},
): Promise<TestApp> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'parcel-desk-test-')))
  const file = join(dataDir, 'parcel-desk.sqlite')
  const copy = engine === 'postgres' && givenUrl === undefined ? await copyMigratedPostgres() : null
  const url = engine === 'postgres' ? (copy ?? givenUrl) : undefined
  if (engine === 'sqlite' && env.DATA_DIR === undefined) await copyMigratedFile(file)
  const { demo = false, ...appParts } = parts
  const read = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    COURIER: 'sandbox',
    EXCHANGE_RATE_SOURCE: 'fixed',
    WRITES_PER_MINUTE: '0',
    ...(url !== undefined && { DATABASE_URL: url }),
    ...env,
  })
  const config = { ...read, demo }
  let offset = 0
  const clock = () => Date.now() + offset
  const database = await openDatabase({ url, file, mustExist: false }, clock(), () => undefined)
  const secrets = { ...sharedSecrets, embeddedDatabase: engine === 'sqlite' }
  const app = await makeApp({
    config,
    secrets,
    database,
    pageFolder: null,
    logger: { level: 'silent' },
    clock,
    hashCost: cheapHashCost,
    upkeep: 'none',
    ...(appParts.paperBounds || appParts.logger ? {} : { documents: sharedDocuments }),
    ...appParts,
  })
  await app.server.ready()

  const call: TestApp['call'] = (wanted, input, options) => callServer(app.server, wanted, input, options)
  const mailsSent = mailsIn(join(dataDir, 'mail'))

  async function mails(): Promise<Mail[]> {
    await app.mailWorker.sendDue()
    return mailsSent()
  }

  const storedCodes = makeRegisterCodes({}, makeSecretBox(config.TOKEN_SECRET ?? secrets.tokenSecret))
  const codeInForce = async (role: Role) =>
    config[registerCodeVariable(role)] ?? codeOf(role, await storedCodes.list(database.db))

  async function person(role: Role, name: string = role): Promise<Person> {
    const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${randomUUID().slice(0, 8)}@example.com`
    const body = { email, name, password, registerCode: await codeInForce(role) }
    const registered = await call(register, { body })
    if (registered.status !== 200) throw new Error(`not registered: ${registered.text}`)
    if (role !== 'visitor') {
      const mail = (await mails()).find(({ to }) => to === email)
      const token = /verify_email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
      if (!token) throw new Error(`no activation link mailed to ${email}`)
      await call(verifyEmail, { query: { token } })
    }
    const signedIn = await call(login, { body: { email, password } })
    if (signedIn.status !== 200) throw new Error(`not signed in: ${signedIn.text}`)
    const { token } = signedIn.answer
    return { name, email, role, token, ...callsOf(app.server, { token }) }
  }

  return {
    app,
    database,
    engine,
    dataDir,
    registerCodes: secrets.registerCodes,
    call,
    anyone: callsOf(app.server),
    as: (signedIn) => callsOf(app.server, signedIn),
    person,
    mails,
    sql: async (statement) => void (await sql.raw(statement).execute(database.db)),
    async meanwhile(change, calls) {
      const started = await database.db.transaction().execute(async (trx) => {
        await change(trx)
        const running = calls()
        await setTimeout(300)
        return { running }
      })
      await started.running
    },
    advance: (ms) => {
      offset += ms
    },
    async listen() {
      return Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port)
    },
    async close() {
      await app.server.close()
      if (copy !== null) await dropPostgresCopy(copy)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function codeOf(role: Role, codes: readonly { readonly role: Role; readonly code: string | null }[]): string {
  const code = codes.find((one) => one.role === role)?.code
  if (code === undefined || code === null) throw new Error(`there is no register code for ${role}`)
  return code
}

/** Reads the mails of a folder, oldest first; each is parsed once. */
function mailsIn(folder: string) {
  const parsed = new Map<string, Mail>()
  return async (): Promise<Mail[]> => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    for (const name of names.filter((name) => !parsed.has(name)))
      parsed.set(name, await readMail(await readFile(join(folder, name))))
    return [...parsed].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, mail]) => mail)
  }
}

async function readMail(source: Uint8Array): Promise<Mail> {
  const mail = await PostalMime.parse(source)
  return {
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      mimeType,
      content: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    })),
  }
}

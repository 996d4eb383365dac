import { join } from 'node:path'
import { login, register, verifyEmail } from '#contract/account.ts'
import type { Role } from '#domain/people/roles.ts'
import { freePort } from '../testkit/free-port.ts'
import { createDatabase } from '../testkit/postgres/database.ts'
import { openTestApp, type TestApp } from '../testkit/test-app.ts'

// Runs the product for browser tests: one process for each worker, a fresh data folder for each test, on the same port. A process
// for each test would take most of its time. Commands come as messages of the parent process (app-process.ts).

const password = 'correct horse battery'
const pageFolder = join(import.meta.dirname, '../web/dist')
const port = await freePort()
let app: { readonly desk: TestApp; readonly links: Set<string> } | null = null

const commands = {
  /** Opens the product on a fresh database: of its data folder, or a new one in the PostgreSQL at DATABASE_URL. */
  async open({ DATABASE_URL: postgres, ...env }: Record<string, string>) {
    const url = postgres === undefined ? undefined : await createDatabase(postgres)
    const given = {
      PORT: String(port),
      BACKUP_EVERY_HOURS: '0',
      ...(url !== undefined && { DATABASE_URL: url }),
      ...env,
    }
    const desk = await openTestApp(url === undefined ? 'sqlite' : 'postgres', given, url, { pageFolder })
    await desk.app.server.listen({ host: '127.0.0.1', port })
    app = { desk, links: new Set() }
    return { dataDir: desk.dataDir, codes: desk.registerCodes }
  },

  /** Registers somebody with the password of all tests, and activates them where the role needs it. */
  async register(role: Role, name: string): Promise<void> {
    const { desk } = running()
    const body = { email: emailOf(name), name, password, registerCode: desk.registerCodes[role] }
    const { status, text } = await desk.call(register, { body })
    if (status !== 200) throw new Error(`not registered: ${text}`)
    if (role === 'visitor') return
    const token = new URL(await commands.activationLink()).searchParams.get('token') ?? ''
    await desk.call(verifyEmail, { query: { token } })
  },

  async logIn(body: { readonly email: string; readonly password: string }) {
    const { status, answer, text } = await running().desk.call(login, { body })
    if (status !== 200) throw new Error(`not logged in: ${text}`)
    return answer
  },

  /** Registers somebody and logs them in. */
  async person(role: Role, name: string) {
    await commands.register(role, name)
    return commands.logIn({ email: emailOf(name), password })
  },

  /** The link of the oldest activation mail that was not given yet. */
  async activationLink(): Promise<string> {
    const { desk, links } = running()
    for (const { text } of await desk.mails()) {
      const [link] = /http\S+verify_email\?token=[\w-]+/.exec(text) ?? []
      if (link === undefined || links.has(link)) continue
      links.add(link)
      return link
    }
    throw new Error('no activation mail was sent')
  },

  /** Mails sent so far, oldest first. */
  async mails() {
    return (await running().desk.mails()).map(({ to, subject, text }) => ({ to, subject, text }))
  },

  /** Moves the server's clock forward, in ms. */
  async advance(ms: number) {
    running().desk.advance(ms)
  },

  async close() {
    const { desk } = running()
    app = null
    // Streams of changes would stay open for ever.
    desk.app.server.server.closeAllConnections()
    await desk.close()
  },
}

export type Commands = typeof commands

const emailOf = (name: string) => `${name.toLowerCase()}@example.com`

function running() {
  if (!app) throw new Error('no app runs')
  return app
}

process.on('message', async ({ id, name, input }: { id: number; name: keyof Commands; input: never[] }) => {
  const command: (...input: never[]) => Promise<unknown> = commands[name]
  try {
    process.send?.({ id, value: await command(...input) })
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? error.stack : String(error) })
  }
})
process.on('disconnect', () => process.exit())
process.send?.({ id: 0, value: `http://127.0.0.1:${port}` })

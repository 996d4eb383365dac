import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Role } from '#domain/roles.ts'

/** The product as `npm start` runs it, on a fresh data folder and a free port. */
export interface RunningServer {
  readonly url: string
  /** Register codes as the console showed them. */
  readonly codes: Readonly<Record<Role, string>>
  /** The link of the newest activation mail, as the console logs it; waits for the next one that was not given yet. */
  activationLink(): Promise<string>
  /** Where its mails are written, as .eml files. */
  readonly mailFolder: string
  /** Stops it gracefully and removes its data. */
  stop(): Promise<void>
}

const patience = 30_000

/** Starts it; on a folder that is there already when `env` names one: then the folder stays, and codes are not shown. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const { DATA_DIR: given } = env
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'parcel-desk-e2e-')))
  const port = await freePort()
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: String(port),
      EXCHANGE_RATE_SOURCE: 'fixed',
      BACKUP_EVERY_HOURS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line))
  const ended = new Promise<void>((done) => child.once('exit', () => done()))

  /** The first match of a pattern in what the console shows, from line `from` on. */
  async function shown(pattern: RegExp, from = 0): Promise<RegExpExecArray & { line: number }> {
    const until = Date.now() + patience
    while (Date.now() < until) {
      for (let line = from; line < lines.length; line += 1) {
        const match = pattern.exec(lines[line] ?? '')
        if (match) return Object.assign(match, { line })
      }
      await new Promise((done) => setTimeout(done, 20))
    }
    throw new Error(`the console never showed ${pattern}:\n${lines.join('\n')}`)
  }

  const url = (await shown(/ is at (http:\S+)/))[1] ?? ''
  const code = async (role: Role) =>
    given === undefined ? ((await shown(new RegExp(`^ +${role} +(\\S+)$`)))[1] ?? '') : ''
  const codes = { admin: await code('admin'), staff: await code('staff'), visitor: await code('visitor') }
  let read = 0
  return {
    url,
    codes,
    mailFolder: join(dataDir, 'mail'),
    async activationLink() {
      const match = await shown(/"link":"([^"]+)"/, read)
      read = match.line + 1
      return match[1] ?? ''
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      if (given === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? done(address.port) : fail(new Error('no port')),
      )
    })
  })
}

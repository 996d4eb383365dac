import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { start as startProcess } from '../scripts/process-group.ts'
import { actorsOf, untilWritten, whileWriting } from '../testkit/actors/actor.ts'
import { addActors, checkActors, newTally } from '../testkit/actors/check.ts'
import { type HttpRequest, overNetwork } from '../testkit/api-client.ts'
import { freePort } from '../testkit/free-port.ts'
import { registerPeople, signIn } from '../testkit/people.ts'
import { runSql } from '../testkit/postgres/database.ts'
import { startPostgres } from '../testkit/postgres/launcher.ts'
import { percentile } from '../testkit/report/percentile.ts'
import { table } from '../testkit/report/report.ts'
import { run } from '../testkit/report/run.ts'
import { type ServerProcess, startOn } from '../testkit/server-process.ts'
import { until as look } from '../testkit/until.ts'

// Rolls two servers behind HAProxy from one version to the next, whose schema has a column more, while people
// write (docs/operations.md, More than one server).

const root = join(import.meta.dirname, '..')
const haproxy = '/usr/sbin/haproxy'

/** Why it cannot run here; null if it can. */
export const noRollBecause = (): string | null =>
  existsSync(haproxy) ? null : 'HAProxy is not here: apt-get install haproxy'

const column = 'rolled'
const migration = `import { type Kysely, sql } from 'kysely'
export const up = (db: Kysely<unknown>) => sql\`alter table items add column ${column} text not null default ''\`.execute(db)
`

/** The sources of a commit, or of this folder, with its packages and page. */
async function sources(folder: string, ref?: string): Promise<string> {
  const ours = ['server', 'domain', 'contract', 'package.json', 'package-lock.json']
  await mkdir(folder)
  if (ref !== undefined) {
    const archive = execFileSync('git', ['archive', ref, ...ours], { cwd: root, maxBuffer: 2 ** 28 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
  } else for (const name of ours) await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await cp(join(root, 'web/dist'), join(folder, 'web/dist'), { recursive: true })
  return folder
}

/** HAProxy with the configuration of deploy/, for two servers of this machine. */
async function startBalancer(folder: string, ports: readonly number[]) {
  const [port, socket, file] = [await freePort(), join(folder, 'admin.sock'), join(folder, 'haproxy.cfg')]
  const shipped = await readFile(join(root, 'deploy/haproxy.cfg'), 'utf8')
  const changed = shipped
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replaceAll('/run/haproxy/admin.sock', socket)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
  await writeFile(file, changed)
  const balancer = startProcess(haproxy, ['-q', '-db', '-f', file])
  const say = async (command: string) => {
    const to = connect(socket)
    to.end(`${command}\n`)
    return text(to)
  }
  const stat = async (server: string, name: string) => {
    const [head = '', ...rows] = (await say('show stat')).split('\n')
    const row = rows.find((line) => line.startsWith(`parcel-desk,${server},`)) ?? ''
    return row.split(',')[head.replace('# ', '').split(',').indexOf(name)]
  }
  /** Waits until HAProxy says that of a server. */
  const until = (server: string, name: string, value: RegExp) =>
    look(`${name} of ${server} is not ${value}`, 30, async () => value.test((await stat(server, name)) ?? ''))
  while (!existsSync(socket)) {
    if (balancer.exitCode !== null) throw new Error('HAProxy did not start')
    await wait(20)
  }
  return { url: `http://127.0.0.1:${port}`, say, until, end: () => balancer.kill('SIGTERM') }
}

interface Plan {
  /** The commit from which it is rolled; without it this folder. */
  readonly from?: string | undefined
  readonly people: number
  readonly seed: number
  /** Acknowledged writes before the roll, between its two servers, and after it. */
  readonly writes: number
}

const balanced = ['one', 'two'] as const

export async function roll({ from, people, seed, writes }: Plan) {
  const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-roll-'))
  const ends: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const before = await sources(join(folder, 'before'), from)
    const after = await sources(join(folder, 'after'))
    await writeFile(join(after, 'server/src/storage/schema/migrations/999-rolled.ts'), migration)
    const postgres = await startPostgres({ durable: true })
    ends.push(() => postgres.stop())
    const DATABASE_URL = await postgres.newDatabase()
    const code = 'roll two servers'
    const shared = { DATABASE_URL, TOKEN_SECRET: code.repeat(2), REGISTER_CODE_ADMIN: code, TRUST_PROXY: '1' }
    const ports = [await freePort(), await freePort()]
    const servers: ServerProcess[] = []
    ends.push(() => servers.map((server) => server.kill('SIGKILL')))
    const start = async (at: number, of: string) => {
      servers[at] = await startOn(join(folder, `data-${at}`), { ...shared, PORT: String(ports[at]) }, of)
      return servers[at]
    }
    const first = await start(0, before)
    const names = Array.from({ length: people }, (_, at) => `Admin ${at + 1}`)
    const accounts = names.map((name) => ({ name, registerCode: code, activates: true }))
    // Before the second one is there, which would print some of the mails.
    await registerPeople(first, accounts)
    await start(1, before)
    const actors = actorsOf(await signIn(first, names), seed)
    const balancer = await startBalancer(folder, ports)
    ends.push(balancer.end)
    for (const name of balanced) await balancer.until(name, 'status', /^UP/)
    const load = counting(balancer.url)
    await whileWriting(actors, load, writes, async () => {
      for (const [at, name] of balanced.entries()) {
        await balancer.say(`set server parcel-desk/${name} state drain`)
        await balancer.until(name, 'scur', /^0$/)
        await servers[at]?.stop()
        const { console } = await start(at, after)
        if (at === 0 && !console().includes('The way back'))
          throw new Error('no backup was made before the update')
        await balancer.say(`set server parcel-desk/${name} state ready`)
        await balancer.until(name, 'status', /^UP/)
        await untilWritten(actors, writes)
      }
    })
    const tally = newTally()
    await checkActors(load, actors, tally)
    addActors(tally, actors)
    const added = await runSql(
      DATABASE_URL,
      `select 1 from information_schema.columns where table_name = 'items' and column_name = '${column}'`,
    )
    const audit = spawnSync(process.execPath, ['server/src/commands/audit.ts'], {
      cwd: after,
      env: { ...shared, DATA_DIR: join(folder, 'data-0') },
      encoding: 'utf8',
    })
    if (audit.status !== 0) tally.problems.push(`the audit: ${audit.stdout}${audit.stderr}`)
    return { tally, added: added.length, ...load.count }
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

function counting(url: string) {
  const count = { times: [] as number[], failed: [] as string[] }
  return {
    count,
    async send(request: HttpRequest) {
      const began = performance.now()
      const answer = await overNetwork(url, request)
      count.times.push(performance.now() - began)
      const { status, bytes } = answer
      if (status === 0 || status >= 500)
        count.failed.push(`${request.method} ${request.path} ${status} ${Buffer.from(bytes)}`)
      return answer
    },
  }
}

if (import.meta.main) {
  const full = { from: '', people: 8, writes: 300, seed: 1, keep: false }
  await run('resilience:roll', full, async ({ from, people, writes, seed }) => {
    const because = noRollBecause()
    if (because !== null) throw new Error(because)
    const { tally, times, failed } = await roll({ from: from || undefined, people, writes, seed })
    const ms = (percent: number) => Math.round(percentile(times, percent))
    return {
      title: 'A roll from one version to the next',
      problems: [...tally.problems, ...failed],
      sections: [
        `Two servers on one PostgreSQL behind HAProxy with \`deploy/haproxy.cfg\` are rolled from ${from || 'this commit'} to this commit with one more migration, which adds a column to
\`items\`: each is drained, stopped, and started as the new version, the first of which makes a backup and updates the schema, while the old one goes on. ${people} people write as fast
as they are answered, at least ${writes} times before, between and after the two.`,
        table('requests | failed | acknowledged writes | lost | wrong | ms: median, p99, longest', [
          [
            times.length,
            failed.length,
            tally.acknowledged,
            tally.lost + tally.half + tally.doubled,
            tally.wrong,
            `${ms(50)}, ${ms(99)}, ${ms(100)}`,
          ],
        ]),
      ],
    }
  })
}

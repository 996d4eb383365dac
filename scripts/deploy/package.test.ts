/** @module-tag slow */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { slip } from '../../server/test/ports/papers.ts'
import { freePort } from '../../testkit/free-port.ts'

// Runs the build steps of the Dockerfile in a fresh folder, and what they make as another machine would: as a
// user without rights, who cannot write it, and without Node.

const asRoot = process.getuid?.() === 0
const user = asRoot ? { uid: 65_534, gid: 65_534 } : {}
const root = mkdtempSync(join(tmpdir(), 'parcel-desk-package-'))
const [one, two] = [join(root, 'one'), join(root, 'two')]
const data = join(root, 'parcel-desk-data')
const sources = join(root, 'sources')
const minute = 60_000

beforeAll(() => {
  chmodSync(root, 0o755)
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  for (const file of execFileSync('git', listed, { encoding: 'utf8' }).split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(sources, file)), { recursive: true })
    cpSync(file, join(sources, file))
  }
  const [, build = ''] = readFileSync('deploy/Dockerfile', 'utf8').split(/^FROM /m)
  const steps = [...build.matchAll(/^RUN (.*)/gm)].map(([, step = '']) => step.replace('/out', one))
  expect(steps).toHaveLength(2)
  // Without the environment of the test, in which the page would be built for tests.
  const { PATH, HOME } = process.env
  const how = { cwd: sources, env: { PATH, HOME }, stdio: 'pipe' } as const
  for (const step of steps) execFileSync('sh', ['-euc', step], how)
  // The same of a version whose schema is newer, unpacked beside it.
  cpSync(one, two, { recursive: true })
  writeFileSync(
    join(two, 'server/src/storage/schema/migrations/999-newer.ts'),
    `import { type Kysely, sql } from 'kysely'
     export const up = (db: Kysely<unknown>) => sql\`alter table items add column newer text\`.execute(db)`,
  )
  mkdirSync(data, { mode: 0o700 })
  if (asRoot) chownSync(data, user.uid ?? 0, user.gid ?? 0)
}, 30 * minute)
afterAll(() => rmSync(root, { recursive: true, force: true }), 10 * minute)

const bare = { PATH: '/usr/bin:/bin', EXCHANGE_RATE_SOURCE: 'fixed', BACKUP_EVERY_HOURS: '0' }

/** Starts the version of a folder and waits until it answers; gives its address and all that it has printed. */
async function start(folder: string) {
  const PORT = String(await freePort())
  const child = spawn(join(folder, 'parcel-desk'), [], { cwd: '/', env: { ...bare, PORT }, ...user })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  const isHealthy = () =>
    spawnSync(join(folder, 'parcel-desk'), ['healthy'], { env: { ...bare, PORT }, ...user }).status
  await expect.poll(isHealthy, { timeout: minute, interval: 200, message: said }).toBe(0)
  return { url: `http://127.0.0.1:${PORT}`, said: () => said, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
}

it('has no package of the page and of development, and is about 330 MB', () => {
  const sizes = execFileSync('du', ['-sm', one], { encoding: 'utf8' })
  expect(Number.parseInt(sizes, 10)).toBeLessThan(370)
  for (const name of ['antd', 'react', 'vite', 'vitest', 'typescript'])
    expect(() => statSync(join(one, 'node_modules', name))).toThrow('ENOENT')
})

it('has each file of deploy/ that its documents speak of, save those for containers', () => {
  const text = ['operations', 'nas']
    .map((name) => readFileSync(join(one, `docs/${name}.md`), 'utf8'))
    .join('')
  const named = new Set(
    [...text.matchAll(/(?<!scripts\/)\bdeploy\/([\w.-]+\w)/g)].map(([, name = '']) => name),
  )
  named.delete('compose.yaml')
  expect(named.size).toBeGreaterThan(3)
  for (const name of named) expect(statSync(join(one, 'deploy', name)).isFile()).toBe(true)
})

it('needs no library beyond those of a bare Debian', () => {
  const env = { ...bare, LD_LIBRARY_PATH: join(one, 'runtime/lib') }
  const said = execFileSync('ldd', [join(one, 'runtime/node')], { encoding: 'utf8', env })
  const names = said.split('\n').filter((line) => line.includes('/') && !line.includes(one))
  const debian = /^\t(?:\/lib64\/ld-linux|lib(?:c|m|dl|pthread|gcc_s|stdc\+\+)\.so)/
  expect(names.filter((line) => !debian.test(line))).toEqual([])
})

it('prints and joins papers without what it left out of packages', () => {
  const script = `
    const { drawPostSlip } = await import('./server/src/ports/documents/post-slip.ts')
    const { joinFirstPages } = await import('./server/src/ports/documents/first-pages.ts')
    const slip = await drawPostSlip(JSON.parse(process.env.SLIP))
    const joined = await joinFirstPages([slip, slip])
    console.log(Buffer.from(joined).subarray(0, 5).toString(), joined.length > slip.length)`
  const env = { ...bare, LD_LIBRARY_PATH: join(one, 'runtime/lib'), SLIP: JSON.stringify(slip(3)) }
  const args = ['--input-type=module', '-e', script]
  const made = spawnSync(join(one, 'runtime/node'), args, { cwd: one, env, encoding: 'utf8', ...user })
  expect([made.status, made.stdout, made.stderr]).toEqual([0, '%PDF- true\n', ''])
})

it('starts, is updated by a newer one beside it, and goes back as that one says', {
  timeout: 5 * minute,
}, async () => {
  const first = await start(one)
  expect((await fetch(`${first.url}/dashboard/order`)).headers.get('content-type')).toContain('text/html')
  expect(first.said()).not.toContain('The way back')
  await first.stop()
  const newer = await start(two)
  const [, way, backup = ''] =
    /The way back: .* run: (\.\/parcel-desk restore (\S+) --replace)/.exec(newer.said()) ?? []
  expect(way).toContain(join(data, 'backups'))
  await newer.stop()
  const run = (...args: string[]) =>
    spawnSync(join(one, 'parcel-desk'), args, { cwd: one, env: bare, encoding: 'utf8', ...user })
  expect(run('audit').stderr).toContain('999-newer, newer than this Parcel Desk knows')
  const restored = run('restore', backup, '--replace')
  expect([restored.status, restored.stderr]).toEqual([0, ''])
  await (await start(one)).stop()
  expect(run('restoer').status).toBe(2)
})

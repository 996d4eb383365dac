import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endAll, start } from '../scripts/process-group.ts'
import { openFixtures } from '../testkit/fixture-db/open-fixtures.ts'
import { freePort } from '../testkit/free-port.ts'
import { cpuTimeOf, memoryOf } from '../testkit/report/cpu-time.ts'
import { median } from '../testkit/report/percentile.ts'
import { table } from '../testkit/report/report.ts'
import { run } from '../testkit/report/run.ts'
import { checkOut } from './reference.ts'

// Measures how soon the server answers after its start, and its memory then. README.md says how to run it.

/** What is started in turns. */
interface Starter {
  readonly name: string
  readonly folder: string
  readonly command: string
  readonly args: readonly string[]
  readonly file: string
}

/**
 * Times in ms, memory in MB; null where this machine cannot measure it, or where several processes take part.
 */
interface Started {
  readonly first: number
  readonly cpu: number | null
  readonly memory: number | null
  readonly idleMemory: number | null
}

const root = join(import.meta.dirname, '..')
const longest = 60_000
/** How often an answer is asked for, in ms. */
const every = 3
/** How long a server may take to close, in ms. */
const afterEnd = 1000
const main = ['server/src/main.ts']

const options = { packages: 100_000, rounds: 5, idle: 10, against: '', keep: false }

await run('bench:start', options, async ({ packages, rounds, idle, against }, atEnd) => {
  const fixtures = await openFixtures(false)
  atEnd(() => fixtures.close())
  const reference = against === '' ? undefined : await checkOut(against)
  if (reference) atEnd(() => reference.close())
  const before = reference && (await fixtures.empty('reference'))
  if (reference && before) await reference.seed(packages, before)
  const { file } = before
    ? await fixtures.clone(before, 'present')
    : await fixtures.fresh(packages, 'present')
  const node = process.execPath
  const starters: Starter[] = [
    { name: 'node server/src/main.ts', folder: root, command: node, args: main, file },
    { name: 'npm start', folder: root, command: 'npm', args: ['start'], file },
  ]
  if (reference && before) {
    const { folder, commit } = reference
    starters.push(
      { name: `main.ts of ${commit}`, folder, command: node, args: main, file: before.file },
      { name: `npm start of ${commit}`, folder, command: 'npm', args: ['start'], file: before.file },
    )
  }
  // The first start makes the search index, the figures of the months and the caches.
  for (const starter of starters) await measure(starter, 0)
  const measured = new Map(starters.map((starter) => [starter, [] as Started[]]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [starter, times] of measured) times.push(await measure(starter, idle * 1000))
  }
  return {
    title: `A start on ${packages} packages`,
    sections: [
      `From the start of the process to the first answer (\`GET /\`), ${rounds} rounds in turns: medians, and the fastest. Memory is resident memory at that moment and ${idle} s later, without any further request.`,
      table(
        'start | ms | fastest | CPU ms | memory MB | idle MB',
        [...measured].map(([{ name }, times]) => lineOf(name, times)),
      ),
    ],
  }
})

function lineOf(name: string, times: readonly Started[]): (string | number)[] {
  const shown = (of: (one: Started) => number | null) => {
    const known = times.map(of).filter((value) => value !== null)
    return known.length < times.length ? '' : Math.round(median(known))
  }
  return [
    name,
    shown(({ first }) => first),
    Math.round(Math.min(...times.map(({ first }) => first))),
    shown(({ cpu }) => cpu),
    shown(({ memory }) => memory),
    shown(({ idleMemory }) => idleMemory),
  ]
}

async function measure({ folder, command, args, file }: Starter, idle: number): Promise<Started> {
  const port = await freePort()
  const { PATH } = process.env
  const env = { PATH, PORT: String(port), DATA_DIR: dirname(file), BACKUP_EVERY_HOURS: '0' }
  const begun = performance.now()
  const child = start(command, args, {
    cwd: folder,
    env: { ...env, COURIER: 'sandbox', EXCHANGE_RATE_SOURCE: 'fixed' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const first = await firstAnswer(`http://127.0.0.1:${port}/`, begun)
  // npm has started other processes.
  const pid = command === process.execPath ? child.pid : undefined
  const [cpu, memory] = [cpuTimeOf(pid), memoryOf(pid)]
  await wait(idle)
  const idleMemory = memoryOf(pid)
  await endAll('SIGTERM', longest)
  // npm may end before the server that it has started; the next one would wait for its lock.
  await wait(afterEnd)
  return { first, cpu, memory, idleMemory }
}

async function firstAnswer(url: string, begun: number): Promise<number> {
  for (;;) {
    const isAnswered = await fetch(url).then(
      async (answer) => (await answer.text()) !== '',
      () => false,
    )
    const passed = performance.now() - begun
    if (isAnswered) return passed
    if (passed > longest) throw new Error(`no answer of ${url} within ${longest} ms`)
    await wait(every)
  }
}

import { openFixtures } from '../testkit/fixture-db/open-fixtures.ts'
import { median, percentile } from '../testkit/report/percentile.ts'
import { engineNames, engines, table } from '../testkit/report/report.ts'
import { run } from '../testkit/report/run.ts'
import { attacks, floodsOf } from './flood/attacks.ts'
import { openTarget, type Seen } from './flood/target.ts'
import { type AttackResult, problemsOf, underAttack } from './flood/under-attack.ts'

// Five hundred connections at once, and one person with a script, while another person works. README.md says how to run it.

const rounded = (megabytes: number | null) => (megabytes === null ? '?' : Math.round(megabytes))

const full = { seconds: 20, packages: 30_000, only: '', keep: false }
await run('resilience:flood', full, async (options, atEnd) => {
  const { seconds, packages } = options
  const words = options.only.split(',')
  const chosen = [...floodsOf(2000), ...attacks].filter(({ name }) =>
    words.some((word) => name.includes(word)),
  )
  const rows: (string | number)[][] = []
  const problems: string[] = []
  for (const engine of engines) {
    const fixtures = await openFixtures(engine === 'postgres')
    atEnd(() => fixtures.close())
    const address = await fixtures.fresh(packages, 'attacked')
    for (const attack of chosen) {
      console.log(`${engine}, ${attack.name} ...`)
      const target = await openTarget(address, attack.settings ?? {})
      // Half as long as the floods: an attack takes effect at once.
      const result = await underAttack(target, attack, seconds * (attack.isFlood ? 1000 : 500))
      // SIGKILL, because the attack may have blocked the server.
      target.served.kill('SIGKILL')
      rows.push([engineNames[engine], ...rowOf(result)])
      if (!attack.isFlood) problems.push(...problemsOf(result).map((problem) => `${engine}: ${problem}`))
    }
  }
  const head = `database | attack | before: median, p95, max | during: median, p95, max | not answered with 200 | \
health: slowest, failed | quick again after, ms | memory MB | new log rows | answers to the attack | lookups of another person`
  return {
    title: 'Floods',
    problems,
    sections: [
      `A business of ${packages} packages. In a flood, 500 connections do the same as fast as they are answered. Otherwise one visitor attacks with a script
(the export: an admin; logins and idle connections: without a session). Meanwhile an admin makes a small call ten times a second, and a monitor asks for
/api/health. Times are what the admin sees, in ms; sender, server and database share the machine. During an attack that is no flood they may be three
times the median before it or 15 ms, and at most 500 ms.`,
      table(head, rows),
    ],
  }
})

function rowOf({ attack, before, during, memory, rows, answers, beside, ...after }: AttackResult) {
  return [
    attack.name,
    timesOf(before),
    timesOf(during),
    `${during.bad} of ${during.times.length}`,
    `${Math.round(during.slowestHealth)}, ${during.badHealth}`,
    Math.round(after.recovery),
    `${rounded(memory.before)} to ${rounded(memory.most)}`,
    rows,
    Object.entries(answers)
      .map(([what, count]) => `${what}: ${count}`)
      .join(', '),
    beside ? `${beside.succeeded} of ${beside.tried}` : '',
  ]
}

function timesOf({ times }: Seen): string {
  const middle = median(times)
  const [late, last] = [percentile(times, 95), Math.max(...times)]
  return [middle.toFixed(middle < 10 ? 1 : 0), Math.round(late), Math.round(last)].join(', ')
}

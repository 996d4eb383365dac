import { openFixtures } from '../testkit/fixture-db/open-fixtures.ts'
import { run } from '../testkit/report/run.ts'
import { chooseCalls } from './calls/measured-calls.ts'
import { type Plan, takeTurns } from './measure.ts'
import { checkOut } from './reference.ts'
import { type Ratio, sectionsOf } from './report.ts'

// Measures what every call of a working day costs. README.md says how to run it.

const options = {
  packages: [400],
  clients: [1, 16],
  calls: '',
  against: '',
  postgres: false,
  quick: false,
  keep: false,
}
const full: Plan = { seconds: 1, warmUp: 500, warmUpSeconds: 2, rounds: 5, payers: 300 }
const quick: Plan = { seconds: 0.3, warmUp: 200, warmUpSeconds: 1, rounds: 3, payers: 100 }

interface Kind {
  readonly name: string
  readonly title: string
  /** Length of its bursts, as a ratio to those of the plan. */
  readonly longer: number
  readonly text: string
  readonly ratio?: Ratio
}

await run('bench', options, async ({ packages, clients, ...given }, atEnd) => {
  const fixtures = await openFixtures(given.postgres)
  atEnd(() => fixtures.close())
  const reference = given.against === '' ? undefined : await checkOut(given.against)
  if (reference) atEnd(() => reference.close())
  const kind = kindOf(packages.length, reference?.commit)
  const plan = given.quick ? quick : full
  const asked = {
    fixtures,
    clients,
    packages,
    plan: { ...plan, seconds: plan.seconds * kind.longer },
    calls: chooseCalls(given.calls).filter(({ grows }) => !grows || kind.name !== 'growth'),
    ...(reference && { reference }),
  }
  const { measured, rows } = await takeTurns(asked)
  const { engine } = fixtures
  const where = engine === 'postgres' ? 'on PostgreSQL, whose CPU is counted too' : 'on SQLite'
  const sizes = packages.map((size, at) => `${size} (${rows[at]} item rows)`)
  return {
    title: `${kind.title} ${where}`,
    kept: engine === 'postgres' ? `${kind.name}-postgres` : kind.name,
    sections: [
      `Packages at the start: ${sizes.join(', ')}. ${kind.text}`,
      ...sectionsOf(measured, asked.plan, kind.ratio),
    ],
  }
})

function kindOf(sizes: number, commit: string | undefined): Kind {
  if (commit !== undefined) {
    return {
      name: 'against',
      title: `This commit against ${commit}`,
      longer: 1,
      text: `The business was made by ${commit}; both commits run on a copy of the same rows, with the packages of their own lockfile.
Each field is this commit : ${commit} (ratio); in each round both get the same number of requests, one after the other.`,
      ratio: { of: 0, to: 1, most: 1.05 },
    }
  }
  if (sizes > 1) {
    return {
      name: 'growth',
      title: 'Cost at several sizes',
      longer: 0.5,
      text: `Each field has all sizes, measured in turns, and the ratio of the last to the first; the aim is at most 1.3 for every call that
answers one page or one thing. A page of a hundred rows can be longer in a larger business: people who pay once a day have more in their carts.`,
      ratio: { of: sizes - 1, to: 0, most: 1.3 },
    }
  }
  return { name: 'bench', title: 'What calls cost', longer: 1, text: '' }
}

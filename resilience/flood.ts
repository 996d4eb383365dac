import { dirname } from 'node:path'
import { login } from '#contract/account.ts'
import { seededPassword } from '../server/src/commands/made-up-business/people.ts'
import { requireAnswer } from '../testkit/api-client.ts'
import { openFixtures } from '../testkit/fixture-db/open-fixtures.ts'
import type { SignedIn } from '../testkit/people.ts'
import { median, percentile } from '../testkit/report/percentile.ts'
import { engineNames, engines, table } from '../testkit/report/report.ts'
import { run } from '../testkit/report/run.ts'
import { startOn } from '../testkit/server-process.ts'
import { attacks, settings } from './flood/attacks.ts'
import { problemsOf, underAttack } from './flood/under-attack.ts'

// One visitor attacks with a script, while another person works. README.md says how to run it.

const full = { seconds: 10, packages: 10_000, only: '', keep: false }
await run('resilience:flood', full, async ({ seconds, packages, only }, atEnd) => {
  const rows: (string | number)[][] = []
  const problems: string[] = []
  for (const engine of engines) {
    const fixtures = await openFixtures(engine === 'postgres')
    atEnd(() => fixtures.close())
    const { file, url } = await fixtures.fresh(packages, 'attacked')
    for (const attack of attacks.filter(({ name }) => name.includes(only))) {
      console.log(`${engine}, ${attack.name} ...`)
      const served = await startOn(dirname(file), { ...(url && { DATABASE_URL: url }), ...settings })
      const signIn = async (number: number): Promise<SignedIn> => {
        const body = { email: `person${number}@example.com`, password: seededPassword }
        return requireAnswer(served, login, { body })
      }
      const target = { served, attacker: await signIn(3), other: await signIn(1) }
      const result = await underAttack(target, attack, seconds * 1000)
      served.process.kill('SIGKILL')
      problems.push(...problemsOf(result).map((problem) => `${engine}: ${problem}`))
      const { before, during, memory, saved, lost, answers } = result
      rows.push([
        engineNames[engine],
        attack.name,
        timesOf(before.times),
        timesOf(during.times),
        `${during.bad} of ${during.times.length}`,
        `${lost} of ${saved}`,
        memory === null ? '?' : Math.round(memory),
        Object.entries(answers)
          .map(([what, count]) => `${what}: ${count}`)
          .join(', '),
      ])
    }
  }
  const head =
    'database | attack | before: median, p95, max | during: median, p95, max | not answered with 200 | lost | memory MB | answers to the attack'
  return {
    title: 'Floods',
    problems,
    sections: [
      `A business of ${packages} packages. One person attacks for ${seconds} s with a script; meanwhile an admin makes a small call and asks for /api/health ten times a second, and
saves an address twice a second. Times are those of the small call, in ms; sender, server and database share the machine. They may be a second at the 95th percentile, memory 600 MB.`,
      table(head, rows),
    ],
  }
})

function timesOf(times: readonly number[]): string {
  return [median(times), percentile(times, 95), Math.max(...times)].map((ms) => ms.toFixed(0)).join(', ')
}

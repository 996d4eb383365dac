import { doneTable, engineNames, engines, table } from '../testkit/report/report.ts'
import { run } from '../testkit/report/run.ts'
import { type RaceResult, race } from './race/run.ts'

// Many people race for the same things at the same moment. README.md says how to run it.

await run('resilience:race', { actions: 20_000, times: 50, seed: 1 }, async (plan) => {
  const people = 16
  const results: RaceResult[] = []
  for (const engine of engines) {
    console.log(`${engine} ...`)
    results.push(await race(engine, { ...plan, people }))
  }
  const wrongOf = (name: string) =>
    results.map(({ races }) => races.find((one) => one.name === name)?.wrong.length ?? 'not run')
  return {
    title: 'Many people at once',
    problems: results.flatMap(({ failures, differences, races }) => [
      ...failures,
      ...differences,
      ...races.flatMap(({ wrong }) => wrong),
    ]),
    sections: [
      `${people} people do random things to the same few packages as fast as answers come: everyday work, and every correction of it (the second table); on PostgreSQL through two server
processes, in turns. Afterwards what the server shows is compared with what the answers imply in whatever order they happened: pieces of every item in every state, the cart and payments of each person with their
money, the money of exceptions, approvals, notes, addresses, revisions of orders, closed months. What an answer implies is what the model of domain/test/model changes by it. Then the books are computed without the audit's code: pieces of each line group, what stands of each payment, the sums of
the accounts, the log entries of each kind; and the audit runs.`,
      table(
        'database | processes | actions | acknowledged | refused | 5xx or no answer | deadlocks retried | wrong | seconds',
        results.map(({ engine, processes, actions, acknowledged, refused, ...result }) => [
          engineNames[engine],
          processes,
          actions,
          acknowledged,
          refused,
          result.failures.length,
          result.deadlocks,
          result.differences.length,
          Math.round(result.seconds),
        ]),
      ),
      `Refused: another person was faster, or the rules do not allow it. Deadlocks are counted by PostgreSQL, also during the named races below; PostgreSQL rolled each of them back, the
server retried it, and no caller saw it. server/test/item/deadlock.test.ts makes one on purpose.`,
      doneTable(results),
      '## Races for the same thing',
      'How often a race did not end with exactly one outcome.',
      table(
        ['race', 'times', ...results.map(({ engine }) => engineNames[engine])].join(' | '),
        (results[0]?.races ?? []).map(({ name, times }) => [name, times, ...wrongOf(name)]),
      ),
    ],
  }
})

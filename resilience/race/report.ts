import type { Machine } from '../../testkit/report/machine.ts'
import { doneTable, engineNames, report as reportOf, table } from '../../testkit/report/report.ts'
import type { RacePlan, RaceResult } from './run.ts'

export function report(machine: Machine, plan: RacePlan, results: readonly RaceResult[]): string {
  const races = results[0]?.races ?? []
  return reportOf('Many people at once', 'resilience:race', machine, [
    `${plan.people} people do random things to the same few packages as fast as answers come: everyday work, and every correction of it (the second table); on PostgreSQL through two server
processes, in turns. Afterwards what the server shows is compared with what the answers imply in whatever order they happened: pieces of every item in every state, the cart and payments of each person with their
money, the money of exceptions, approvals, notes, addresses, revisions of orders, closed months. Then the books are computed without the audit's code: pieces of each line group, what stands of each payment, the sums of
the accounts, the log entries of each kind; and the audit runs.`,
    table(
      'database | processes | actions | acknowledged | refused | 5xx or no answer | deadlocks retried | wrong | seconds',
      results.map(({ engine, processes, actions, acknowledged, refused, ...result }) => [
        ...[engineNames[engine], processes, actions, acknowledged, refused, result.failures.length],
        ...[result.deadlocks, result.differences.length, Math.round(result.seconds)],
      ]),
    ),
    `Refused: another person was faster, or the rules do not allow it. Deadlocks are counted by PostgreSQL, also during the named races below; PostgreSQL rolled each of them back, the
server retried it, and no caller saw it. server/test/item/deadlock.test.ts makes one on purpose.`,
    doneTable(results),
    '## Races for the same thing',
    'How often a race did not end with exactly one outcome.',
    table(
      ['race', 'times', ...results.map(({ engine }) => engineNames[engine])].join(' | '),
      races.map(({ name, times }) => [
        ...[name, times],
        ...results.map(({ races }) => races.find((one) => one.name === name)?.wrong.length ?? 'not run'),
      ]),
    ),
  ])
}

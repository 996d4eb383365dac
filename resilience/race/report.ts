import type { Machine } from '../../testkit/report/machine.ts'
import { engineNames, report as reportOf, table } from '../../testkit/report/report.ts'
import type { RacePlan, RaceResult } from './run.ts'

const counted = ['processes', 'actions', 'acknowledged', 'refused'] as const

export function report(machine: Machine, plan: RacePlan, results: readonly RaceResult[]): string {
  const races = results[0]?.races ?? []
  return reportOf('Many people at once', 'resilience:race', machine, [
    `${plan.people} people do random things to the same few packages as fast as answers come: move pieces, also to exceptions and back, approve, put into carts, remove, flag, pay, approve
payments, write notes, place orders; on PostgreSQL through two server processes, in turns. Afterwards what the server shows is compared with what the answers imply in whatever order they
happened: pieces of every item in every state, everybody's cart and payments with their money, what exceptions were made with, approvals, notes; and the audit runs.`,
    table(
      ['database', ...counted, '5xx or no answer', 'deadlocks run again', 'wrong', 'seconds'],
      results.map((result) => [
        ...[engineNames[result.engine], ...counted.map((name) => result[name]), result.shown.length],
        ...[result.deadlocks, result.differences.length, Math.round(result.seconds)],
      ]),
    ),
    `Refused: what somebody else was faster with, or what the rules do not allow. Deadlocks are those that PostgreSQL itself counted, in the named races below too; each was undone, run
again by the server, and no caller has seen it. server/test/item/deadlock.test.ts makes one on purpose.`,
    '## The same thing wanted at the same moment',
    'How often it ended otherwise than with exactly one outcome.',
    table(
      ['what', 'times', ...results.map(({ engine }) => engineNames[engine])],
      races.map(({ name, times }) => [
        ...[name, times],
        ...results.map(({ races }) => races.find((one) => one.name === name)?.wrong.length ?? 'not run'),
      ]),
    ),
  ])
}

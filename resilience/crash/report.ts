import type { Engine } from '../../server/src/storage/engine/database.ts'
import type { Tally } from '../../testkit/actors/check.ts'
import type { Machine } from '../../testkit/report/machine.ts'
import { doneTable, engineNames, report as reportOf, table } from '../../testkit/report/report.ts'
import type { NoWritesResult } from './no-writes.ts'
import type { StorageFault } from './storage-faults.ts'

export interface CrashResult {
  readonly engine: Engine
  readonly tally: Tally
  readonly seconds: number
}

export interface FaultResult {
  readonly fault: StorageFault
  /** The reason, if this machine cannot cause the fault. */
  readonly skipped: string | null
  readonly result: NoWritesResult | null
}

export function report(
  machine: Machine,
  crashes: readonly CrashResult[],
  refusals: readonly FaultResult[],
): string {
  return reportOf('Killed while people write', 'resilience:crash', machine, [
    `Eight people write as fast as the product answers: everyday work, and every correction of it (the second table). Each keeps a journal of what was answered. At a random moment the server is ended by kill -9, on PostgreSQL in turns the server, PostgreSQL with all its processes, or both; one time in four the server once
more while it starts. Afterwards everything that the API shows is compared with the journals, each write that was cut off is repeated twice under its Idempotency-Key and everything
compared again. Then the books are computed without the audit's code: pieces of each line group, what stands of each payment, the sums of the accounts, the log entries of each kind; and the audit runs.`,
    table(
      'database | rounds | acknowledged | refused | unanswered | stored | lost | half | doubled | wrong | seconds',
      crashes.map(({ engine, seconds, tally: { rounds, acknowledged, refused, unanswered, ...tally } }) => [
        ...[engineNames[engine], rounds, acknowledged, refused, unanswered],
        ...[tally.stored, tally.lost, tally.half, tally.doubled, tally.wrong, Math.round(seconds)],
      ]),
    ),
    doneTable(crashes.map(({ engine, tally: { doneByKinds } }) => ({ engine, doneByKinds }))),
    `Unanswered: writes that were cut off; stored: those of them that were stored before the answer could leave, and whose repeat got that answer. Lost: people with an acknowledged write that
is missing. Half: people with a write that was cut off and stored in part. Doubled: people with a repeated write that took effect twice. Wrong: answers that differ from the
journal, and findings of the audit.`,
    '## Nothing can be written',
    `While eight people write, the disk fills or turns read-only. Every write is refused with 503, the reason and Retry-After; reads go on; nothing of what was refused is stored; when the
fault is over the same server takes writes again, each refused one happens once under its key, and the audit is clean.`,
    table(
      'database | fault | acknowledged before | refused with 503 | of these stored | lost | found wrong',
      refusals.map(({ fault: { engine, name }, skipped, result }) =>
        result
          ? [
              ...[engineNames[engine], name, result.acknowledged, result.refusedWrites, result.stored],
              ...[result.lost, result.problems.length],
            ]
          : [engineNames[engine], name, `skipped: ${skipped}`, '', '', '', ''],
      ),
    ),
  ])
}

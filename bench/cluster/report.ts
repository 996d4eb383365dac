import { median } from '../load/percentile.ts'
import { shown } from '../run/figures.ts'
import type { Machine } from '../run/machine.ts'
import { conditions, table } from '../run/results.ts'
import type { ClusterBurst, ClusterFigures, ClusterPlan } from './load-all.ts'
import { mixText } from './mix.ts'

export interface ClusterRun {
  readonly machine: Machine
  readonly plan: ClusterPlan
  readonly packages: number
  readonly figures: readonly ClusterFigures[]
}

export function clusterReport({ machine, plan, packages, figures }: ClusterRun): string {
  return `# Several processes on one PostgreSQL, ${machine.date} UTC

${conditions(machine)}
${packages} packages at the start, ${plan.clients} clients spread over the processes, each of which sends its next request when it has its answer;
medians of ${plan.bursts} bursts of ${plan.hundreds * 100} requests.
Of a hundred requests: ${mixText}.

${table(
  [
    'processes',
    'requests per second',
    'p50 ms',
    'p99 ms',
    'cores: each process',
    'PostgreSQL',
    'load',
    'change told after ms, p50',
    'p99',
    'audit',
  ],
  figures.map(line),
)}

Cores are CPU time by elapsed time. All answers were 2xx, and the audit found nothing wrong after each number of processes. A change is made at
one process and told by the event stream of every process; the time is from the answer to the change. Changes are gathered for 50 ms before
they are told.
`
}

function line({ processes, bursts, delays }: ClusterFigures): (string | number)[] {
  const of = (figure: (burst: ClusterBurst) => number | null) => {
    const known = bursts.map(figure).filter((value) => value !== null)
    return known.length < bursts.length ? null : median(known)
  }
  const each = Array.from({ length: processes }, (_, index) =>
    shown(
      of(({ serverCores }) => serverCores[index] ?? null),
      2,
    ),
  )
  return [
    processes,
    shown(
      of(({ perSecond }) => perSecond),
      0,
    ),
    shown(
      of(({ p50 }) => p50),
      1,
    ),
    shown(
      of(({ p99 }) => p99),
      1,
    ),
    each.join(' + '),
    shown(
      of(({ databaseCores }) => databaseCores),
      2,
    ),
    shown(
      of(({ clientCpu, elapsed }) => clientCpu / elapsed),
      2,
    ),
    delays.p50.toFixed(0),
    delays.p99.toFixed(0),
    'clean',
  ]
}

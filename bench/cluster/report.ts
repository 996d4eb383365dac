import type { Machine } from '../../testkit/report/machine.ts'
import { median } from '../../testkit/report/percentile.ts'
import { report, table } from '../../testkit/report/report.ts'
import { shown } from '../run/figures.ts'
import type { ClusterBurst, ClusterFigures, ClusterPlan } from './load-all.ts'
import { mixText } from './mix.ts'

export interface ClusterRun {
  readonly machine: Machine
  readonly plan: ClusterPlan
  readonly packages: number
  readonly figures: readonly ClusterFigures[]
}

export function clusterReport({ machine, plan, packages, figures }: ClusterRun): string {
  const head = `processes | requests per second | p50 ms | p99 ms | cores: each process | PostgreSQL | load | \
event after ms, p50 | p99 | audit`
  return report('Several processes on one PostgreSQL', 'bench:cluster', machine, [
    `${packages} packages at the start, ${plan.clients} clients spread over the processes, each of which sends its next request when it has its answer;
medians of ${plan.bursts} bursts of ${plan.hundreds * 100} requests. Of a hundred requests: ${mixText}.`,
    table(head, figures.map(line)),
    `Cores are CPU time divided by elapsed time. All answers were 2xx, and the audit found nothing wrong after each number of processes. A change is
made at one process, and every process sends it as an event; the time is from the answer to the event. Processes gather changes for 50 ms before they send them.`,
  ])
}

function line({ processes, bursts, delays }: ClusterFigures): (string | number)[] {
  const of = (figure: (burst: ClusterBurst) => number | null, digits: number) => {
    const known = bursts.map(figure).filter((value) => value !== null)
    return shown(known.length < bursts.length ? null : median(known), digits)
  }
  const each = Array.from({ length: processes }, (_, index) =>
    of(({ serverCores }) => serverCores[index] ?? null, 2),
  )
  return [
    processes,
    of(({ perSecond }) => perSecond, 0),
    of(({ p50 }) => p50, 1),
    of(({ p99 }) => p99, 1),
    each.join(' + '),
    of(({ databaseCores }) => databaseCores, 2),
    of(({ clientCpu, elapsed }) => clientCpu / elapsed, 2),
    delays.p50.toFixed(0),
    delays.p99.toFixed(0),
    'clean',
  ]
}

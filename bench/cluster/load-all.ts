import type { FixtureDb } from '../../testkit/fixture-db/fixture-db.ts'
import { cpuTimeOf } from '../../testkit/report/cpu-time.ts'
import { percentile } from '../../testkit/report/percentile.ts'
import type { LoadResult } from '../load/task.ts'
import type { Load } from '../run/load.ts'
import type { Target } from '../run/target.ts'
import { liveDelays } from './live-delay.ts'
import { mix } from './mix.ts'

export interface ClusterPlan {
  readonly clients: number
  readonly bursts: number
  /** Requests of a burst. */
  readonly hundreds: number
  readonly changes: number
}

/** One burst of the mix; CPU in cores that were busy. */
export interface ClusterBurst extends LoadResult {
  readonly perSecond: number
  readonly serverCores: readonly (number | null)[]
  readonly databaseCores: number | null
}

export interface ClusterFigures {
  readonly processes: number
  readonly bursts: readonly ClusterBurst[]
  readonly delays: { readonly count: number; readonly p50: number; readonly p99: number }
}

/** Sends the mix to all processes at once, and then sees how soon each tells of what was changed at another. */
export async function loadAll(
  load: Load,
  fixtures: FixtureDb,
  { servers, environment }: Target,
  plan: ClusterPlan,
): Promise<ClusterFigures> {
  const bursts: ClusterBurst[] = []
  // The first one warms everything up.
  for (let number = 0; number <= plan.bursts; number += 1) {
    const requests = await mix(environment, plan.hundreds)
    const parts = servers.map((served, index) => ({
      served,
      connections: Math.floor(plan.clients / servers.length),
      requests: requests.filter((_, at) => at % servers.length === index),
    }))
    const before = cpuTimes(fixtures, servers)
    const result = await load.send(parts)
    const after = cpuTimes(fixtures, servers)
    const cores = (index: number) => {
      const [from, until] = [before[index] ?? null, after[index] ?? null]
      return from === null || until === null ? null : (until - from) / result.elapsed
    }
    if (number === 0) continue
    bursts.push({
      ...result,
      perSecond: (result.answers / result.elapsed) * 1000,
      serverCores: servers.map((_, index) => cores(index)),
      databaseCores: cores(servers.length),
    })
  }
  const delays = await liveDelays(servers, environment, plan.changes)
  const told = { count: delays.length, p50: percentile(delays, 50), p99: percentile(delays, 99) }
  return { processes: servers.length, bursts, delays: told }
}

function cpuTimes(fixtures: FixtureDb, servers: Target['servers']): (number | null)[] {
  return [...servers.map(({ process }) => cpuTimeOf(process.pid)), fixtures.cpuTime()]
}

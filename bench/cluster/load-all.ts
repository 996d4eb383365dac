import type { FixtureDb } from '../../testkit/fixture-db/fixture-db.ts'
import { percentile } from '../../testkit/report/percentile.ts'
import type { Load, LoadResult } from '../run/load.ts'
import { sendMeasured } from '../run/measure.ts'
import type { Target } from '../run/target.ts'
import { liveDelays } from './live-delay.ts'
import { mix } from './mix.ts'

export interface ClusterPlan {
  readonly clients: number
  readonly bursts: number
  /** Hundreds of requests in a burst. */
  readonly hundreds: number
  readonly changes: number
}

/** One burst of the mix; CPU as the number of busy cores. */
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

/** Sends the mix to all processes at once, then measures how soon each sends an event about a change at another. */
export async function loadAll(
  load: Load,
  fixtures: FixtureDb,
  { servers, environment }: Target,
  plan: ClusterPlan,
): Promise<ClusterFigures> {
  const bursts: ClusterBurst[] = []
  // The first burst is the warm-up.
  for (let number = 0; number <= plan.bursts; number += 1) {
    const requests = await mix(environment, plan.hundreds)
    const parts = servers.map((served, index) => ({
      served,
      connections: Math.floor(plan.clients / servers.length),
      requests: requests.filter((_, at) => at % servers.length === index),
    }))
    const { result, cpu } = await sendMeasured(load, fixtures, parts)
    if (number === 0) continue
    const cores = cpu.map((ms) => (ms === null ? null : ms / result.elapsed))
    bursts.push({ ...result, serverCores: cores.slice(0, -1), databaseCores: cores.at(-1) ?? null })
  }
  const times = await liveDelays(servers, environment, plan.changes)
  const delays = { count: times.length, p50: percentile(times, 50), p99: percentile(times, 99) }
  return { processes: servers.length, bursts, delays }
}

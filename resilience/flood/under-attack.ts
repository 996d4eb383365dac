import { setTimeout as wait } from 'node:timers/promises'
import { openWithoutMigrating } from '../../testkit/fixture-db/fixture-db.ts'
import { type LoadResult, openLoad } from '../../testkit/load/load.ts'
import { memoryOf } from '../../testkit/report/cpu-time.ts'
import { median, percentile } from '../../testkit/report/percentile.ts'
import type { Attack } from './attacks.ts'
import { recovery, repeatUntil, type Seen, type Target, watch } from './target.ts'

export interface AttackResult {
  readonly attack: Attack
  readonly before: Seen
  readonly during: Seen
  /** Ms from the end of the attack until five answers in a row were as quick as before. */
  readonly recovery: number
  /** Of the server, in MB, before the attack and at most during it; null where it is unknown. */
  readonly memory: { readonly before: number | null; readonly most: number | null }
  /** Log rows written during the attack. */
  readonly rows: number
  readonly answers: LoadResult['counts']
  /** The calls of another person during the attack. */
  readonly beside: { readonly tried: number; readonly succeeded: number } | null
}

/** Attacks a server for `ms`, and measures what another person sees before and during the attack. */
export async function underAttack(target: Target, attack: Attack, ms: number): Promise<AttackResult> {
  const task = await attack.task(target)
  const { freshConnections = false, beside } = attack
  const before = await watch(target, freshConnections, wait(Math.min(ms / 3, 3000)))
  const rowsBefore = await countLogs(target)
  const memory = watchMemory(target)
  const load = openLoad()
  const attacking = load.send(task, ms)
  const besides = beside && repeatUntil(attacking, 1000, (at) => beside(target, at))
  const during = await watch(target, freshConnections, attacking)
  const done = await besides
  load.close()
  return {
    attack,
    before,
    during,
    memory: memory.end(),
    answers: (await attacking).counts,
    recovery: await recovery(target, percentile(before.times, 95) * 2 + 50),
    rows: (await countLogs(target)) - rowsBefore,
    beside: done ? { tried: done.length, succeeded: done.filter(Boolean).length } : null,
  }
}

function watchMemory({ served }: Target) {
  const before = memoryOf(served.process.pid)
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most ?? 0, memoryOf(served.process.pid) ?? 0)
  }, 250)
  return {
    end() {
      clearInterval(timer)
      return { before, most }
    },
  }
}

async function countLogs({ database }: Target): Promise<number> {
  const { db, close } = openWithoutMigrating(database)
  try {
    const count = db.selectFrom('logs').select(({ fn }) => fn.countAll<number>().as('rows'))
    return Number((await count.executeTakeFirstOrThrow()).rows)
  } finally {
    await close()
  }
}

/** During an attack others may see a median of three times that before or 15 ms, and no time above 500 ms. */
export function problemsOf({ attack, before, during, beside }: AttackResult): string[] {
  const middle = median(during.times)
  const most = Math.max(3 * median(before.times), 15)
  const max = Math.max(...during.times)
  return [
    ...(middle > most ? [`median ${middle.toFixed(1)} ms, at most ${most.toFixed(1)}`] : []),
    ...(max > 500 ? [`max ${Math.round(max)} ms, at most 500`] : []),
    ...(during.bad > 0 ? [`${during.bad} of ${during.times.length} not answered with 200`] : []),
    ...(beside && beside.succeeded < beside.tried
      ? [`${beside.succeeded} of ${beside.tried} calls of another person succeeded`]
      : []),
  ].map((problem) => `${attack.name}: ${problem}`)
}

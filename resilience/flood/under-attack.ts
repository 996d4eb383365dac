import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { start } from '../../scripts/process-group.ts'
import type { Engine } from '../../server/src/storage/engine/database.ts'
import { type DatabaseAddress, openWithoutMigrating } from '../../testkit/fixture-db/fixture-db.ts'
import { memoryOf } from '../../testkit/report/cpu-time.ts'
import { median } from '../../testkit/report/percentile.ts'
import type { AttackerTask, Counts } from './attacker-task.ts'
import type { Attack } from './attacks.ts'
import { openTarget, type Target } from './target.ts'
import { repeatUntil, type Seen, watch } from './watch.ts'

export interface AttackResult {
  readonly engine: Engine
  readonly attack: Attack
  readonly baseline: Seen
  readonly attacked: Seen
  /** Of the server, in MB, before the attack and at most during it; null where it is unknown. */
  readonly memory: { readonly before: number | null; readonly most: number | null }
  /** Log rows written during the attack. */
  readonly rows: number
  readonly answers: Counts
  /** The calls of another person during the attack. */
  readonly beside: { readonly tried: number; readonly succeeded: number } | null
}

/** Starts a server, attacks it, and measures what another person sees before and during the attack. */
export async function underAttack(
  address: DatabaseAddress,
  attack: Attack,
  ms: number,
): Promise<Omit<AttackResult, 'engine'>> {
  const target = await openTarget(address, attack.settings ?? {})
  try {
    const task = await attack.task(target)
    const { url } = target.served
    const asking = { url, token: target.admin.token, freshConnections: attack.freshConnections }
    const baseline = await watch(asking, wait(Math.min(ms / 3, 3000)))
    const rowsBefore = await countLogs(address)
    const memory = watchMemory(target)
    const attacking = runAttacker(task, ms)
    const { beside } = attack
    const besides = beside && repeatUntil(attacking, 1000, (at) => beside(target, at))
    const attacked = await watch(asking, attacking)
    const done = await besides
    return {
      ...{ attack, baseline, attacked, memory: memory.end() },
      ...{ rows: (await countLogs(address)) - rowsBefore, answers: await attacking },
      beside: done ? { tried: done.length, succeeded: done.filter(Boolean).length } : null,
    }
  } finally {
    // SIGKILL, because the attack may have blocked the server.
    target.served.kill('SIGKILL')
  }
}

async function runAttacker(task: AttackerTask, ms: number): Promise<Counts> {
  const child = start(process.execPath, ['resilience/flood-attacker.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send({ task, ms })
  const [counts]: Counts[] = await once(child, 'message')
  if (!counts) throw new Error('the attacking process gave no figures')
  return counts
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

async function countLogs(address: DatabaseAddress): Promise<number> {
  const database = openWithoutMigrating(address)
  try {
    const count = database.db.selectFrom('logs').select(({ fn }) => fn.countAll<number>().as('rows'))
    return Number((await count.executeTakeFirstOrThrow()).rows)
  } finally {
    await database.close()
  }
}

/** During an attack others may see a median of three times the baseline or 15 ms, and no time above 500 ms. */
export function problemsOf({ attack, baseline, attacked, beside }: AttackResult): string[] {
  const middle = median(attacked.times)
  const most = Math.max(3 * median(baseline.times), 15)
  const max = Math.max(...attacked.times)
  return [
    ...(middle > most ? [`median ${middle.toFixed(1)} ms, at most ${most.toFixed(1)}`] : []),
    ...(max > 500 ? [`max ${Math.round(max)} ms, at most 500`] : []),
    ...(attacked.bad > 0 ? [`${attacked.bad} of ${attacked.times.length} not answered with 200`] : []),
    ...(beside && beside.succeeded < beside.tried
      ? [`${beside.succeeded} of ${beside.tried} calls of another person succeeded`]
      : []),
  ].map((problem) => `${attack.name}: ${problem}`)
}

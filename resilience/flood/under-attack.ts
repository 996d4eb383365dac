import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Reference } from '../../bench/run/reference.ts'
import { start } from '../../scripts/process-group.ts'
import type { DatabaseAddress } from '../../testkit/fixture-db/fixture-db.ts'
import { openWithoutMigrating } from '../../testkit/fixture-db/fixture-db.ts'
import { memoryOf } from '../../testkit/report/cpu-time.ts'
import { median } from '../../testkit/report/percentile.ts'
import type { AttackerTask, Counts } from './attacker-task.ts'
import type { Attack } from './attacks.ts'
import { openTarget, type Target } from './target.ts'
import { repeatUntil, type Seen, watch } from './watch.ts'

/** Which commit is attacked; without a folder of its own it is this one. */
export interface AttackedCommit {
  readonly name: string
  readonly reference?: Reference
}

export interface AttackResult {
  readonly attack: Attack
  /** The commit that was attacked. */
  readonly commit: string
  readonly baseline: Seen
  readonly attacked: Seen
  /** Of the server, in MB: before, and most while it lasted; null where it is not known. */
  readonly memory: { readonly before: number | null; readonly most: number | null }
  /** Log rows that came while it lasted. */
  readonly rows: number
  readonly answers: Counts
  /** What somebody else tried beside it, and how often that succeeded. */
  readonly beside: { readonly tried: number; readonly succeeded: number } | null
}

/** Attacks a server that is started for it, and says what somebody else saw before and meanwhile. */
export async function underAttack(
  address: DatabaseAddress,
  commit: AttackedCommit,
  attack: Attack,
  ms: number,
): Promise<AttackResult> {
  const target = await openTarget(address, attack.settings ?? {}, commit.reference)
  try {
    const task = await attack.task(target, ms)
    const { url } = target.served
    const asking = { url, token: target.admin.token, freshConnections: attack.freshConnections }
    const baseline = await watch(asking, wait(Math.min(ms / 3, 3000)))
    const rowsBefore = await countLogs(address)
    const memory = watchMemory(target)
    const attacking = runAttacker(task)
    const { beside } = attack
    const besides = beside && repeatUntil(attacking, 1000, (at) => beside(target, at))
    const attacked = await watch(asking, attacking)
    const done = await besides
    return {
      ...{ attack, commit: commit.name, baseline, attacked, memory: memory.end() },
      ...{ rows: (await countLogs(address)) - rowsBefore, answers: await attacking },
      beside: done ? { tried: done.length, succeeded: done.filter(Boolean).length } : null,
    }
  } finally {
    // A server that the attack has stopped is not waited for.
    target.served.kill('SIGKILL')
  }
}

async function runAttacker(task: AttackerTask): Promise<Counts> {
  const child = start(process.execPath, ['resilience/flood-attacker.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(task)
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
    const { rows } = await database.db
      .selectFrom('logs')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return Number(rows)
  } finally {
    await database.close()
  }
}

/** What others may see while one attacks: a median of three times the baseline one or 15 ms, and nothing above half a second. */
export function problemsOf({ attack, baseline, attacked, beside }: AttackResult): string[] {
  const middle = median(attacked.times)
  const most = Math.max(3 * median(baseline.times), 15)
  const max = Math.max(...attacked.times)
  return [
    ...(middle > most ? [`median ${middle.toFixed(1)} ms, at most ${most.toFixed(1)}`] : []),
    ...(max > 500 ? [`max ${Math.round(max)} ms, at most 500`] : []),
    ...(attacked.bad > 0 ? [`${attacked.bad} of ${attacked.times.length} not answered with 200`] : []),
    ...(beside && beside.succeeded < beside.tried
      ? [`${beside.succeeded} of ${beside.tried} of somebody else's succeeded`]
      : []),
  ].map((problem) => `${attack.name}: ${problem}`)
}

import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { health } from '#contract/house.ts'
import { todos } from '#contract/overview.ts'
import type { Place } from '../../bench/fixture-db/fixture-db.ts'
import { memoryOf } from '../../bench/run/cpu-time.ts'
import type { Reference } from '../../bench/run/reference.ts'
import { openAsItIs } from '../../bench/run/target.ts'
import { start } from '../../scripts/process-group.ts'
import type { AttackerTask, Counts } from './attacker-task.ts'
import type { Attack } from './attacks.ts'
import { percentile } from './flood.ts'
import { openTarget, type Target } from './target.ts'

/** What somebody else sees who makes a small call ten times a second; times in ms. */
export interface Seen {
  readonly median: number
  readonly max: number
  /** Answers other than 200, of how many. */
  readonly bad: number
  readonly asked: number
  readonly slowestHealth: number
}

/** Which commit is attacked; without a folder of its own it is this one. */
export interface AttackedCommit {
  readonly name: string
  readonly reference?: Reference
}

export interface AttackResult {
  readonly attack: Attack
  /** The commit that was attacked. */
  readonly commit: string
  readonly calm: Seen
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
  place: Place,
  commit: AttackedCommit,
  attack: Attack,
  ms: number,
): Promise<AttackResult> {
  const target = await openTarget(place, attack.settings ?? {}, commit.reference)
  try {
    const task = await attack.task(target, ms)
    const calm = await watch(target, attack, wait(Math.min(ms / 3, 3000)))
    const rowsBefore = await countLogs(place)
    const memory = watchMemory(target)
    const attacking = runAttacker(task)
    const beside = tryBeside(target, attack, attacking)
    const attacked = await watch(target, attack, attacking)
    return {
      ...{ attack, commit: commit.name, calm, attacked, memory: memory.end() },
      ...{ rows: (await countLogs(place)) - rowsBefore, answers: await attacking, beside: await beside },
    }
  } finally {
    // A server that the attack has stopped is not waited for.
    target.served.process.kill('SIGKILL')
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

async function watch(target: Target, attack: Attack, over: Promise<unknown>): Promise<Seen> {
  let going = true
  void over.finally(() => {
    going = false
  })
  const [times, healthTimes]: [number[], number[]] = [[], []]
  let bad = 0
  const asked: Promise<unknown>[] = []
  while (going) {
    asked.push(
      ask(target, todos.path, attack).then(({ time, status }) => {
        times.push(time)
        if (status !== 200) bad += 1
      }),
      ask(target, health.path, attack).then(({ time }) => healthTimes.push(time)),
    )
    await wait(100)
  }
  await Promise.all(asked)
  return {
    median: percentile(times, 50),
    max: Math.max(...times),
    bad,
    asked: times.length,
    slowestHealth: Math.max(...healthTimes),
  }
}

/** One small request; status 0 when no answer came. */
function ask(
  { served, admin }: Target,
  path: string,
  { freshConnections }: Attack,
): Promise<{ time: number; status: number }> {
  const began = performance.now()
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ time: performance.now() - began, status })
    const headers = { authorization: `Bearer ${admin.token}` }
    const options = { headers, ...(freshConnections && { agent: false as const }) }
    const sent = get(`${served.url}${path}`, options, (answer) => {
      answer.resume()
      answer.on('end', () => done(answer.statusCode ?? 0))
      answer.on('error', () => done(0))
    })
    sent.on('error', () => done(0))
  })
}

async function tryBeside(
  target: Target,
  { beside }: Attack,
  over: Promise<unknown>,
): Promise<AttackResult['beside']> {
  if (!beside) return null
  let going = true
  void over.finally(() => {
    going = false
  })
  const tries: Promise<boolean>[] = []
  while (going) {
    tries.push(beside(target, tries.length))
    await wait(1000)
  }
  const done = await Promise.all(tries)
  return { tried: done.length, succeeded: done.filter(Boolean).length }
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

async function countLogs(place: Place): Promise<number> {
  const database = openAsItIs(place)
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

/** What others may see while one attacks: a median of three times the calm one or 15 ms, and nothing above half a second. */
export function problemsOf({ attack, calm, attacked, beside }: AttackResult): string[] {
  const most = Math.max(3 * calm.median, 15)
  return [
    ...(attacked.median > most
      ? [`median ${attacked.median.toFixed(1)} ms, at most ${most.toFixed(1)}`]
      : []),
    ...(attacked.max > 500 ? [`max ${Math.round(attacked.max)} ms, at most 500`] : []),
    ...(attacked.bad > 0 ? [`${attacked.bad} of ${attacked.asked} not answered with 200`] : []),
    ...(beside && beside.succeeded < beside.tried
      ? [`${beside.succeeded} of ${beside.tried} of somebody else's succeeded`]
      : []),
  ].map((problem) => `${attack.name}: ${problem}`)
}

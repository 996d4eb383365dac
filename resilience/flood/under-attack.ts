import { setTimeout as wait } from 'node:timers/promises'
import { addAddress, listAddresses } from '#contract/address.ts'
import { getTodos } from '#contract/overview.ts'
import { getHealth } from '#contract/system.ts'
import { addressAt } from '../../testkit/actors/operations.ts'
import { callServer, requireAnswer } from '../../testkit/api-client.ts'
import { type LoadResult, openLoad } from '../../testkit/load/load.ts'
import { memoryOf } from '../../testkit/report/cpu-time.ts'
import { percentile } from '../../testkit/report/percentile.ts'
import type { Attack, Target } from './attacks.ts'

/** What another person and a monitor see, who ask ten times a second; times in ms. */
interface Seen {
  readonly times: readonly number[]
  /** Answers other than 200. */
  readonly bad: number
}

export interface AttackResult {
  readonly attack: Attack
  readonly before: Seen
  readonly during: Seen
  /** The most of the server during the attack, in MB; null where it is unknown. */
  readonly memory: number | null
  /** Addresses that were saved for another person, and those of them that are not stored. */
  readonly saved: number
  readonly lost: number
  readonly answers: LoadResult['counts']
}

/** Attacks a server for `ms`, and measures what another person sees before and during the attack. */
export async function underAttack(target: Target, attack: Attack, ms: number): Promise<AttackResult> {
  const task = await attack.task(target)
  const before = await watch(target, wait(Math.min(ms / 3, 3000)))
  const load = openLoad()
  const attacking = load.send(task, ms)
  const notes: string[] = []
  let memory: number | null = null
  const saving = every(500, attacking, async (at) => {
    memory = Math.max(memory ?? 0, memoryOf(target.served.process.pid) ?? 0) || null
    const note = `${attack.name} ${at}`
    const body = { ...addressAt(at), note }
    const { status } = await callServer(target.served, addAddress, { body }, { as: target.other })
    if (status === 200) notes.push(note)
  })
  const during = await watch(target, attacking)
  await saving
  const { counts } = await attacking
  load.close()
  const { result } = await requireAnswer(target.served, listAddresses, {}, { as: target.other })
  const stored = new Set(result.map(({ note }) => note))
  const lost = notes.filter((note) => !stored.has(note)).length
  return { attack, before, during, memory, saved: notes.length, lost, answers: counts }
}

async function watch({ served, other }: Target, over: Promise<unknown>): Promise<Seen> {
  const times: number[] = []
  let bad = 0
  await every(100, over, async () => {
    const began = performance.now()
    const { status } = await callServer(served, getTodos, {}, { as: other }).catch(() => ({ status: 0 }))
    times.push(performance.now() - began)
    const health = await callServer(served, getHealth, {}).catch(() => ({ status: 0 }))
    if (status !== 200 || health.status !== 200) bad += 1
  })
  return { times, bad }
}

/** Starts `act` every so many ms until `over`. */
async function every(ms: number, over: Promise<unknown>, act: (at: number) => Promise<void>): Promise<void> {
  let going = true
  void over.finally(() => {
    going = false
  })
  const acts: Promise<void>[] = []
  while (going) {
    acts.push(act(acts.length))
    await wait(ms)
  }
  await Promise.all(acts)
}

/**
 * During an attack others wait less than a second, nothing of theirs is refused or lost, and memory stays
 * below 600 MB.
 */
export function problemsOf({ attack, during, memory, lost }: AttackResult): string[] {
  const p95 = percentile(during.times, 95)
  return [
    ...(p95 > 1000 ? [`p95 ${Math.round(p95)} ms`] : []),
    ...(during.bad > 0 ? [`${during.bad} of ${during.times.length} not answered with 200`] : []),
    ...(lost > 0 ? [`${lost} saved addresses lost`] : []),
    ...(memory !== null && memory > 600 ? [`memory ${Math.round(memory)} MB`] : []),
  ].map((problem) => `${attack.name}: ${problem}`)
}

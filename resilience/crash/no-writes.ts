import { setTimeout as wait } from 'node:timers/promises'
import { addAddress, listAddresses } from '#contract/address.ts'
import { makeActor, untilWritten } from '../../testkit/actors/actor.ts'
import { callServer, requireAnswer } from '../../testkit/api-client.ts'
import { auditOf } from '../../testkit/audit.ts'
import type { SignedIn } from '../../testkit/people.ts'
import { type Environment, serverOf, withEnvironment } from '../environment.ts'
import { checkActors, newTally, type Tally } from './check.ts'
import type { StorageFault } from './storage-faults.ts'

export interface NoWritesResult extends Tally {
  /** Writes that were refused with 503. */
  readonly refusedWrites: number
}

const timeout = 60_000

/**
 * Lets everybody write, lets the fault begin, and goes on until every actor was refused with 503: reads go on meanwhile,
 * nothing of the refused writes is stored, and once it is over each of them happens, once.
 */
export async function withoutWrites(fault: StorageFault, count: number): Promise<NoWritesResult> {
  const { engine, smallDisk } = fault
  return withEnvironment(engine, { admins: count, staff: 0, smallDisk }, (environment) =>
    refuseWrites(environment, fault),
  )
}

async function refuseWrites(environment: Environment, fault: StorageFault): Promise<NoWritesResult> {
  const actors = environment.admins.map((person, at) => makeActor(person, at, null, at + 1))
  const tally = newTally()
  let over = false
  const running = Promise.all(actors.map((actor) => actor.run(serverOf(environment), () => over)))
  await untilWritten(actors, 5 * actors.length)
  const end = await fault.begin(environment)
  const begun = Date.now()
  while (actors.some(({ pending }) => pending === null) && Date.now() - begun < timeout) await wait(50)
  over = true
  await running
  const refusedWrites = actors.filter(({ pending }) => pending !== null).length
  if (refusedWrites < actors.length) tally.problems.push('writes went on')
  const [one] = environment.admins
  if (one) await refusesPlainly(environment, one, tally)
  await end()
  await untilWritable(environment, one, tally)
  await checkActors(serverOf(environment), actors, tally)
  // What was refused was not stored.
  if (tally.stored > 0) tally.problems.push(`${tally.stored} refused writes were stored`)
  tally.problems.push(...(await auditOf(environment.database)))
  for (const { count, wrong } of actors) {
    tally.acknowledged += count.acknowledged
    tally.refused += count.refused
    tally.problems.push(...wrong)
  }
  return { ...tally, refusedWrites }
}

const address = {
  ...{ name: '李雷', phone: '13912345678', province: '北京市', city: '北京市', district: '海淀区' },
  address: '中关村大街1号',
}

/** More rows than one page holds: in one that is not full yet there is room on a full disk too. */
const mostThatFit = 200

/** A write is refused in words, with the time to try again; reads are answered, with what was stored and nothing else. */
async function refusesPlainly(environment: Environment, person: SignedIn, tally: Tally): Promise<void> {
  const target = serverOf(environment)
  const stored: string[] = []
  for (let number = 0; number < mostThatFit; number += 1) {
    const note = `no space ${number}`
    const answered = await callServer(target, addAddress, { body: { ...address, note } }, { as: person })
    if (answered.status === 200) {
      stored.push(note)
      continue
    }
    const waits = Number(answered.headers['retry-after']) > 0
    if (answered.status !== 503 || !waits || !answered.text.includes('access.cannot_save')) {
      tally.problems.push(`a write is answered ${answered.status}: ${answered.text}`)
    }
    break
  }
  if (stored.length === mostThatFit) tally.problems.push('writes are not refused')
  const { result } = await requireAnswer(target, listAddresses, {}, { as: person })
  const shown = result.map(({ note }) => note).filter((note) => note.startsWith('no space'))
  if (shown.toReversed().join() !== stored.join()) tally.problems.push(`stored: ${stored}; shown: ${shown}`)
}

/** The server goes on by itself when the fault is over. */
async function untilWritable(
  environment: Environment,
  person: SignedIn | undefined,
  tally: Tally,
): Promise<void> {
  if (!person) return
  for (const since = Date.now(); Date.now() - since < timeout; await wait(100)) {
    const { status } = await callServer(serverOf(environment), addAddress, { body: address }, { as: person })
    if (status === 200) return
  }
  tally.problems.push('writes are refused for ever')
}

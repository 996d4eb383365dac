import { setTimeout as wait } from 'node:timers/promises'
import { addAddress, listAddresses } from '#contract/address.ts'
import { actorsOf, whileWriting } from '../../testkit/actors/actor.ts'
import { addActors, addWrong, checkActors, newTally, type Tally } from '../../testkit/actors/check.ts'
import { addressAt } from '../../testkit/actors/operations.ts'
import { callServer, requireAnswer } from '../../testkit/api-client.ts'
import { auditOf } from '../../testkit/audit.ts'
import { type Environment, serverOf, withEnvironment } from '../../testkit/environment/environment.ts'
import type { SignedIn } from '../../testkit/people.ts'
import type { StorageFault } from './storage-faults.ts'

export interface NoWritesResult extends Tally {
  /** Writes that were refused with 503. */
  readonly refusedWrites: number
}

const timeout = 60_000

/**
 * All people write, then the fault begins. Every write must be refused with 503 and store nothing, while
 * reads go on; after the fault each refused write, repeated, must happen once.
 */
export async function withoutWrites(fault: StorageFault, admins: number): Promise<NoWritesResult> {
  const { engine, smallDisk } = fault
  return withEnvironment(engine, { admins, staff: 0, smallDisk }, (environment) =>
    refuseWrites(environment, fault),
  )
}

async function refuseWrites(environment: Environment, fault: StorageFault): Promise<NoWritesResult> {
  const actors = actorsOf(environment.admins, 1)
  const tally = newTally()
  const end = await whileWriting(actors, serverOf(environment), 5 * actors.length, async () => {
    const ending = await fault.begin(environment)
    const begun = Date.now()
    while (actors.some(({ pending }) => pending === null) && Date.now() - begun < timeout) await wait(50)
    return ending
  })
  const refusedWrites = actors.filter(({ pending }) => pending !== null).length
  if (refusedWrites < actors.length) tally.problems.push('writes were not refused')
  const [one] = environment.admins
  if (one) await refusesPlainly(environment, one, tally)
  await end()
  if (one) await untilWritable(environment, one, tally)
  await checkActors(serverOf(environment), actors, tally)
  if (tally.stored > 0) tally.problems.push(`${tally.stored} refused writes were stored`)
  addWrong(tally, await auditOf(environment.database))
  addActors(tally, actors)
  return { ...tally, refusedWrites }
}

/**
 * More rows than fit into one database page: on a full disk, a page that is allocated already still takes
 * rows.
 */
const mostThatFit = 200

/** A write is refused with a reason and Retry-After; a read shows what was stored, and nothing else. */
async function refusesPlainly(environment: Environment, person: SignedIn, tally: Tally): Promise<void> {
  const target = serverOf(environment)
  const stored: string[] = []
  let isRefused = false
  for (let number = 0; number < mostThatFit; number += 1) {
    const note = `no space ${number}`
    const answered = await callServer(target, addAddress, { body: { ...addressAt(1), note } }, { as: person })
    if (answered.status === 200) {
      stored.push(note)
      continue
    }
    // On a loaded machine, a write may be refused before it comes to the storage.
    if (answered.text.includes('access.busy')) continue
    isRefused = true
    const waits = Number(answered.headers['retry-after']) > 0
    if (answered.status !== 503 || !waits || !answered.text.includes('access.cannot_save')) {
      tally.problems.push(`a write is answered ${answered.status}: ${answered.text}`)
    }
    break
  }
  if (!isRefused) tally.problems.push('writes are not refused')
  const { result } = await requireAnswer(target, listAddresses, {}, { as: person })
  const shown = result.map(({ note }) => note).filter((note) => note.startsWith('no space'))
  if (shown.toReversed().join() !== stored.join()) tally.problems.push(`stored: ${stored}; shown: ${shown}`)
}

/** After the fault, the server must take writes again by itself. */
async function untilWritable(environment: Environment, person: SignedIn, tally: Tally): Promise<void> {
  const body = { ...addressAt(1), note: '' }
  for (const since = Date.now(); Date.now() - since < timeout; await wait(100)) {
    const { status } = await callServer(serverOf(environment), addAddress, { body }, { as: person })
    if (status === 200) return
  }
  tally.problems.push('writes are still refused after the fault')
}

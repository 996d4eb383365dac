import { stateOfTrack } from '#domain/parcel/track-state.ts'
import { stepsUntil } from '../../ports/courier/sandbox/journey.ts'
import type { Random } from './random.ts'

const hour = 3_600_000
const day = 24 * hour
/** The sandbox has sent its parcels at most 75 days before it opens, which is the end of the history. */
const sandboxDays = 70
/** Older parcels have arrived, so that few need attention. */
const settledDays = 25
const tries = 3000

/** The id of a parcel, and when the courier took it. */
export interface Sending {
  readonly pkId: string
  readonly sentAt: number
  /** Whether the sandbox courier tells the same journey. */
  readonly inSandbox: boolean
}

/** A parcel that was ordered at `at`, up to 40 hours after it was sent. */
export function anySending(random: Random, number: number, at: number): Sending {
  return { pkId: packageId(number), sentAt: at - random.between(1, 40) * hour, inSandbox: false }
}

/**
 * The same with an id that the sandbox courier knows as sent then, for a parcel that it may be asked about.
 */
export function sandboxSending(random: Random, number: number, { at, until }: { at: number; until: number }) {
  if (at < until - sandboxDays * day) return { ...anySending(random, number, at), pkId: idOf(number * tries) }
  for (let tried = 0; tried < tries; tried += 1) {
    const pkId = idOf(number * tries + tried)
    const steps = stepsUntil(pkId, until, until)
    const sentAt = steps[0]?.time
    if (sentAt === undefined || sentAt > at - hour || sentAt < at - 50 * hour) continue
    const arrived = stateOfTrack(steps.at(-1)?.status ?? '', []) === 'delivered'
    if (arrived || at > until - settledDays * day) return { pkId, sentAt, inSandbox: true }
  }
  throw new Error('the sandbox courier has sent no parcel at that time')
}

/** Ids in no visible order, each once. */
const idOf = (number: number) => packageId(1_000_000 + ((number * 7919) % 9_000_000))

/** An id of the form that the sandbox courier knows. */
function packageId(number: number): string {
  const letters = [number / 26, number].map((value) => String.fromCharCode(65 + (Math.floor(value) % 26)))
  return `PE${String(number).padStart(7, '0')}${letters.join('')}`
}

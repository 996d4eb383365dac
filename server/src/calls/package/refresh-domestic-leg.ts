import { minPollInterval } from '#domain/parcel/poll-schedule.ts'
import type { AppContext } from '../../http/app-context.ts'
import {
  type DomesticTrack,
  type TrackedParcel,
  type Tracker,
  TrackerFailure,
} from '../../ports/tracker/port.ts'
import {
  claimDomesticLeg,
  type DomesticLeg,
  findDomesticLeg,
  saveDomesticLeg,
} from '../../storage/stores/track/domestic-leg.store.ts'

interface Refreshed {
  /** null while nothing is known. */
  readonly leg: DomesticLeg | null
  readonly changed: boolean
}

/** The way after the forwarder: as stored, or as the tracker says now when its number may be asked for again. */
export async function refreshDomesticLeg(
  house: Pick<AppContext, 'database' | 'tracker' | 'clock' | 'warn'>,
  parcel: TrackedParcel,
): Promise<Refreshed> {
  const { db } = house.database
  const stored = await findDomesticLeg(db, parcel)
  const asStored = { leg: stored, changed: false }
  const { tracker } = house
  if (!tracker?.covers(parcel) || stored?.state === 'delivered') return asStored
  const now = house.clock()
  if (!(await claimDomesticLeg(db, parcel, now - minPollInterval, now))) return asStored
  const answer = await ask(house, tracker, parcel)
  if (!answer) return asStored
  const leg = { ...answer, fetchedAt: house.clock() }
  await saveDomesticLeg(db, parcel, leg)
  return { leg, changed: JSON.stringify(stored?.entries) !== JSON.stringify(leg.entries) }
}

/** null when there is nothing new to know. */
async function ask(
  { warn }: Pick<AppContext, 'warn'>,
  tracker: Tracker,
  parcel: TrackedParcel,
): Promise<DomesticTrack | null> {
  try {
    const answer = await tracker.track(parcel)
    return answer === 'unknown' ? null : answer
  } catch (error) {
    if (!(error instanceof TrackerFailure)) throw error
    warn({ failure: error.message }, 'a domestic track could not be fetched')
    return null
  }
}

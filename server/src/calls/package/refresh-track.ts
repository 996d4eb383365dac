import { applyTrackUpdate, hasMoved, knownAfter, looksDifferent } from '#domain/parcel/apply-track-update.ts'
import type { CourierTrack } from '#domain/parcel/track.ts'
import type { AppContext } from '../../http/app-context.ts'
import { CourierFailure } from '../../ports/courier/port.ts'
import { readTrack, releaseTrack, saveTrack } from '../../storage/stores/track/track.store.ts'
import { refreshDomesticLeg } from './refresh-domestic-leg.ts'

/** What asking for tracks needs of the house; the job knows no more of it. */
export type TrackHouse = Pick<
  AppContext,
  'database' | 'courier' | 'tracker' | 'clock' | 'changes' | 'behind' | 'warn'
>

/**
 * Asks the couriers where a parcel is and stores what they say; whoever calls has claimed it. Failures leave what was
 * known. Gives whether the forwarder answered.
 */
export async function refreshTrack(house: TrackHouse, pkId: string): Promise<boolean> {
  const { db } = house.database
  const answer = await askForwarder(house, pkId)
  // The connection was cut because the server ends: that says nothing of the courier.
  if (!answer && house.behind.ending.aborted) {
    await releaseTrack(db, pkId)
    return false
  }
  const before = await readTrack(db, pkId)
  const { domesticCourier, domesticParcelID } = knownAfter(before, answer)
  const parcel = { courier: domesticCourier, number: domesticParcelID, phone: before.phone }
  const { leg, changed } = await refreshDomesticLeg(house, parcel)
  const after = applyTrackUpdate(before, answer, leg, house.clock())
  await saveTrack(db, pkId, after, hasMoved(before, after))
  const waitedFor = before.askingUntil !== null
  if (waitedFor || changed || looksDifferent(before, after)) house.changes.tell(['tracks'])
  return answer !== null
}

async function askForwarder({ courier, warn }: TrackHouse, pkId: string): Promise<CourierTrack | null> {
  try {
    return await courier.track(pkId)
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error
    warn({ failure: error.message }, 'a track could not be fetched')
    return null
  }
}

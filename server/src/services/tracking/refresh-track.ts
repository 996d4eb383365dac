import { applyTrackUpdate, hasMoved, knownAfter, looksDifferent } from '#domain/parcel/apply-track-update.ts'
import type { CourierTrack } from '#domain/parcel/track.ts'
import { CourierFailure } from '../../ports/courier/port.ts'
import { readTrack, releaseTrack, saveTrack } from '../../storage/stores/track/track.store.ts'
import { refreshDomesticLeg } from './refresh-domestic-leg.ts'
import type { TrackingContext } from './tracking-context.ts'

/**
 * Asks the couriers about a parcel that the caller has claimed, and stores their answers. A failure keeps what was
 * known. Returns whether the forwarder answered.
 */
export async function refreshTrack(app: TrackingContext, pkId: string): Promise<boolean> {
  const { db } = app.database
  const answer = await askForwarder(app, pkId)
  // The request failed because the server ends, which says nothing about the courier.
  if (!answer && app.load.background.ending.aborted) {
    await releaseTrack(db, pkId)
    return false
  }
  const before = await readTrack(db, pkId)
  const { domesticCourier, domesticParcelID } = knownAfter(before, answer)
  const parcel = { courier: domesticCourier, number: domesticParcelID, phone: before.phone }
  const { leg, changed } = await refreshDomesticLeg(app, parcel)
  const after = applyTrackUpdate(before, answer, leg, app.clock())
  await saveTrack(db, pkId, after, hasMoved(before, after))
  const waitedFor = before.askingUntil !== null
  if (waitedFor || changed || looksDifferent(before, after)) app.changes.notify(['tracks'])
  return answer !== null
}

async function askForwarder({ ports, log }: TrackingContext, pkId: string): Promise<CourierTrack | null> {
  try {
    const answer = await ports.courier.track(pkId)
    if (answer.unread > 0) log.warn({ unread: answer.unread }, 'parts of a track could not be read')
    return answer
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error
    log.warn({ failure: error.message }, 'a track could not be fetched')
    return null
  }
}

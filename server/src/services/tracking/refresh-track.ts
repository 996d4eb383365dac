import {
  applyTrackUpdate,
  hasMoved,
  knownAfter,
  looksDifferent,
  unknownTrack,
} from '#domain/parcel/apply-track-update.ts'
import type { CourierTrack } from '#domain/parcel/track.ts'
import type { AnsweringCourier } from '../../ports/courier/couriers-in-force.ts'
import { type Courier, CourierFailure } from '../../ports/courier/port.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { legOfTrack } from '../../storage/stores/track/domestic-leg.store.ts'
import {
  readTrack,
  releaseTrack,
  type StoredTrack,
  saveTrack,
} from '../../storage/stores/track/track.store.ts'
import { refreshDomesticLeg } from './refresh-domestic-leg.ts'
import type { TrackingContext } from './tracking-context.ts'

/**
 * Asks the couriers about a parcel that the caller has claimed, and stores their answers. A failure keeps
 * what was known. Returns whether the forwarder answered.
 */
export async function refreshTrack(app: TrackingContext, pkId: string): Promise<boolean> {
  const { db } = app.database
  const answering = await app.ports.couriers.of(pkId)
  const answer = answering && (await askForwarder(app, answering.courier, pkId))
  const stored = await readTrack(db, pkId)
  // Nobody is to be asked any more, or the request failed because the server ends, which says nothing about
  // the courier.
  const isUnasked = answering === null || (!answer && app.load.background.ending.aborted)
  // The sandbox takes nothing away that a forwarder has said of a real parcel.
  if (isUnasked || (answering.source === 'sandbox' && isKnownToForwarder(stored))) {
    await releaseTrack(db, pkId)
    return answer !== null
  }
  // What another source has said is not mixed with an answer; until there is one, it stays.
  const isReplaced = answer !== null && stored.source !== answering.source
  const before = isReplaced ? { ...stored, ...unknownTrack(stored.sendTime) } : stored
  const source = answer === null ? stored.source : answering.source
  const { leg, changed } = await refreshLeg(app, answering, {
    ...before,
    ...knownAfter(before, answer),
    source,
  })
  const after = applyTrackUpdate(before, answer, leg, app.clock())
  const isOther = isReplaced && stored.source !== null
  const moved = isOther || hasMoved(before, after)
  await inTransaction(app.database, (trx) => saveTrack(trx, pkId, { facts: after, source, moved }))
  const waitedFor = stored.askingUntil !== null
  if (waitedFor || changed || isReplaced || looksDifferent(before, after)) app.changes.notify(['tracks'])
  return answer !== null
}

function isKnownToForwarder({ source, entries }: StoredTrack): boolean {
  return source === 'forwarder' && entries.length > 0
}

/** A number that another source has named is not asked about. */
async function refreshLeg(app: TrackingContext, answering: AnsweringCourier, track: StoredTrack) {
  const { domesticCourier: courier, domesticParcelID: number, phone } = track
  return track.source === answering.source
    ? refreshDomesticLeg(app, answering, { courier, number, phone })
    : { leg: await legOfTrack(app.database.db, track), changed: false }
}

async function askForwarder(
  { log }: Pick<TrackingContext, 'log'>,
  courier: Courier,
  pkId: string,
): Promise<CourierTrack | null> {
  try {
    const answer = await courier.track(pkId)
    if (answer.unread > 0) log.warn({ unread: answer.unread }, 'parts of a track could not be read')
    return answer
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error
    log.warn({ failure: error.message }, 'a track could not be fetched')
    return null
  }
}

import { minPollInterval } from '#domain/parcel/poll-schedule.ts'
import type { AnsweringCourier } from '../../ports/courier/couriers-in-force.ts'
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
  forgetOtherLeg,
  saveDomesticLeg,
} from '../../storage/stores/track/domestic-leg.store.ts'
import type { TrackingContext } from './tracking-context.ts'

interface Refreshed {
  /** null while nothing is known. */
  readonly leg: DomesticLeg | null
  readonly changed: boolean
}

/** The domestic leg: stored, or from the tracker when its number may be asked about again. */
export async function refreshDomesticLeg(
  app: Pick<TrackingContext, 'database' | 'clock' | 'log'>,
  { tracker, source }: Pick<AnsweringCourier, 'tracker' | 'source'>,
  asked: TrackedParcel,
): Promise<Refreshed> {
  const { db } = app.database
  const parcel = { ...asked, source }
  const stored = await findDomesticLeg(db, parcel)
  const asStored = { leg: stored, changed: false }
  if (!tracker?.covers(parcel) || stored?.state === 'delivered') return asStored
  const now = app.clock()
  if (stored === null) await forgetOtherLeg(db, parcel)
  if (!(await claimDomesticLeg(db, parcel, now - minPollInterval, now))) return asStored
  const answer = await ask(app, tracker, parcel)
  if (!answer) return asStored
  if (answer.unread > 0)
    app.log.warn({ unread: answer.unread }, 'entries of a domestic track could not be read')
  const known = { entries: [], state: 'unknown', fetchedAt: null, ...stored } as const
  const leg =
    answer.entries.length > 0 ? { ...answer, fetchedAt: app.clock() } : { ...known, unread: answer.unread }
  await saveDomesticLeg(db, parcel, leg)
  const seen = (shown: DomesticLeg | null) => JSON.stringify([shown?.entries, shown?.unread])
  return { leg, changed: seen(stored) !== seen(leg) }
}

/** null when the tracker has nothing or failed. */
async function ask(
  { log }: Pick<TrackingContext, 'log'>,
  tracker: Tracker,
  parcel: TrackedParcel,
): Promise<DomesticTrack | null> {
  try {
    const answer = await tracker.track(parcel)
    return answer === 'unknown' ? null : answer
  } catch (error) {
    if (!(error instanceof TrackerFailure)) throw error
    log.warn({ failure: error.message }, 'a domestic track could not be fetched')
    return null
  }
}

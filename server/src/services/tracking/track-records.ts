import type { Static } from 'typebox'
import type { TrackRecords } from '#contract/schemas/package.ts'
import { refusalText, refuse } from '#domain/messages/refusal.ts'
import type { Wording } from '#domain/messages/wording.ts'
import { mergeLegs, zoneOfLeg } from '#domain/parcel/track.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { findDomesticLeg } from '../../storage/stores/track/domestic-leg.store.ts'
import { isoTime } from '../answers/iso-time.ts'
import { getTrack, type TrackView } from './get-track.ts'
import type { TrackViewContext } from './tracking-context.ts'

/** The track of a parcel in the API's format; when the last request to the courier failed, `msg` says so. */
export async function trackRecords(
  app: TrackViewContext,
  view: TrackView,
  wording: Wording,
): Promise<Static<typeof TrackRecords>> {
  const track = await getTrack(app, view)
  const { domesticCourier, domesticParcelID, status, state, fetchedAt, askingUntil } = track
  const leg = await findDomesticLeg(app.database.db, { courier: domesticCourier, number: domesticParcelID })
  const way = mergeLegs(track.entries, leg?.entries ?? [])
  return {
    trackInfo: way.map(({ message, time, leg }) => {
      return { message, time: wallClock(time, zoneOfLeg[leg]), at: isoTime(time), leg }
    }),
    domesticCourier,
    domesticParcelID,
    status,
    state,
    unread: track.unread + (leg?.unread ?? 0),
    updatedAt: fetchedAt === null ? null : isoTime(fetchedAt),
    refreshing: askingUntil !== null && askingUntil > app.clock(),
    ...(track.failures > 0 ? { msg: refusalText(refuse('courier.no_track'), wording) } : {}),
  }
}

import type { Static } from 'typebox'
import type { TrackRecords } from '#contract/schemas/package.ts'
import type { Wording } from '#domain/messages/wording.ts'
import {
  entriesSince,
  isAboutParcel,
  type LegEntry,
  liesBefore,
  mergeLegs,
  zoneOfLeg,
} from '#domain/parcel/track.ts'
import { refusalText, refuse } from '#domain/refusal/refusal.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { legOfTrack } from '../../storage/stores/track/domestic-leg.store.ts'
import { isoTime } from '../answers/iso-time.ts'
import { getTrack, type TrackView } from './get-track.ts'
import { isOfSandbox } from './is-of-sandbox.ts'
import type { TrackViewContext } from './tracking-context.ts'

/** What is said of stock on hand, which no courier carries. */
export const noTrack: Static<typeof TrackRecords> = {
  trackInfo: [],
  domesticCourier: '',
  domesticParcelID: '',
  status: '',
  state: 'unknown',
  unread: 0,
  updatedAt: null,
  refreshing: false,
}

/** The track of a parcel in the API's format; when the last request to the courier failed, `msg` says so. */
export async function trackRecords(
  app: TrackViewContext,
  view: TrackView,
  wording: Wording,
): Promise<Static<typeof TrackRecords>> {
  const track = await getTrack(app, view)
  const answering = await app.ports.couriers.of(view.pkId)
  const leg = await legOfTrack(app.database.db, track)
  const { sendTime, askingUntil, fetchedAt } = track
  const [before, since] = partition(mergeLegs(track.entries, leg?.entries ?? []), sendTime)
  const isOwn = isAboutParcel(track.entries, sendTime)
  return {
    trackInfo: since.map(shown),
    ...(before.length > 0 && { entriesBefore: before.map(shown) }),
    domesticCourier: isOwn ? track.domesticCourier : '',
    domesticParcelID: isOwn ? track.domesticParcelID : '',
    status: isOwn ? track.status : '',
    state: track.state,
    unread: track.unread + (leg?.unread ?? 0),
    updatedAt: fetchedAt === null ? null : isoTime(fetchedAt),
    refreshing: askingUntil !== null && askingUntil > app.clock(),
    ...isOfSandbox(track.source ?? answering?.source ?? null),
    ...(answering === null && { noForwarder: true }),
    ...((answering === null || track.failures > 0) && {
      msg: refusalText(refuse(answering === null ? 'courier.none' : 'courier.no_track'), wording),
    }),
  }
}

function partition(way: readonly LegEntry[], sendTime: number): [LegEntry[], LegEntry[]] {
  return [way.filter((entry) => liesBefore(entry, sendTime)), entriesSince(way, sendTime)]
}

const shown = ({ message, time, leg }: LegEntry) => ({
  message,
  time: wallClock(time, zoneOfLeg[leg]),
  at: isoTime(time),
  leg,
})

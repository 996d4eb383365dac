import { applyTrackUpdate, unknownTrack } from '#domain/parcel/apply-track-update.ts'
import type { TrackEntry } from '#domain/parcel/track.ts'
import { makeJourney, stepsUntil } from '../../ports/courier/sandbox/journey.ts'
import type { TrackTable } from '../../storage/schema/tables/parcel/track.table.ts'
import type { Random } from './random.ts'
import type { Sending } from './sending.ts'

const hour = 3_600_000
const day = 24 * hour

const stages = [
  ['已揽收', 'under_way', 0, '包裹已在阿德莱德仓库收件 Received at the Adelaide depot'],
  ['运输中', 'under_way', 26, '航班已起飞 Departed Australia'],
  ['清关中', 'customs', 60, '航班已抵达广州口岸，等待清关 Arrived in Guangzhou, waiting for customs'],
  ['清关中', 'under_way', 96, '清关完成，已放行 Released by customs'],
  ['派送中', 'under_way', 130, '已转国内派送 Handed to the domestic courier'],
  ['已签收', 'delivered', 190, '已签收，签收人：本人 Delivered to the receiver'],
] as const

/** The track until `until`; of parcels that the sandbox does not know, one in 300 stays at customs. */
export function trackOf(random: Random, sending: Sending, until: number): TrackTable {
  if (sending.inSandbox) return sandboxTrack(sending, until)
  const { pkId: pk_id, sentAt: start } = sending
  const steps = random.happens(1 / 300) ? stages.slice(0, 3) : stages
  const passed = steps.filter(([, , hours]) => start + hours * hour <= until)
  const entries = passed.map(([, , hours, message]): TrackEntry => ({ message, time: start + hours * hour }))
  const [status, state] = passed.at(-1) ?? ['', 'unknown' as const]
  const moved = entries.at(-1)?.time ?? start
  const followed = state !== 'delivered' && start > until - 60 * day
  return {
    pk_id,
    source: 'sandbox',
    entries: JSON.stringify(entries),
    domestic_courier: '',
    domestic_parcel_id: '',
    status,
    unread: 0,
    state,
    moved_at: moved,
    stands_since: moved,
    failures: 0,
    fetched_at: Math.max(moved, start),
    asked_at: Math.max(moved, start),
    asking_until: null,
    next_ask_at: followed ? until + random.between(1, 12 * 60) * 60_000 : null,
    set_aside_at: !followed && state !== 'delivered' ? until : null,
  }
}

/** What the server stores after it has asked the sandbox courier at `until`. */
function sandboxTrack({ pkId, sentAt }: Sending, until: number): TrackTable {
  const { status, domesticCourier, domesticParcel } = makeJourney(pkId, until, until)
  const entries = stepsUntil(pkId, until, until).map(({ time, record }) => ({ message: record, time }))
  const answer = { entries, status, domesticCourier, domesticParcelID: domesticParcel, unread: 0 }
  const before = { pkId, sendTime: sentAt, ...unknownTrack(sentAt) }
  const after = applyTrackUpdate(before, answer, null, until)
  return {
    pk_id: pkId,
    source: 'sandbox',
    entries: JSON.stringify(after.entries),
    domestic_courier: after.domesticCourier,
    domestic_parcel_id: after.domesticParcelID,
    status: after.status,
    unread: 0,
    state: after.state,
    moved_at: after.movedAt,
    stands_since: after.standsSince,
    failures: 0,
    fetched_at: until,
    asked_at: until,
    asking_until: null,
    next_ask_at: after.nextAskAt,
    set_aside_at: null,
  }
}

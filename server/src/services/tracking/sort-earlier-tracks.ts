import type { CourierInForce } from '#domain/parcel/outside-services.ts'
import { isSandboxId } from '#domain/parcel/sandbox-parcels.ts'
import { liesBefore, type TrackEntry } from '#domain/parcel/track.ts'
import type { CouriersInForce } from '../../ports/courier/couriers-in-force.ts'
import type { Database, Trx } from '../../storage/engine/database.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { addLog } from '../../storage/stores/log/log.store.ts'
import {
  claimSandboxNotice,
  openSandboxNotice,
  type SandboxNotice,
} from '../../storage/stores/overview/notice.store.ts'
import { firstAdmin } from '../../storage/stores/people/people.store.ts'
import { restateTrack } from '../../storage/stores/track/recorded-track.store.ts'
import {
  type EarlierTrack,
  earlierTracks,
  forgetTracks,
  setSource,
} from '../../storage/stores/track/track-source.store.ts'
import type { BusinessSettings } from '../business-settings/business-settings.ts'
import { hasAccount } from '../business-settings/in-force.ts'

interface SortingContext {
  readonly database: Database
  readonly couriers: Pick<CouriersInForce, 'inForce'>
  readonly business: Pick<BusinessSettings, 'current'>
}

interface Sorting {
  readonly courier: CourierInForce
  /** Whether an account at the forwarder is set, also where it cannot be used yet. */
  readonly isAccountSet: boolean
  readonly now: number
}

/** Packages that one log entry names. */
const inOneEntry = 500

/**
 * Sorts the tracks of before tracks had a source, once for a database: what only the sandbox can have said of
 * a real parcel is removed, and entries that are older than their parcel give no state any more
 * (business-rules.md 7).
 */
export async function sortEarlierTracks(app: SortingContext, now: number): Promise<void> {
  const { courier } = await app.couriers.inForce()
  const isAccountSet = hasAccount((await app.business.current()).forwarder)
  await inTransaction(app.database, async (trx) => {
    if (!(await claimSandboxNotice(trx, now))) return null
    const notice = { removed: 0, setApart: 0 }
    for (let after = ''; ; ) {
      const tracks = await earlierTracks(trx, after, inOneEntry)
      const last = tracks.at(-1)
      if (last === undefined) break
      after = last.pk_id
      const sorted = await sortSome(trx, tracks, { courier, isAccountSet, now })
      if (sorted.removed + sorted.setApart === 0) continue
      // A log row needs a user.
      const user = await firstAdmin(trx)
      await addLog(trx, { kind: 'Sort sandbox tracks', params: sorted, user, from: '' }, now)
      notice.removed += sorted.removed
      notice.setApart += sorted.setApart
    }
    if (notice.removed + notice.setApart > 0) await openSandboxNotice(trx, notice)
    return null
  })
}

async function sortSome(
  trx: Trx,
  tracks: readonly EarlierTrack[],
  { courier, isAccountSet, now }: Sorting,
): Promise<SandboxNotice> {
  const isMadeUp = ({ pk_id }: EarlierTrack) => courier !== 'polar' && isSandboxId(pk_id)
  // Without COURIER only the sandbox was asked, so that nobody was about a parcel that it did not know.
  const isGone = (track: EarlierTrack) =>
    courier === 'none' && !isAccountSet && (isMadeUp(track) || isEmpty(track))
  const sorted = Object.groupBy(tracks, (track) => {
    if (isGone(track)) return 'gone'
    return isMadeUp(track) ? 'sandbox' : 'forwarder'
  })
  const { gone = [], sandbox = [], forwarder = [] } = sorted
  await forgetTracks(trx, gone, now)
  await setSource(trx, sandbox, 'sandbox')
  await setSource(trx, forwarder, 'forwarder')
  const older = [...sandbox, ...forwarder].filter(holdsOlder)
  for (const { pk_id } of older) await restateTrack(trx, pk_id, now)
  return { removed: gone.filter((track) => !isEmpty(track)).length, setApart: older.length }
}

const isEmpty = ({ entries }: EarlierTrack) => entries === '[]'

function holdsOlder({ entries, send_time }: EarlierTrack): boolean {
  const [oldest]: TrackEntry[] = JSON.parse(entries)
  return oldest !== undefined && liesBefore(oldest, send_time)
}

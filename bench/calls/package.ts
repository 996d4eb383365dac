import { latestPackages, readPackage } from '#contract/package.ts'
import type { TrackEntry } from '#domain/track.ts'
import { wallClock } from '#domain/wall-clock.ts'
import type { PackageTable } from '../../server/src/storage/package.table.ts'
import type { TrackTable } from '../../server/src/storage/track.table.ts'
import { all, maybe, one } from '../floor/work.ts'
import { iso, type ListedRow, type PaidRow, paidView, rowView } from './item-rows.ts'
import type { MeasuredCall } from './measured-call.ts'
import { round, shot, times } from './shot.ts'

export const packageCalls: readonly MeasuredCall[] = [
  {
    name: 'package',
    call: readPackage,
    shots: async ({ people, parcels }, amount) =>
      times(amount, (at) =>
        shot(readPackage, round(people.clerks, at), { query: { pk_id: round(parcels, at) } }),
      ),
    *floor({ query }) {
      const id = query.get('pk_id') ?? ''
      const stored = yield* one<PackageTable>('select * from packages where pk_id = ?', id)
      const rows = yield* all<ListedRow>(
        `select items.*, packages.receiver, packages.send_time, packages.exchange_rate_micro
         from items inner join packages on packages.pk_id = items.pk_id where items.pk_id = ? order by items.id desc`,
        id,
      )
      const paid = yield* all<PaidRow>(
        `select transaction_items.*, transactions.approved, transactions.created_at as paid_at, packages.receiver,
           packages.send_time, packages.exchange_rate_micro
         from transaction_items inner join transactions on transactions.id = transaction_items.transaction_id
         inner join packages on packages.pk_id = transaction_items.pk_id
         where transaction_items.pk_id = ? order by transaction_items.id`,
        id,
      )
      const track = yield* one<TrackTable>(
        `select tracks.*, packages.send_time, packages.phone
         from tracks inner join packages on packages.pk_id = tracks.pk_id where tracks.pk_id = ?`,
        id,
      )
      yield* maybe(
        'select entries, state, fetched_at from domestic_legs where courier = ? and parcel_id = ?',
        track.domestic_courier,
        track.domestic_parcel_id,
      )
      return {
        itemRecords: [...rows.map(rowView), ...paid.map(paidView)],
        packageRecord: packageView(stored),
        trackRecords: trackView(track),
      }
    },
  },
  {
    name: 'latest_package',
    call: latestPackages,
    shots: async ({ people }, amount) =>
      times(amount, (at) => shot(latestPackages, round(people.clerks, at), { query: { limit: '30' } })),
    *floor({ query }) {
      const rows = yield* all<PackageTable>(
        'select pk_id, receiver, send_time, type from packages order by id desc limit ?',
        Number(query.get('limit')),
      )
      return {
        result: rows.map(({ pk_id, receiver, send_time, type }) => ({
          ...{ pk_id, receiver, type },
          sendDateInADL: wallClock(send_time, 'Australia/Adelaide').slice(5, 10),
        })),
      }
    },
  },
]

function packageView(stored: PackageTable) {
  const { pk_id, type, count, note, receiver, phone, address } = stored
  return {
    ...{ pk_id, type, count, note, receiver, phone, address },
    sendTimeISO: iso(stored.send_time),
    weight: stored.weight_grams / 1000,
    exchangeRate: stored.exchange_rate_micro / 1e6,
    postage: stored.postage_cents / 100,
    createdAt: iso(stored.created_at),
  }
}

/** Of a parcel that no domestic courier knows, as the measured ones are. */
function trackView(track: TrackTable) {
  const entries: TrackEntry[] = JSON.parse(track.entries)
  const { domestic_courier, domestic_parcel_id, status, state, fetched_at } = track
  return {
    trackInfo: entries.map(({ message, time }) => ({ message, time: iso(time), leg: 'forwarder' })),
    ...{ domesticCourier: domestic_courier, domesticParcelID: domestic_parcel_id, status, state },
    updatedAt: fetched_at === null ? null : iso(fetched_at),
    refreshing: false,
  }
}

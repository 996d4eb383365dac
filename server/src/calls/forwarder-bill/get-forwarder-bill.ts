import * as contract from '#contract/later-cost.ts'
import { timesOf } from '#domain/account/statement.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { dayOf } from '#domain/time/day.ts'
import { aud, type Cents, sum } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { comparedBill } from '../../services/later-costs/compared-bill.ts'
import {
  type BilledParcel,
  listBills,
  parcelsWithoutBill,
} from '../../storage/stores/correction/forwarder-bill.store.ts'

const nothing = { rows: [], charged: 0 as Cents, difference: 0 as Cents }

export const getForwarderBill = handler(contract.getForwarderBill, async ({ query = {} }, { app }) => {
  const { db } = app.database
  const bills = await listBills(db)
  const bill = query.bill ? (await listBills(db, query.bill))[0] : bills[0]
  if (query.bill && !bill) return refuse('forwarder_bill.gone')
  const parcels = bill ? await comparedBill(db, bill.id) : []
  const known = parcels.flatMap(({ parcel }) => parcel ?? [])
  const times = known.map(({ sendTime }) => sendTime)
  const days = () => timesOf({ from: dayOf(Math.min(...times)), to: dayOf(Math.max(...times)) })
  const missing = times.length === 0 ? [] : await parcelsWithoutBill(db, days())
  const rows = [
    ...parcels.map((one) => ({ ...one, state: stateOf(one) })),
    ...missing.map((parcel) => ({ ...nothing, parcel, pkId: parcel.pkId, state: 'missing' as const })),
  ]
  const total = (of: (parcel: BilledParcel) => Cents) => aud.toNumber(sum(known.map(of)))
  const compared = parcels.filter(({ parcel }) => parcel !== null)
  return {
    bills: bills.map(({ id, name, user_name: by, created_at }) => {
      return { _id: id, name, by, createdAt: isoTime(created_at) }
    }),
    ...(bills[0] && { headers: JSON.parse(bills[0].headers) }),
    bill: bill?.id ?? '',
    charged: aud.toNumber(sum(compared.map((one) => one.charged))),
    booked: total(({ postage }) => postage),
    added: total(({ added }) => added),
    difference: aud.toNumber(sum(compared.map((one) => one.difference))),
    parcels: rows.map(({ pkId, parcel, charged, difference, state, rows: inFile }) => ({
      pk_id: parcel?.id ?? pkId,
      receiver: parcel?.receiver ?? '',
      rows: [...inFile],
      state,
      difference: aud.toNumber(difference),
      added: aud.toNumber(parcel?.added ?? nothing.charged),
      elsewhere: aud.toNumber(parcel?.elsewhere ?? nothing.charged),
      ...(inFile.length > 0 && { charged: aud.toNumber(charged) }),
      ...(parcel && { booked: aud.toNumber(parcel.postage) }),
    })),
  }
})

function stateOf({
  parcel,
  difference,
}: {
  readonly parcel: BilledParcel | null
  readonly difference: Cents
}) {
  if (!parcel) return 'unknown' as const
  if (difference === 0) return 'same' as const
  return parcel.isVoid ? ('voided' as const) : ('differs' as const)
}

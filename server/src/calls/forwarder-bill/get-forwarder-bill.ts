import * as contract from '#contract/later-cost.ts'
import { timesOf } from '#domain/account/statement.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { dayOf } from '#domain/time/day.ts'
import { aud, type Cents, sum } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { billAnswer } from '../../services/later-costs/bill-answer.ts'
import { comparedBill } from '../../services/later-costs/compared-bill.ts'
import {
  chargedElsewhere,
  listBills,
  parcelsWithoutBill,
} from '../../storage/stores/correction/forwarder-bill.store.ts'

export const getForwarderBill = handler(
  contract.getForwarderBill,
  async ({ query: { bill: id } }, { app }) => {
    const { db } = app.database
    const [bill] = await listBills(db, id)
    if (!bill) return refuse('forwarder_bill.gone')
    const { parcels, unknown } = await comparedBill(db, id)
    const elsewhere = await chargedElsewhere(
      db,
      id,
      parcels.map(({ pkId }) => pkId),
    )
    const times = parcels.map(({ parcel }) => parcel.send_time)
    const days = { from: dayOf(Math.min(...times)), to: dayOf(Math.max(...times)) }
    const missing = times.length === 0 ? [] : await parcelsWithoutBill(db, timesOf(days))
    const total = (of: (one: (typeof parcels)[number]) => Cents) => aud.toNumber(sum(parcels.map(of)))
    return {
      bill: billAnswer(bill),
      parcels: parcels.map(({ parcel, pkId, rows, charged, postage, added, difference }) => ({
        pk_id: parcel.pk_id,
        receiver: parcel.receiver,
        sendTimeISO: isoTime(parcel.send_time),
        rows: [...rows],
        charged: aud.toNumber(charged),
        booked: aud.toNumber(postage),
        added: aud.toNumber(added),
        difference: aud.toNumber(difference),
        voided: parcel.is_void === 1,
        elsewhere: aud.toNumber(elsewhere.get(pkId) ?? (0 as Cents)),
      })),
      unknown: unknown.map(({ number: row, pkId: pk_id, charged }) => ({
        row,
        pk_id,
        charged: aud.toNumber(charged),
      })),
      missing: missing.map(({ pk_id, receiver, send_time, postage_cents }) => ({
        pk_id,
        receiver,
        sendTimeISO: isoTime(send_time),
        booked: aud.toNumber(postage_cents as Cents),
      })),
      charged: total((one) => one.charged),
      booked: total((one) => one.postage),
      added: total((one) => one.added),
      difference: total((one) => one.difference),
    }
  },
)

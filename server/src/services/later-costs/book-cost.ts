import {
  bookLaterCost,
  type CostedParcel,
  type WantedCost,
} from '#domain/correction/later-cost/book-later-cost.ts'
import type { LaterCost } from '#domain/correction/later-cost/later-cost.ts'
import { formatMoney } from '#domain/money/format.ts'
import { isRefusal, type Refusal } from '#domain/refusal/refusal.ts'
import { type Fen, rmb } from '#domain/unit/units.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { storeLaterCost } from '../../storage/stores/correction/later-cost.store.ts'
import type { WriteWork } from '../log/log-writer.ts'

/** Books a later cost of a locked package with a log entry of its own; gives its id. */
export async function bookCost(
  { trx, caller, now, log }: WriteWork<'Add later cost'>,
  parcel: CostedParcel,
  wanted: WantedCost,
  { left, partyName }: { readonly left: Fen; readonly partyName: string },
): Promise<{ readonly id: string; readonly cost: Omit<LaterCost, 'id'> } | Refusal> {
  const by = { id: caller.userId, name: caller.name }
  const booked = bookLaterCost(parcel, wanted, left, { by, role: caller.role, now })
  if (isRefusal(booked)) return booked
  const logId = newId()
  const id = await storeLaterCost(trx, booked, { by, logId })
  const { pkId } = parcel
  await log('Add later cost', costParams(booked.cost, partyName), { refId: pkId, pkId, id: logId })
  return { id, cost: booked.cost }
}

/** What log entries say of a later cost. */
export function costParams({ pkId, kind, rmb: cost, bearer }: Omit<LaterCost, 'id'>, party: string) {
  const what = { amount: formatMoney(rmb.toNumber(cost)), laterCost: kind, pk_id: pkId }
  return bearer === 'business' ? what : { ...what, account: bearer, party }
}

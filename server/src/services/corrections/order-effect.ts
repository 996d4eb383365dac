import type { Input } from '#contract/call.ts'
import type { previewAmendment } from '#contract/order-correction.ts'
import { standingOf } from '#domain/account/paid-item.ts'
import type { Effect } from '#domain/correction/effect.ts'
import type { WantedAmendment } from '#domain/correction/order/amend-order.ts'
import { piecesOf } from '#domain/correction/order/amend-order.ts'
import type { OrderCorrection } from '#domain/correction/order/order-correction.ts'
import type { ParcelState } from '#domain/correction/parcel-state.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { bookedMonth } from '#domain/month/month-close.ts'
import { isRefusal, type Refusal } from '#domain/refusal/refusal.ts'
import { rmb, sum } from '#domain/unit/units.ts'
import type { Database } from '../../storage/engine/database.ts'
import { takeSnapshot } from '../../storage/engine/snapshot.ts'
import type { Caller } from '../../storage/stores/account/session.store.ts'
import { lastClosedMonth } from '../../storage/stores/month/closed-month.store.ts'
import { yuanOrNull } from '../answers/yuan-or-null.ts'
import { balancesAfter } from '../party/balances-after.ts'
import { fieldChangeAnswers } from './field-change-answers.ts'
import { findOrder } from './order-correction.ts'
import { correctionBy, previewReason } from './transaction-effect.ts'

type Amendment = Input<typeof previewAmendment>['body']

/** An amendment as the rules read it. */
export function wantedAmendment({ package: parcel, lines, added, removed }: Amendment): WantedAmendment {
  return {
    ...(parcel && { parcel }),
    ...(lines && {
      lines: lines.map(({ line: group, from_row: fromRow, ...line }) => ({
        ...line,
        group,
        ...(fromRow !== undefined && { fromRow }),
      })),
    }),
    ...(added && { added: added.map((line) => ({ ...line, note: line.note ?? '' })) }),
    ...(removed && { removed }),
  }
}

interface Previewed {
  readonly database: Database
  readonly now: number
  readonly caller: Caller
  readonly pk_id: string
}

/** Works out, on a snapshot, what a correction of an order would do; nothing is stored. */
export async function previewOrder(
  { database, now, caller, pk_id }: Previewed,
  correct: (state: ParcelState, correction: OrderCorrection) => Effect | Refusal,
) {
  const { trx, end } = await takeSnapshot(database)
  try {
    const state = await findOrder({ locks: false, db: trx }, pk_id)
    if (isRefusal(state)) return state
    const seen = state.revision.number
    const effect = correct(state, { ...correctionBy(caller, now, previewReason), seen })
    if (isRefusal(effect)) return effect
    const month = bookedMonth(now, { lastClosed: await lastClosedMonth(trx) })
    return { ...effectAnswer(effect, state, month), balances: await balancesAfter(trx, effect.entries) }
  } finally {
    await end()
  }
}

function effectAnswer(effect: Effect, state: ParcelState, month: string) {
  const items = new Map(state.paid.map((item) => [item.id, item]))
  const paid = effect.differences.flatMap(({ itemId, difference }) => {
    const item = items.get(itemId)
    if (!item) return []
    const { id, number } = item.transaction
    return [
      {
        transaction_id: id,
        transaction: transactionName(number),
        item: item.item,
        qty: standingOf(item).qty,
        toSender: difference.toSender,
        profits: difference.profits,
      },
    ]
  })
  const profits = paid.map((one) => one.profits).filter((one) => one !== null)
  return {
    revision: state.revision.number,
    changes: fieldChangeAnswers(effect.revision?.changes ?? []),
    rows: rowAnswers(effect),
    paid: paid.map((one) => ({
      ...one,
      toSender: rmb.toNumber(one.toSender),
      profits: yuanOrNull(one.profits),
    })),
    toSender: rmb.toNumber(sum(paid.map(({ toSender }) => toSender))),
    profits: yuanOrNull(profits.length === 0 ? null : sum(profits)),
    entries: effect.entries.map(({ side, party, amount, cause, method }) => {
      return { side, party, amount: rmb.toNumber(amount), cause, method }
    }),
    pieces: {
      before: piecesOf(state.revision),
      after: piecesOf(effect.revision?.revision ?? state.revision),
    },
    writeOffsEnded: sum(effect.writeOffs.map(({ before }) => before?.qty ?? 0)),
    month,
  }
}

function rowAnswers({ rows }: Effect) {
  return rows.flatMap(({ before, after }) => {
    const row = after ?? before
    if (!row) return []
    return [
      {
        _id: before?.id ?? null,
        line: row.group,
        item: row.item,
        type: row.type,
        before: before?.qty ?? 0,
        after: after?.qty ?? 0,
        costBefore: yuanOrNull(before?.cost ?? null),
        costAfter: yuanOrNull(after?.cost ?? null),
        losesApproval: before?.approved === true && after?.approved === false,
      },
    ]
  })
}

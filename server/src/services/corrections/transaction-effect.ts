import type { Side } from '#domain/account/entry-causes.ts'
import { settlementOf } from '#domain/account/item-entries.ts'
import type { Effect } from '#domain/correction/effect.ts'
import type { Correction } from '#domain/correction/order/order-correction.ts'
import { returnable } from '#domain/correction/transaction/refund.ts'
import type { TransactionWithParcels } from '#domain/correction/transaction/transaction-correction.ts'
import { bookedMonth } from '#domain/month/month-close.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal/refusal.ts'
import { type Fen, rmb, sum } from '#domain/unit/units.ts'
import type { Database, Queries } from '../../storage/engine/database.ts'
import { takeSnapshot } from '../../storage/engine/snapshot.ts'
import type { Caller } from '../../storage/stores/account/caller.ts'
import { readTransactionWithParcels } from '../../storage/stores/correction/parcel-state.store.ts'
import { lastClosedMonth } from '../../storage/stores/month/closed-month.store.ts'
import { balancesAfter } from '../party/balances-after.ts'
import { namesOfParties } from '../party/naming.ts'

/** Who corrects, when and why. */
export function correctionBy({ userId, name, role }: Caller, now: number, reason: string): Correction {
  return { by: { id: userId, name }, role, now, reason }
}

/** A preview needs no reason yet. */
export const previewReason = 'preview'

interface Previewed {
  readonly state: TransactionWithParcels
  /** Pieces that were reversed before, of the transaction or of the item. */
  readonly seen: number
  readonly version?: string
}

/** Works out, on a snapshot, what a correction of a transaction would do; nothing is stored. */
export async function previewTransaction(
  { database, now, id }: { readonly database: Database; readonly now: number; readonly id: string },
  correct: (
    state: TransactionWithParcels,
    db: Queries,
  ) => Promise<{ effect: Effect | Refusal; seen: number; version?: string } | Refusal>,
) {
  const { trx, end } = await takeSnapshot(database)
  try {
    const state = await readTransactionWithParcels({ locks: false, db: trx }, id)
    if (!state) return refuse('transaction.gone')
    const corrected = await correct(state, trx)
    if (isRefusal(corrected)) return corrected
    const { effect } = corrected
    if (isRefusal(effect)) return effect
    const month = bookedMonth(now, { lastClosed: await lastClosedMonth(trx) })
    const parties = await partiesOf(trx, effect, state)
    const balances = await balancesAfter(trx, effect.entries)
    return { ...effectAnswer(effect, { state, ...corrected }, month), ...parties, balances }
  } finally {
    await end()
  }
}

/**
 * Who is named for the items that an effect reverses, what of the others is returned, and what can be
 * returned of all.
 */
async function partiesOf(db: Queries, { reversals }: Effect, state: TransactionWithParcels) {
  const ids = new Set(reversals.map(({ itemId }) => itemId))
  const items = state.transaction.items.filter(({ id }) => ids.has(id))
  const named = [...new Set(items.flatMap(({ sender, customer }) => [sender, customer]))]
  const nameOf = await namesOfParties(db, named)
  const of = (side: Side) => {
    const found = items.map((item) => nameOf(item[side])).filter((one) => one !== undefined)
    return [...new Map(found.map((one) => [one._id, one])).values()]
  }
  const unnamed = (side: Side) => {
    const without = new Set(items.filter((item) => item[side] === null).map(({ id }) => id))
    const those = reversals.filter(({ itemId }) => without.has(itemId))
    return rmb.toNumber(sum(those.map(({ reversal }) => settlementOf(reversal, side).returned)))
  }
  const most = (side: Side) => rmb.toNumber(returnable(state, reversals, side))
  return {
    parties: { sender: of('sender'), customer: of('customer') },
    notNamed: { sender: unnamed('sender'), customer: unnamed('customer') },
    returnable: { sender: most('sender'), customer: most('customer') },
  }
}

function effectAnswer(effect: Effect, { state, seen, version }: Previewed, month: string) {
  const reversals = effect.reversals.map(({ reversal }) => reversal)
  const amount = (fen: readonly (Fen | null)[]) => {
    const there = fen.filter((one) => one !== null)
    return there.length === 0 ? null : rmb.toNumber(sum(there))
  }
  return {
    qty: reversals.reduce((total, { qty }) => total + qty, 0),
    rows: effect.rows.flatMap(({ before, after }) => {
      const row = after ?? before
      if (!row) return []
      const { pkId: pk_id, item, type } = row
      return [{ pk_id, item, type, before: before?.qty ?? 0, after: after?.qty ?? 0 }]
    }),
    cart: effect.cart.length,
    writtenOff: effect.writeOffs.reduce((total, { after }) => total + (after?.qty ?? 0), 0),
    fromCustomer: amount(reversals.map(({ fromCustomer }) => fromCustomer)),
    toSender: amount(reversals.map(({ toSender }) => toSender)) ?? 0,
    profits: amount(reversals.map(({ profits }) => profits)),
    entries: effect.entries.map(({ side, party, amount: fen, cause, method }) => {
      return { side, party, amount: rmb.toNumber(fen), cause, method }
    }),
    month,
    mail: effect.mails.length > 0 ? state.transaction.payer.name : null,
    seen,
    version: version ?? null,
  }
}

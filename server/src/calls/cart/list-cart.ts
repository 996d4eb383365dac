import type { Static } from 'typebox'
import * as contract from '#contract/cart.ts'
import type { CartItem } from '#contract/schemas/cart.ts'
import { cartRowMoney } from '#domain/item/payback.ts'
import { rowCost } from '#domain/money/landed-cost.ts'
import { may } from '#domain/people/permissions.ts'
import { rmb } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import { batchesOf, completeAnswer, snapshotAnswer, viewsOf } from '../../services/answers/rows-answer.ts'
import { cartEntryVersion } from '../../services/answers/seen-version.ts'
import { namesOfParties } from '../../services/party/naming.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { pagesOf } from '../../storage/engine/page.ts'
import { type ListedCartEntry, newestCartEntries } from '../../storage/stores/cart/cart.store.ts'
import { workLimits } from '../../work-limits.ts'

/** Complete at any size, since a cart is paid as a whole. */
export const listCart = handler(contract.listCart, async (_input, { app, caller: { userId, role } }) => {
  const { db } = app.database
  const seesParties = may(role, 'party.list', app.config.visitorAccess)
  const few = await newestCartEntries(db, userId, null, workLimits.rowsAtOnce + 1)
  if (few.length <= workLimits.rowsAtOnce)
    return completeAnswer({ result: viewsOf(batchesOf(few), (rows) => cartItems(db, rows, seesParties)) })
  return snapshotAnswer(app.snapshots, userId, (trx) => ({
    result: viewsOf(
      pagesOf(trx, (from, before, atMost) => newestCartEntries(from, userId, before, atMost)),
      (rows) => cartItems(trx, rows, seesParties),
    ),
  }))
})

/** Visitors do not see who is named. */
async function cartItems(db: Queries, entries: readonly ListedCartEntry[], seesParties: boolean) {
  const ids = seesParties ? entries.flatMap(({ customer, sender }) => [customer, sender]) : []
  const nameOf = await namesOfParties(db, [...new Set(ids)])
  return entries.map((entry) => cartItem(entry, nameOf(entry.customer), nameOf(entry.sender)))
}

interface Name {
  readonly _id: string
  readonly name: string
}

function cartItem(
  entry: ListedCartEntry,
  customer: Name | undefined,
  sender: Name | undefined,
): Static<typeof CartItem> {
  const { payAmountToSender, profits } = cartRowMoney(entry)
  return {
    _id: entry.id,
    original_id: entry.itemId,
    item: entry.item,
    qty: entry.qty,
    originalType: entry.originalType,
    returnAllProfits: entry.returnAllProfits,
    receiver: entry.receiver,
    person: entry.person,
    pk_id: entry.pkId,
    cost: rmb.toNumber(rowCost(entry.cost, entry.qty)),
    costPerEach: rmb.toNumber(entry.cost),
    payAmountToSender: rmb.toNumber(payAmountToSender),
    ...(entry.payAmountFromCustomer === null
      ? {}
      : { payAmountFromCustomer: rmb.toNumber(entry.payAmountFromCustomer) }),
    ...(profits === null ? {} : { profits: rmb.toNumber(profits) }),
    note: entry.note,
    ...(customer && { customer }),
    ...(customer && entry.customerPaysLater && { customerPaysLater: true }),
    ...(sender && { sender }),
    version: cartEntryVersion(entry),
  }
}

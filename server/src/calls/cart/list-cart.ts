import * as contract from '#contract/cart.ts'
import { CartItem } from '#contract/cart.ts'
import { rowCost } from '#domain/money/landed-cost.ts'
import { cartRowMoney } from '#domain/money/payback.ts'
import { rmb } from '#domain/money/units.ts'
import { may } from '#domain/people/permissions.ts'
import { handler } from '../../http/define-handler.ts'
import { type JsonPieces, jsonText } from '../../services/answers/json-text.ts'
import { writerOf } from '../../services/answers/serializers.ts'
import { rowsOf, wholeList } from '../../services/answers/whole-list.ts'
import { namesOfParties } from '../../services/party/naming.ts'
import { makeSlices } from '../../slices.ts'
import type { Queries, Trx } from '../../storage/engine/database.ts'
import { pagesOf } from '../../storage/engine/page.ts'
import { type ListedCartEntry, newestCartEntries } from '../../storage/stores/cart/cart.store.ts'
import { workLimits } from '../../work-limits.ts'

const writeEntry = writerOf(CartItem)

/** Complete at any size, since a cart is paid as a whole. */
export const listCart = handler(contract.listCart, async (_input, { app, caller: { userId, role } }) => {
  const seesParties = may(role, 'party.list', app.config.visitorAccess)
  const few = await newestCartEntries(app.database.db, userId, null, workLimits.rowsAtOnce + 1)
  if (few.length <= workLimits.rowsAtOnce) return written(app.database.db, few, seesParties)
  return wholeList(app.snapshots, userId, (trx) => cartPieces(trx, userId, seesParties))
})

async function* cartPieces(trx: Trx, userId: string, seesParties: boolean): JsonPieces {
  const pages = pagesOf(trx, (db, before, atMost) => newestCartEntries(db, userId, before, atMost))
  yield '{"result":['
  yield* rowsOf(named(trx, pages, seesParties), (entry) => writeEntry(cartItem(entry)))
  yield ']}'
}

/** One text whose rows are written in slices: a full cart takes long enough to delay others. */
async function written(db: Queries, entries: readonly ListedCartEntry[], seesParties: boolean) {
  const slices = makeSlices()
  const texts: string[] = []
  for (const entry of await withNames(db, entries, seesParties)) {
    texts.push(writeEntry(cartItem(entry)))
    if (slices.isOver()) await slices.step()
  }
  return jsonText(textPieces(texts))
}

async function* textPieces(texts: readonly string[]): JsonPieces {
  yield `{"result":[${texts.join(',')}]}`
}

interface Name {
  readonly _id: string
  readonly name: string
}
type NamedEntry = ListedCartEntry & {
  readonly customerName: Name | undefined
  readonly senderName: Name | undefined
}

async function* named(db: Queries, pages: AsyncIterable<readonly ListedCartEntry[]>, seesParties: boolean) {
  for await (const page of pages) yield await withNames(db, page, seesParties)
}

/** Visitors do not see who is named. */
async function withNames(
  db: Queries,
  entries: readonly ListedCartEntry[],
  seesParties: boolean,
): Promise<NamedEntry[]> {
  const ids = seesParties ? entries.flatMap(({ customer, sender }) => [customer, sender]) : []
  const nameOf = await namesOfParties(db, [...new Set(ids)])
  return entries.map((entry) => ({
    ...entry,
    customerName: nameOf(entry.customer),
    senderName: nameOf(entry.sender),
  }))
}

function cartItem(entry: NamedEntry) {
  const { payAmountToSender, profits } = cartRowMoney(entry)
  return {
    _id: entry.id,
    original_id: entry.itemId,
    item: entry.item,
    qty: entry.qty,
    originalType: entry.originalType,
    returnAllProfits: entry.returnAllProfits,
    receiver: entry.receiver,
    pk_id: entry.pkId,
    cost: rmb.toNumber(rowCost(entry.cost, entry.qty)),
    costPerEach: rmb.toNumber(entry.cost),
    payAmountToSender: rmb.toNumber(payAmountToSender),
    ...(entry.payAmountFromCustomer === null
      ? {}
      : { payAmountFromCustomer: rmb.toNumber(entry.payAmountFromCustomer) }),
    ...(profits === null ? {} : { profits: rmb.toNumber(profits) }),
    note: entry.note,
    ...(entry.customerName && { customer: entry.customerName }),
    ...(entry.customerName && entry.customerPaysLater && { customerPaysLater: true }),
    ...(entry.senderName && { sender: entry.senderName }),
  }
}

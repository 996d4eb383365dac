import * as contract from '#contract/cart.ts'
import { CartItem } from '#contract/cart.ts'
import { rowCost } from '#domain/money/landed-cost.ts'
import { cartRowMoney } from '#domain/money/payback.ts'
import { rmb } from '#domain/money/units.ts'
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
export const listCart = handler(contract.listCart, async (_input, { app, caller: { userId } }) => {
  const few = await newestCartEntries(app.database.db, userId, null, workLimits.rowsAtOnce + 1)
  if (few.length <= workLimits.rowsAtOnce) return written(app.database.db, few)
  return wholeList(app.snapshots, userId, (trx) => cartPieces(trx, userId))
})

async function* cartPieces(trx: Trx, userId: string): JsonPieces {
  const pages = pagesOf(trx, (db, before, atMost) => newestCartEntries(db, userId, before, atMost))
  yield '{"result":['
  yield* rowsOf(named(trx, pages), (entry) => writeEntry(cartItem(entry)))
  yield ']}'
}

/** One text whose rows are written in slices: a full cart takes long enough to delay others. */
async function written(db: Queries, entries: readonly ListedCartEntry[]) {
  const slices = makeSlices()
  const texts: string[] = []
  for (const entry of await withNames(db, entries)) {
    texts.push(writeEntry(cartItem(entry)))
    if (slices.isOver()) await slices.step()
  }
  return jsonText(textPieces(texts))
}

async function* textPieces(texts: readonly string[]): JsonPieces {
  yield `{"result":[${texts.join(',')}]}`
}

type NamedEntry = ListedCartEntry & { readonly customerName: { _id: string; name: string } | undefined }

async function* named(db: Queries, pages: AsyncIterable<readonly ListedCartEntry[]>) {
  for await (const page of pages) yield await withNames(db, page)
}

async function withNames(db: Queries, entries: readonly ListedCartEntry[]): Promise<NamedEntry[]> {
  const ids = entries.flatMap(({ customer }) => customer ?? [])
  const nameOf = await namesOfParties(db, [...new Set(ids)])
  return entries.map((entry) => ({ ...entry, customerName: nameOf(entry.customer) }))
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
  }
}

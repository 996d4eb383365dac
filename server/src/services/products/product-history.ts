import { survivorOf } from '#domain/account/party.ts'
import { aud, rmb, sum } from '#domain/unit/units.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { partiesFrom } from '../../storage/stores/party/party.store.ts'
import {
  newestPurchases,
  newestSalesOf,
  unpaidPieces,
} from '../../storage/stores/product/product-history.store.ts'
import { textsIn } from '../../storage/stores/product/sale.store.ts'
import { isoTime } from '../answers/iso-time.ts'
import { productsOfTexts } from './products-of-lines.ts'

/** Most rows of each kind that are shown, and sales that buyers are taken from. */
const most = 60
const mostSales = 500

type Sale = Awaited<ReturnType<typeof newestSalesOf>>[number]

/**
 * What was bought and sold of a product, by all writings of its texts (business-rules.md 21); of one that was
 * merged nothing, because its survivor stands for it.
 */
export async function productHistory(db: Queries, productId: string, mayKnow: boolean) {
  const written = new Set([
    ...(await textsIn(db, 'order_lines')),
    ...(await textsIn(db, 'transaction_items')),
  ])
  const productOf = await productsOfTexts(db, [...written])
  const texts = [...written].filter((text) => productOf(text)?.id === productId)
  const purchases = await newestOf(texts, most, (text) => newestPurchases(db, text, most))
  const sales = await newestOf(texts, mostSales, (text) => newestSalesOf(db, text, mostSales))
  const unpaid = (await Promise.all(texts.map((text) => unpaidPieces(db, text)))).flat()
  return {
    stock: [...Map.groupBy(unpaid, ({ type }) => type)].map(([type, rows]) => ({
      type,
      pieces: sum(rows.map(({ pieces }) => pieces)),
      inCarts: sum(rows.map(({ inCarts }) => inCarts)),
    })),
    purchases: purchases.map(({ pkId, at, qty, price }) => {
      return { pk_id: pkId, at: isoTime(at), pieces: qty, price: aud.toNumber(price) }
    }),
    sales: sales.slice(0, most).map((sale) => {
      const { transactionId, number, at } = sale
      return { transaction_id: transactionId, number, at: isoTime(at), ...sumOf([sale]) }
    }),
    ...(mayKnow && { buyers: await buyersOf(db, sales) }),
  }
}

/** The rows of some texts, the newest first. */
async function newestOf<R extends { readonly id: string }>(
  texts: readonly string[],
  atMost: number,
  read: (text: string) => Promise<readonly R[]>,
): Promise<R[]> {
  const rows = (await Promise.all(texts.map(read))).flat()
  return rows.sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, atMost)
}

/** The named customer of each sale, else who received the parcel. */
async function buyersOf(db: Queries, sales: readonly Sale[]) {
  const named = sales.flatMap(({ customer }) => customer ?? [])
  const parties = await partiesFrom(db, named)
  const partyOf = (id: string | null) => (id === null ? null : survivorOf(parties, id))
  const groups = Map.groupBy(sales, ({ customer, person }) => partyOf(customer)?.id ?? person)
  const buyers = [...groups].flatMap(([_id, [last, ...older]]) => {
    if (!last) return []
    const party = partyOf(last.customer)
    const name = party?.name ?? last.receiver
    const isReceiver = party ? {} : { isReceiver: true as const }
    return [{ _id, name, ...isReceiver, ...sumOf([last, ...older]), lastAt: isoTime(last.at) }]
  })
  return buyers.toSorted((a, b) => b.pieces - a.pieces).slice(0, most)
}

const sumOf = (sales: readonly Sale[]) => ({
  pieces: sum(sales.map(({ qty }) => qty)),
  amount: rmb.toNumber(sum(sales.map(({ amount }) => amount))),
})

import type { Answer } from '#contract/call.ts'
import type { listCart } from '#contract/cart.ts'
import type { listItems } from '#contract/checkout.ts'

type Items = Answer<typeof listItems>
type Item = Items['result']['soldItems'][number]
type CartEntry = Answer<typeof listCart>['result'][number]

let rows = 0

/** An unpaid item row, newer than the last one. By default milk for 157.92 a piece. */
export function item(type: Item['type'], qty: number, more: Partial<Item> = {}): Item {
  rows += 1
  return {
    _id: `item-${String(rows).padStart(6, '0')}`,
    item: 'Milk',
    qty,
    qty_in_cart: 0,
    cost: 157.92,
    type,
    originalType: type,
    approved: false,
    subtotal: null,
    payAmount: null,
    receiver: '王小明',
    pk_id: 'CHK00000001',
    sendTimeISO: '2026-03-01T02:30:00.000Z',
    note: '',
    price: 30,
    weight: 0.3,
    exchangeRate: 4.7,
    transactionApproved: false,
    createdAt: '2026-03-01T03:00:00.000Z',
    updatedAt: '2026-03-01T03:00:00.000Z',
    ...more,
  }
}

/** The server's answer with these items. */
export function allItems(items: readonly Item[]): Items {
  const of = (type: Item['type']) => items.filter((row) => row.type === type)
  const count = (type: Item['type']) => ({
    rows: of(type).length,
    pieces: of(type).reduce((sum, { qty }) => sum + qty, 0),
  })
  return {
    result: {
      soldItems: of('sold'),
      stockItems: of('stock'),
      employeeItems: of('employee'),
      exceptionItems: of('exception'),
    },
    next: null,
    counts: {
      sold: count('sold'),
      stock: count('stock'),
      employee: count('employee'),
      exception: count('exception'),
    },
  }
}

/** Answers with these items, of which it finds those with all words of the search. */
export const foundItems =
  (items: readonly Item[]) =>
  ({ query: { q = '' } = {} }: { readonly query?: { readonly q?: string } }) => {
    const words = q.toLowerCase().trim().split(/\s+/)
    const has = (row: Item) => words.every((word) => JSON.stringify(row).toLowerCase().includes(word))
    const { counts = null } = allItems(items)
    return { ...allItems(items.filter(has)), ...(counts && { counts }) }
  }

export function cartEntry(originalType: Item['type'], more: Partial<CartEntry> = {}): CartEntry {
  rows += 1
  return {
    _id: `entry-${rows}`,
    original_id: `item-${rows}`,
    item: 'Milk',
    qty: 1,
    originalType,
    note: '',
    returnAllProfits: false,
    receiver: '王小明',
    pk_id: 'CRT00000001',
    cost: 157.92,
    costPerEach: 157.92,
    payAmountToSender: 157.92,
    version: `seen-${rows}`,
    ...more,
  }
}

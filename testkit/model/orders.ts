import type { ItemType } from '#domain/item/moves.ts'
import type { ModelRow } from '#domain/test/model/model.ts'
import type { ModelLine } from '#domain/test/model/order-corrections.ts'
import { buildOrder, type Order } from '../orders.ts'

// Settings of a first start; 非奶粉, 10 kg: postage 10 x 12 = 120 AUD. Weights and costs by hand:
// Milk: 2 kg / 8 = 0.25 kg; (30 + 0.25 / 10 x 120) x 4.7 = 33 x 4.7 = 155.10
// Honey: 1 kg / 5 = 0.20 kg; (19.99 + 0.2 / 10 x 120) x 4.7 = 22.39 x 4.7 = 105.233 -> 105.23
const [milk, honey] = ['Milk', '麦卢卡蜂蜜']

/** An order of three lines; honey occurs twice, so that rows of two lines can merge. `suffix` is added to item names. */
export function modelOrder(pkId: string, suffix = ''): Order {
  const milkLine = { item: milk + suffix, price: 30, subtotalWeight: 2, sold: 5, stock: 2, employee: 1 }
  const honeyLine = {
    item: honey + suffix,
    price: 19.99,
    subtotalWeight: 1,
    sold: 3,
    stock: 2,
    note: 'glass',
  }
  return buildOrder(pkId, [milkLine, honeyLine, honeyLine], { weight: 10, count: 3 })
}

/** Pieces ordered of each item. */
export const ordered: Readonly<Record<string, number>> = { [milk]: 8, [honey]: 10 }

/** The item rows of the saved order, as they are stored. */
export function startingRows(suffix = ''): ModelRow[] {
  const row = (item: string, cost: number, type: ItemType, qty: number): ModelRow => ({
    ...{ id: '', item: item + suffix, cost, type, originalType: type, qty },
    ...{ inCart: 0, approved: false, subtotal: 0, subtotalInCart: 0 },
  })
  const honeyRows = () => [row(honey, 10_523, 'sold', 3), row(honey, 10_523, 'stock', 2)]
  return [
    row(milk, 15_510, 'sold', 5),
    row(milk, 15_510, 'stock', 2),
    row(milk, 15_510, 'employee', 1),
    ...honeyRows(),
    ...honeyRows(),
  ]
}

/** The line groups of the order. */
export const orderedLines = (suffix: string): ModelLine[] => [
  { item: milk + suffix, price: 3000, weight: 250, qty: 8 },
  { item: honey + suffix, price: 1999, weight: 200, qty: 10 },
]

/** The order with item names of its own: they end with the package id. */
export const ownOrder = (pkId: string): Order => modelOrder(pkId, ` ${pkId}`)
export const ownRows = (pkId: string): ModelRow[] => startingRows(` ${pkId}`)
export const packageOf = (item: string): string => item.slice(-11)

import type { ItemType } from '../../item/moves.ts'
import type { ModelRow } from './model.ts'
import type { ModelLine } from './order-corrections.ts'

// The order of testkit/model/orders.ts. Settings of a first start; 非奶粉, 10 kg: postage 10 x 12 = 120 AUD.
// Weights and costs by hand: Milk: 2 kg / 8 = 0.25 kg; (30 + 0.25 / 10 x 120) x 4.7 = 33 x 4.7 = 155.10
// Honey: 1 kg / 5 = 0.20 kg; (19.99 + 0.2 / 10 x 120) x 4.7 = 22.39 x 4.7 = 105.233 -> 105.23
export const [milk, honey] = ['Milk', '麦卢卡蜂蜜']

/** The item rows of the saved order, as they are stored. */
function startingRows(suffix: string): ModelRow[] {
  const row = (item: string, cost: number, type: ItemType, qty: number): ModelRow => ({
    id: '',
    item: item + suffix,
    cost,
    type,
    originalType: type,
    qty,
    inCart: 0,
    approved: false,
    subtotal: 0,
    subtotalInCart: 0,
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

const orderedLines = (suffix: string): ModelLine[] => [
  { item: milk + suffix, price: 3000, weight: 250, qty: 8 },
  { item: honey + suffix, price: 1999, weight: 200, qty: 10 },
]

/** Names of items end with the package id, before it which recording it is, from the second on. */
export const suffixOf = (pkId: string, recording: number) =>
  `${recording === 1 ? '' : ` ${recording}`} ${pkId}`
export const ownRows = (pkId: string, recording = 1): ModelRow[] => startingRows(suffixOf(pkId, recording))
export const ownLines = (pkId: string, recording = 1): ModelLine[] => orderedLines(suffixOf(pkId, recording))
export const packageOf = (item: string): string => item.slice(-11)

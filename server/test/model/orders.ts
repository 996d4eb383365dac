import type { Input } from '#contract/call.ts'
import type { submitOrder } from '#contract/order.ts'
import type { ItemType } from '#domain/moves.ts'
import type { ModelRow } from './model.ts'

// Settings of a first start; 非奶粉, 10 kg: postage 10 x 12 = 120 AUD. Weights and costs by hand:
// Milk: 2 kg / 8 = 0.25 kg; (30 + 0.25 / 10 x 120) x 4.7 = 33 x 4.7 = 155.10
// Honey: 1 kg / 5 = 0.20 kg; (19.99 + 0.2 / 10 x 120) x 4.7 = 22.39 x 4.7 = 105.233 -> 105.23
const milk = { item: 'Milk', price: 30, weight: 0.25, subtotalWeight: 2, cost: 155.1, note: '' }
const honey = {
  item: '麦卢卡蜂蜜',
  price: 19.99,
  weight: 0.2,
  subtotalWeight: 1,
  cost: 105.23,
  note: 'glass',
}

/** An order of three lines, the honey typed twice, so that rows of two lines can merge. */
export function orderOf(pkId: string): Input<typeof submitOrder>['body'] {
  const milkLine = { ...milk, stock: 2, employee: 1 }
  const honeyLine = { ...honey, stock: 2, employee: 0 }
  return {
    reviewData: {
      pk_id: pkId,
      sold: [
        { ...milkLine, qty: 5 },
        { ...honeyLine, qty: 3 },
        { ...honeyLine, qty: 3 },
      ],
      stock: [
        { ...milkLine, qty: 2 },
        { ...honeyLine, qty: 2 },
        { ...honeyLine, qty: 2 },
      ],
      employee: [{ ...milkLine, qty: 1 }],
    },
    packageData: {
      pk_id: pkId,
      type: '非奶粉',
      weight: 10,
      count: 3,
      postage: 120,
      exchangeRate: 4.7,
      sendTimeISO: '2026-05-05T01:00:00.000Z',
    },
    receiverData: { receiver: '李雷', phone: '13912345678', address: '北京市海淀区中关村大街1号' },
  }
}

/** Pieces ordered of each item. */
export const ordered: Readonly<Record<string, number>> = { [milk.item]: 8, [honey.item]: 10 }

/** The item rows that the order starts as, in the order in which they are stored. */
export function startingRows(): ModelRow[] {
  const row = (item: string, cost: number, type: ItemType, qty: number): ModelRow => ({
    ...{ id: '', item, cost, type, originalType: type, qty },
    ...{ inCart: 0, approved: false, subtotal: 0, subtotalInCart: 0 },
  })
  const honeyRows = () => [row(honey.item, 10_523, 'sold', 3), row(honey.item, 10_523, 'stock', 2)]
  return [
    row(milk.item, 15_510, 'sold', 5),
    row(milk.item, 15_510, 'stock', 2),
    row(milk.item, 15_510, 'employee', 1),
    ...honeyRows(),
    ...honeyRows(),
  ]
}

import { expect, it } from 'vitest'
import { isRefusal } from '../refusal/refusal.ts'
import { entry } from '../test/order.ts'
import { aud, kg, rate } from '../unit/units.ts'
import { fieldOfLineRefusal, lineNumbers, type StatedLine } from './order-check-line.ts'

const parcel = { weight: kg.from(3), postage: aud.from(36), exchangeRate: rate.from(4.7) }
const good: StatedLine = { ...entry, qty: 3, sold: 1 }

it('a refusal of a line is shown at the field that it is about', () => {
  const table: [change: Partial<StatedLine>, code: string, field: string][] = [
    [{ item: ' ' }, 'order.item_name', 'item'],
    [{ item: 'x'.repeat(201) }, 'order.item_text', 'item'],
    [{ qty: 0, sold: 0, stock: 0, employee: 0 }, 'order.qty', 'qty'],
    [{ price: 0 }, 'order.price', 'price'],
    [{ cost: 0 }, 'order.cost', 'price'],
    [{ subtotalWeight: 0 }, 'order.weight', 'subtotalWeight'],
    [{ subtotalWeight: 3.01 }, 'order.subtotal_weight', 'subtotalWeight'],
    [{ stock: 4 }, 'order.split', 'stock'],
  ]
  const wrong = table.filter(([change, code, field]) => {
    const refusal = lineNumbers({ ...good, ...change }, 1, parcel)
    if (!isRefusal(refusal)) return true
    return refusal.refused !== code || fieldOfLineRefusal[refusal.refused] !== field
  })
  expect(wrong).toEqual([])
})

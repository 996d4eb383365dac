import { isPieces } from '../item/pieces.ts'
import { type Refusal, refuse } from '../messages/refusal.ts'
import { decimal } from '../money/decimal.ts'
import type { DerivedNumber } from '../money/derived-number.ts'
import { costPerEach, weightPerEach } from '../money/landed-cost.ts'
import { splitLine } from '../money/split.ts'
import { aud, type Cents, type Fen, type Grams, kg, type Micro, rmb } from '../money/units.ts'
import { cleanNote, cleanText, textLimits } from '../text/text.ts'
import type { OrderLine } from './order-lines.ts'

/** An ordered line with its recomputed numbers. */
export interface CheckedLine {
  readonly item: string
  readonly qty: number
  readonly sold: number
  readonly stock: number
  readonly employee: number
  readonly price: Cents
  readonly subtotalWeight: Grams
  /** Weight of one piece. */
  readonly weight: Grams
  /** Cost of one piece. */
  readonly cost: Fen
  readonly note: string
  /** Derived numbers as submitted and as recomputed, for comparison. */
  readonly derived: readonly DerivedNumber[]
}

interface Parcel {
  readonly weight: Grams
  readonly postage: Cents
  readonly exchangeRate: Micro
}

const dearest = aud.from(1_000_000)

/** The highest cost of a line, in fen: the upper bound of RMB amounts, so that every later sum stays exact. */
const dearestLine = decimal(rmb.from(1_000_000_000))

/** Checks one line of an order and recomputes its weight and cost per each (business-rules.md 1 and 2); `row` counts from 1. */
export function checkLine(line: OrderLine, row: number, parcel: Parcel): CheckedLine | Refusal {
  const problem = lineProblem(line, row, parcel)
  if (problem) return problem
  const item = cleanText(line.item)
  const price = aud.from(line.price)
  const subtotalWeight = kg.from(line.subtotalWeight)
  const weight = weightPerEach(subtotalWeight, line.qty)
  if (weight <= 0) return refuse('order.weight', { item })
  const { postage, exchangeRate } = parcel
  const cost = costPerEach({ price, weight, packageWeight: parcel.weight, postage, exchangeRate })
  if (cost <= 0 || decimal(cost).times(line.qty).gt(dearestLine)) return refuse('order.cost', { item })
  // The submitted weight is itself compared with the recomputed one.
  const submittedWeight = kg.fits(line.weight) ? kg.from(line.weight) : weight
  const alternative = costPerEach({
    ...{ price, weight: submittedWeight, packageWeight: parcel.weight, postage, exchangeRate },
  })
  const { qty, sold, stock, employee } = line
  const derived: CheckedLine['derived'] = [
    { number: 'weightEach', subject: item, submitted: line.weight, expected: kg.toNumber(weight) },
    {
      number: 'costEach',
      subject: item,
      submitted: line.cost,
      expected: rmb.toNumber(cost),
      ...(alternative !== cost && { alternative: rmb.toNumber(alternative) }),
    },
  ]
  return {
    item,
    qty,
    sold,
    stock,
    employee,
    price,
    subtotalWeight,
    weight,
    cost,
    note: cleanNote(line.note),
    derived,
  }
}

function lineProblem(line: OrderLine, row: number, parcel: Parcel): Refusal | null {
  const item = cleanText(line.item)
  if (item === '') return refuse('order.item_name', { row })
  if (item.length > textLimits.item || cleanNote(line.note).length > textLimits.note)
    return refuse('order.item_text', { row })
  if (!splitLine(line)) return refuse('order.split', { item })
  if (!isPieces(line.qty)) return refuse('order.qty', { item })
  if (!aud.fits(line.price) || line.price <= 0 || line.price > aud.toNumber(dearest)) {
    return refuse('order.price', { item })
  }
  if (!kg.fits(line.subtotalWeight) || line.subtotalWeight <= 0 || !(line.weight > 0)) {
    return refuse('order.weight', { item })
  }
  if (!(line.cost > 0)) return refuse('order.cost', { item })
  if (kg.from(line.subtotalWeight) > parcel.weight) {
    return refuse('order.subtotal_weight', { item, packageWeight: kg.toNumber(parcel.weight) })
  }
  return null
}

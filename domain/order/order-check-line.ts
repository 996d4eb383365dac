import { isPieces } from '../item/pieces.ts'
import { costPerEach, weightPerEach } from '../money/landed-cost.ts'
import { splitLine } from '../money/split.ts'
import { isRefusal, type Refusal, refuse } from '../refusal/refusal.ts'
import type { RefusalCode } from '../refusal/refusals.ts'
import { cleanNote, cleanText } from '../text/text.ts'
import { textLimits } from '../text/text-limits.ts'
import { decimal } from '../unit/decimal.ts'
import { aud, type Cents, type Fen, type Grams, kg, type Micro, rmb } from '../unit/units.ts'
import type { DerivedNumber } from './derived-number.ts'
import type { lineFields, Values } from './fields.ts'
import type { OrderLine } from './order-lines.ts'

/** What a person states of a line; weight and cost of one piece are there when they were submitted. */
export type StatedLine = Omit<OrderLine, 'weight' | 'cost'> & Partial<Pick<OrderLine, 'weight' | 'cost'>>

/** A line with its computed numbers. */
export interface LineNumbers extends Values<typeof lineFields> {
  readonly note: string
}

/** An ordered line with its recomputed numbers. */
export interface CheckedLine extends LineNumbers {
  /** Derived numbers as submitted and as recomputed, for comparison. */
  readonly derived: readonly DerivedNumber[]
}

interface Parcel {
  readonly weight: Grams
  readonly postage: Cents
  readonly exchangeRate: Micro
}

const dearest = aud.from(1_000_000)

/**
 * The highest cost of a line, in fen: the upper bound of RMB amounts, so that every later sum stays exact.
 */
const dearestLine = decimal(rmb.from(1_000_000_000))

/**
 * Checks one line of an order and recomputes its weight and cost per each (business-rules.md 1 and 2); `row`
 * counts from 1.
 */
export function checkLine(line: OrderLine, row: number, parcel: Parcel): CheckedLine | Refusal {
  const numbers = lineNumbers(line, row, parcel)
  if (isRefusal(numbers)) return numbers
  const { item, price, weight, cost } = numbers
  // The submitted weight is itself compared with the recomputed one.
  const submittedWeight = kg.fits(line.weight) ? kg.from(line.weight) : weight
  const alternative = submittedWeight === weight ? cost : costIn(parcel, price, submittedWeight)
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
  return { ...numbers, derived }
}

/** Checks what is stated of a line and computes its weight and cost per each; `row` counts from 1. */
export function lineNumbers(line: StatedLine, row: number, parcel: Parcel): LineNumbers | Refusal {
  const [item, note] = [cleanText(line.item), cleanNote(line.note)]
  const problem = lineProblem({ ...line, item, note }, row, parcel)
  if (problem) return problem
  const price = aud.from(line.price)
  const subtotalWeight = kg.from(line.subtotalWeight)
  const weight = weightPerEach(subtotalWeight, line.qty)
  if (weight <= 0) return refuse('order.weight', { item })
  const cost = costIn(parcel, price, weight)
  if (cost <= 0 || decimal(cost).times(line.qty).gt(dearestLine)) return refuse('order.cost', { item })
  const { qty, sold, stock, employee } = line
  return { item, qty, sold, stock, employee, price, subtotalWeight, weight, cost, note }
}

function costIn({ weight: packageWeight, postage, exchangeRate }: Parcel, price: Cents, weight: Grams): Fen {
  return costPerEach({ price, weight, packageWeight, postage, exchangeRate })
}

/** The problem of a line whose texts are clean. */
function lineProblem(line: StatedLine, row: number, parcel: Parcel): Refusal | null {
  const { item, note } = line
  if (item === '') return refuse('order.item_name', { row })
  if (item.length > textLimits.item || note.length > textLimits.note)
    return refuse('order.item_text', { row })
  if (!splitLine(line)) return refuse('order.split', { item })
  if (!isPieces(line.qty)) return refuse('order.qty', { item })
  if (!aud.fits(line.price) || line.price <= 0 || line.price > aud.toNumber(dearest)) {
    return refuse('order.price', { item })
  }
  if (!kg.fits(line.subtotalWeight) || line.subtotalWeight <= 0 || !isPositive(line.weight)) {
    return refuse('order.weight', { item })
  }
  if (!isPositive(line.cost)) return refuse('order.cost', { item })
  if (kg.from(line.subtotalWeight) > parcel.weight) {
    return refuse('order.subtotal_weight', { item, packageWeight: kg.toNumber(parcel.weight) })
  }
  return null
}

/** True for what was not submitted. */
function isPositive(submitted: number | undefined): boolean {
  return submitted === undefined || submitted > 0
}

/** The typed field that a refusal of a line is about. */
export const fieldOfLineRefusal: Partial<
  Record<RefusalCode, 'item' | 'qty' | 'price' | 'subtotalWeight' | 'stock'>
> = {
  'order.item_name': 'item',
  'order.item_text': 'item',
  'order.qty': 'qty',
  'order.price': 'price',
  'order.cost': 'price',
  'order.weight': 'subtotalWeight',
  'order.subtotal_weight': 'subtotalWeight',
  'order.split': 'stock',
}

import fc from 'fast-check'
import type { ModelLine } from '#domain/test/model/order-corrections.ts'

const which = fc.nat(30)
const pieces = fc.integer({ min: 1, max: 3 })
const act = <const D extends string>(does: D) => fc.record({ do: fc.constant(does), which, pieces })
export const step = fc.oneof(
  { weight: 5, arbitrary: act('add') },
  { weight: 4, arbitrary: act('leave') },
  { weight: 4, arbitrary: act('pay') },
  { weight: 2, arbitrary: act('except') },
  { weight: 7, arbitrary: act('approve') },
  { weight: 3, arbitrary: act('reject') },
  { weight: 4, arbitrary: act('refund') },
  { weight: 3, arbitrary: act('reverse') },
  { weight: 2, arbitrary: act('edit') },
  { weight: 5, arbitrary: act('reprice') },
  { weight: 4, arbitrary: act('rerate') },
  { weight: 3, arbitrary: act('more') },
  { weight: 3, arbitrary: act('fewer') },
  { weight: 2, arbitrary: act('addLine') },
  { weight: 3, arbitrary: act('removeLine') },
  { weight: 3, arbitrary: act('void') },
  { weight: 3, arbitrary: act('record') },
)
export type Step = typeof step extends fc.Arbitrary<infer A> ? A : never

const stepOf = (does: Step['do'], target = 0, count = 1): Step => ({ do: does, which: target, pieces: count })

/** Steps with each of the outcomes below, which random ones may miss. */
export const story: Step[] = [
  ...[stepOf('add', 0, 2), stepOf('void'), stepOf('reprice', 4), stepOf('reprice', 1), stepOf('rerate', 1)],
  ...[stepOf('pay'), stepOf('rerate', 1), stepOf('approve'), stepOf('refund'), stepOf('reverse')],
  ...[stepOf('add'), stepOf('pay'), stepOf('reject', 1)],
  ...[stepOf('more', 0, 2), stepOf('fewer'), stepOf('addLine', 0, 2), stepOf('removeLine', 2)],
  ...[stepOf('add'), stepOf('removeLine'), stepOf('leave'), stepOf('except', 1), stepOf('edit', 1)],
  ...[stepOf('record'), stepOf('void'), stepOf('edit'), stepOf('record')],
]
export const happens = [
  ...['add 200', 'pay 200', 'reject 200', 'refund 200', 'reverse 200', 'edit 200', 'edit 409', 'leave 200'],
  ...['reprice 200', 'reprice 409', 'rerate 200', 'rerate 409', 'more 200', 'fewer 200', 'except 200'],
  ...['addLine 200', 'removeLine 200', 'removeLine 409', 'void 200', 'void 409', 'record 200', 'record 409'],
]
export const firstRate = 4_700_000

/** The lines of an order, with names that no other order has. */
export const newLines = (number: number): ModelLine[] => [
  { item: `Milk ${number}`, price: 3000, weight: 250, qty: 6 },
  { item: `蜂蜜 ${number}`, price: 1999, weight: 200, qty: 4 },
]

export function total<T>(values: readonly T[], amount: (value: T) => number): number {
  return values.reduce((sum, value) => sum + amount(value), 0)
}

export const nobodySaid = { sender: undefined, customer: undefined }

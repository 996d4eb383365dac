import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always, alwaysOf } from '../../testkit/random/always.ts'
import { wording } from '../messages/en/wording.ts'
import { rowCost } from '../money/landed-cost.ts'
import { isRefusal, refusalStatus, refusalText } from '../refusal/refusal.ts'
import { firstSettings } from '../setting/settings.ts'
import { entry, order } from '../test/order.ts'
import { checkOrder, type OrderSubmission } from './order-check.ts'
import type { ReviewEntry } from './order-lines.ts'

/** Values that a request may have in place of a number or a text. */
const number = fc.oneof(
  fc.double(),
  fc.constantFrom(
    0,
    -0,
    1,
    2,
    3,
    0.9,
    2.7,
    4.05,
    25.99,
    36,
    172.91,
    0.1 + 0.2,
    1e-7,
    5e-324,
    1e21,
    1e308,
    100_000,
    1e9,
  ),
  fc.integer(),
)
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '__proto__',
    'constructor',
    '\u0000',
    '\ud800',
    '{item}',
    'PE1234567AU',
    '蓝胖子3',
    '非奶粉',
  ),
  fc.constantFrom('2026-01-15T13:00:00+10:30', 'x'.repeat(2000)),
)

const lineOf = (numbers: fc.Arbitrary<number>, texts: fc.Arbitrary<string>) =>
  fc.record<ReviewEntry>({
    item: texts,
    note: texts,
    qty: numbers,
    price: numbers,
    weight: numbers,
    cost: numbers,
    subtotalWeight: numbers,
    stock: numbers,
    employee: numbers,
  })
const anything: fc.Arbitrary<OrderSubmission> = fc.record({
  reviewData: fc.record({
    pk_id: text,
    sold: fc.array(lineOf(number, text), { maxLength: 3 }),
    stock: fc.array(lineOf(number, text), { maxLength: 3 }),
    employee: fc.array(lineOf(number, text), { maxLength: 3 }),
  }),
  packageData: fc.record({
    pk_id: text,
    type: text,
    weight: number,
    count: number,
    postage: number,
    exchangeRate: number,
    sendTimeISO: text,
  }),
  receiverData: fc.record({ receiver: text, phone: text, address: text }),
})

/** The good order with up to two fields replaced, so that every later check is reached too. */
const nearlyGood: fc.Arbitrary<OrderSubmission> = fc
  .array(fc.tuple(fc.constantFrom(...fieldsOf(entry, order.packageData, order.receiverData)), number, text), {
    maxLength: 2,
  })
  .map((changes) => {
    const line = replaced(entry, changes)
    return {
      reviewData: { pk_id: order.reviewData.pk_id, sold: [line], stock: [line], employee: [line] },
      packageData: replaced(order.packageData, changes),
      receiverData: replaced(order.receiverData, changes),
    }
  })

function fieldsOf(...examples: object[]): string[] {
  return examples.flatMap((example) => Object.keys(example))
}

/** Numbers are replaced by numbers, texts by texts. */
function replaced<T extends object>(example: T, changes: [field: string, number: number, text: string][]): T {
  const entries = Object.entries(example).map(([key, value]) => {
    const [, toNumber = value, toText = value] = changes.find(([field]) => field === key) ?? []
    return [key, typeof value === 'number' ? toNumber : toText]
  })
  return { ...example, ...Object.fromEntries(entries) }
}

function soundOrRefused(checked: ReturnType<typeof checkOrder>) {
  if (isRefusal(checked)) {
    expect([400, 409]).toContain(refusalStatus(checked))
    expect(refusalText(checked, wording)).not.toBe('')
    return
  }
  expect(checked.lines.length).toBeGreaterThan(0)
  for (const line of checked.lines) {
    expect(line.sold + line.stock + line.employee).toBe(line.qty)
    for (const part of [line.sold, line.stock, line.employee]) expect(part).toBeGreaterThanOrEqual(0)
    for (const positive of [line.qty, line.price, line.weight, line.cost, line.subtotalWeight]) {
      expect(Number.isSafeInteger(positive) && positive > 0).toBe(true)
    }
    expect(line.subtotalWeight).toBeLessThanOrEqual(checked.parcel.weight)
    expect(rowCost(line.cost, line.qty)).toBeLessThanOrEqual(100_000_000_000)
    expect(line.item).not.toBe('')
  }
}

describe('any submission', () => {
  it('is refused with 400 or 409, or is sound, without an exception', () =>
    always(anything, (submission) => soundOrRefused(checkOrder(submission, firstSettings))))

  it('is handled likewise when all but a few values are good', () => {
    let accepted = 0
    alwaysOf(2000, nearlyGood, (submission) => {
      const checked = checkOrder(submission, firstSettings)
      if (!isRefusal(checked)) accepted += 1
      soundOrRefused(checked)
    })
    // Some are accepted, so the assertions above do run.
    expect(accepted).toBeGreaterThan(0)
  })
})

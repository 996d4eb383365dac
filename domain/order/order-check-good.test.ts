// @rules 2-check-01
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always, alwaysOf } from '../../testkit/random/always.ts'
import { wording } from '../messages/en/wording.ts'
import { isRefusal, refusalStatus, refusalText } from '../refusal/refusal.ts'
import { firstSettings } from '../setting/settings.ts'
import { order } from '../test/order.ts'
import { divideHalfUp } from '../test/whole.ts'
import { type CheckedOrder, checkOrder, type OrderSubmission } from './order-check.ts'
import { type OrderLine, type ReviewEntry, reviewOf } from './order-lines.ts'

/**
 * A good order of 非奶粉, with numbers computed here in integers from business-rules.md 1 with the first
 * settings.
 */
const good = fc
  .record({
    grams: fc.integer({ min: 10, max: 1_000_000 }),
    lines: fc.array(
      fc.record({
        sold: fc.nat({ max: 5 }),
        stock: fc.nat({ max: 5 }),
        employee: fc.nat({ max: 5 }),
        cents: fc.integer({ min: 1, max: 100_000 }),
        share: fc.integer({ min: 1, max: 1000 }),
        item: fc.constantFrom('A', 'B', 'C'),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ grams, lines }) => {
    // 12 AUD a kg for hundredths of a kg: 12 cents each.
    const postage = divideHalfUp(BigInt(Math.max(grams, 1000)), 10n) * 12n
    const whole = lines.map(({ sold, stock, employee, cents, share, item }) => {
      const qty = sold + stock + employee
      const subtotal = Math.floor((grams * share) / 1000)
      const weight = qty === 0 ? 0n : divideHalfUp(BigInt(subtotal), 10n * BigInt(qty)) * 10n
      const inner = BigInt(cents) * BigInt(grams) + weight * postage
      return {
        sold,
        stock,
        employee,
        qty,
        cents,
        item,
        subtotal,
        weight,
        cost: divideHalfUp(inner * 47n, BigInt(grams) * 10n),
      }
    })
    return { grams, postage, lines: whole.filter(({ qty, weight }) => qty > 0 && weight > 0n) }
  })
  .filter(({ lines }) => lines.length > 0)

type Good = typeof good extends fc.Arbitrary<infer G> ? G : never

function submissionOf({ grams, postage, lines }: Good): OrderSubmission {
  const typed: OrderLine[] = lines.map(({ cents, subtotal, weight, cost, ...line }) => ({
    ...line,
    price: cents / 100,
    subtotalWeight: subtotal / 1000,
    weight: Number(weight) / 1000,
    cost: Number(cost) / 100,
    note: '',
  }))
  return {
    ...order,
    reviewData: { pk_id: order.reviewData.pk_id, ...reviewOf(typed) },
    packageData: { ...order.packageData, weight: grams / 1000, postage: Number(postage) / 100 },
  }
}

const bag = (lines: readonly object[]) => lines.map((line) => JSON.stringify(line)).toSorted()

describe('any good order', () => {
  it('is accepted with the numbers of integer arithmetic and with every line and piece', () =>
    alwaysOf(300, good, (one) => {
      const checked = checkOrder(submissionOf(one), firstSettings)
      if (isRefusal(checked)) throw new Error(refusalText(checked, wording))
      const { weight: grams, postage: cents } = checked.parcel
      expect([grams, BigInt(cents)]).toEqual([one.grams, one.postage])
      const expected = one.lines.map(
        ({ item, sold, stock, employee, qty, cents, subtotal, weight, cost }) => {
          return {
            item,
            sold,
            stock,
            employee,
            qty,
            cents,
            subtotal,
            weight: Number(weight),
            cost: Number(cost),
          }
        },
      )
      expect(bag(checked.lines.map(numbersOf))).toEqual(bag(expected))
    }))

  it('is refused with 409 when any of its numbers is more than 0.01 off', () => {
    const off = fc.integer({ min: 11, max: 1000 }).map((thousandths) => thousandths / 1000)
    const what = fc.constantFrom('postage', 'exchangeRate', 'weight', 'cost')
    always(good, what, off, (one, field, difference) => {
      const submission = submissionOf(one)
      const raised = (value: number) => Math.round((value + difference) * 1000) / 1000
      const { pk_id, sold, stock, employee } = submission.reviewData
      const { packageData } = submission
      const wrong = (entries: readonly ReviewEntry[]) =>
        field === 'weight' || field === 'cost'
          ? entries.map((line) => ({ ...line, [field]: raised(line[field]) }))
          : entries
      const checked = checkOrder(
        {
          ...submission,
          reviewData: { pk_id, sold: wrong(sold), stock: wrong(stock), employee: wrong(employee) },
          packageData:
            field === 'postage' || field === 'exchangeRate'
              ? { ...packageData, [field]: raised(packageData[field]) }
              : packageData,
        },
        firstSettings,
      )
      expect(isRefusal(checked) && [checked.refused, refusalStatus(checked)]).toEqual([
        'order.number_differs',
        409,
      ])
    })
  })
})

function numbersOf(line: CheckedOrder['lines'][number]) {
  const { item, sold, stock, employee, qty, price, subtotalWeight, weight, cost } = line
  return { item, sold, stock, employee, qty, cents: price, subtotal: subtotalWeight, weight, cost }
}

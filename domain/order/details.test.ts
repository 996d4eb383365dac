import { expect, it } from 'vitest'
import { aud, kg, rate } from '../unit/units.ts'
import { cleanDetail, inCalls } from './details.ts'
import { type DetailRule, parcelFields } from './fields.ts'

const amount: DetailRule = {
  kind: 'aud',
  column: 'amount_cents',
  sheet: 'amount_aud',
  sentIn: 'packageData',
  most: 1000,
  unstated: 0,
  refusal: 'order.price',
}

it.each([
  [0, 0],
  [12.34, 1234],
  [1000, 100_000],
  [1000.01, null],
  [-1, null],
  [1.234, null],
  ['12', null],
])('an amount of %s dollars, of which at most 1000 are accepted, is stored as %s cents', (stated, stored) => {
  expect(cleanDetail(amount, stated)).toBe(stored)
})

it('a text may be empty only where it may stay unstated', () => {
  const text: DetailRule = { ...amount, kind: 'text', most: 3 }
  expect(['', ' a ', 'abcd'].map((stated) => cleanDetail({ ...text, unstated: '' }, stated))).toEqual([
    '',
    'a',
    null,
  ])
  const { unstated: _, ...required } = text
  expect(cleanDetail(required, '')).toBeNull()
})

it('numbers stand in calls in kg, AUD and RMB for 1 AUD', () => {
  const stated = { type: '其他', weight: 1.25, count: 3, postage: 36.5, exchangeRate: 4.712345 } as const
  const stored = {
    ...stated,
    weight: kg.from(1.25),
    postage: aud.from(36.5),
    exchangeRate: rate.from(4.712345),
  }
  expect(stored).toMatchObject({ weight: 1250, postage: 3650, exchangeRate: 4_712_345 })
  expect(inCalls(parcelFields, stored)).toEqual(stated)
})

// @rules 12-order-17
import { expect, it } from 'vitest'
import { parseSendTime, sendTimeText } from './adelaide-time.ts'

it.each([
  ['22/11/2026', '22/11/2026 00:00:00'],
  ['22/11/2026 10:15', '22/11/2026 10:15:00'],
  ['22/11/2026 10:15:30', '22/11/2026 10:15:30'],
  [' 2/3/2026  9:05 ', '02/03/2026 09:05:00'],
  ['22.11.2026 10:15', '22/11/2026 10:15:00'],
  ['2026-11-22', '22/11/2026 00:00:00'],
  ['2026-11-22 10:15', '22/11/2026 10:15:00'],
  ['2026-11-22T10:15:30', '22/11/2026 10:15:30'],
  ['2026年11月22日 10:15', '22/11/2026 10:15:00'],
  ['２２／１１／２０２６　１０：１５', '22/11/2026 10:15:00'],
])('reads the send time %j', (typed, shown) => {
  expect(sendTimeText(parseSendTime(typed) ?? '')).toBe(shown)
})

it('reads it in Adelaide time, in winter and in summer', () => {
  expect(parseSendTime('15/07/2026 09:30')).toBe('2026-07-15T00:00:00.000Z')
  expect(parseSendTime('15/01/2026 10:30')).toBe('2026-01-15T00:00:00.000Z')
})

it.each('|today|22/11|31/02/2026|11/22/2026|22/11/2026 25:00|22/11/2026 10|22/11/1999|22/11/26'.split('|'))(
  'takes %j for no time',
  (typed) => {
    expect(parseSendTime(typed)).toBeNull()
  },
)

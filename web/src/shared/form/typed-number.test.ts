import { describe, expect, it } from 'vitest'
import { rules } from '../../../../testkit/rules.ts'
import { cleanNumber, typedNumber, typedOrZero } from './typed-number.ts'

describe('typed and pasted numbers', () => {
  it.each([
    ['12', '12'],
    [' 1 023.50 ', '1023.50'],
    ['1,023.50', '1023.50'],
    ['1,234,567', '1234567'],
    ['１２．５', '12.5'],
    ['\u200b3\u00a0', '3'],
    ['¥ 9.90', '9.90'],
    ['A$23.99', '23.99'],
    ['2.7 kg', '2.7'],
    ['.5', '.5'],
    ['1.', '1.'],
    ['-3', '-3'],
    ['−3', '-3'],
    ['  ', ''],
  ])('reads %j as %j', (typed, clean) => {
    rules('12-order-14')
    expect(cleanNumber(typed)).toBe(clean)
  })

  it.each(['1,5', '1,23,456', '12,34', 'abc', '1.2.3', '1e5', '0x10', '--1', 'NaN', 'Infinity', '.', '3个'])(
    'rejects %j',
    (typed) => {
      expect(cleanNumber(typed)).toBeNull()
      expect(typedNumber(typed)).toBeNull()
    },
  )

  it('distinguishes a blank from 0 only where it matters', () => {
    expect(typedNumber('')).toBeNull()
    expect(typedOrZero('')).toBe(0)
    expect(typedNumber('0')).toBe(0)
    expect(typedOrZero('x')).toBeNull()
  })
})

// @rules 16-format-01 16-format-02
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../../testkit/random/always.ts'
import { formatAud, formatMoney, formatRmb } from './format.ts'

describe('a displayed amount', () => {
  it.each([
    [0, '0.00'],
    [-0, '0.00'],
    [7, '7.00'],
    [1234.5, '1,234.50'],
    [999.99, '999.99'],
    [1000, '1,000.00'],
    [1234567.89, '1,234,567.89'],
    [1e9, '1,000,000,000.00'],
    [-3, '\u22123.00'],
    [-1234.5, '\u22121,234.50'],
    // A tie is rounded away from zero; as binary floats both of these are below the tie.
    [1.005, '1.01'],
    [-1234.565, '\u22121,234.57'],
    [999999.995, '1,000,000.00'],
    // An amount that rounds to 0.00 has no sign.
    [0.004, '0.00'],
    [-0.004, '0.00'],
    [-0.005, '\u22120.01'],
    [1e21, '1,000,000,000,000,000,000,000.00'],
  ])('%d is %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text)
  })

  it('names the currency before the number and the minus before both', () => {
    expect(formatRmb(1234.5)).toBe('¥ 1,234.50')
    expect(formatAud(23.99)).toBe('A$ 23.99')
    expect(formatRmb(-1234.5)).toBe('\u2212¥ 1,234.50')
    expect(formatAud(-0.01)).toBe('\u2212A$ 0.01')
    expect(formatRmb(-0.001)).toBe('¥ 0.00')
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is no amount', (amount) => {
    expect(() => formatMoney(amount)).toThrow()
  })
})

describe('any amount of whole cents', () => {
  const cents = fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n })

  it('keeps every digit, in groups of three', () =>
    always(cents, (value) => {
      const text = formatMoney(Number(value) / 100)
      expect(text).toMatch(/^\u2212?\d{1,3}(,\d{3})*\.\d\d$/)
      expect(BigInt(text.replace('\u2212', '-').replace(/[,.]/g, ''))).toBe(value)
    }))
})

// @rules 12-form-05 12-order-18
import { describe, expect, it } from 'vitest'
import { firstSettings } from '#domain/setting/settings.ts'
import { emptyInput, missingIn, subtotalOf } from './calculator-input.ts'

const normal = { ...emptyInput, price: 10, qty: 3, type: 'normal', weight: 0.5 } as const
const cans = { ...emptyInput, price: 20, qty: 3, type: 'babyFormula' } as const

describe('the input of the calculator', () => {
  it('requires price, qty and type, and a weight unless it is baby formula', () => {
    expect(missingIn(emptyInput)).toEqual(['price', 'qty', 'type', 'weight'])
    expect(missingIn({ ...normal, weight: null })).toEqual(['weight'])
    expect(missingIn({ ...normal, weight: 0 })).toEqual(['weight'])
    expect(missingIn({ ...normal, qty: 0, price: 0 })).toEqual(['price', 'qty'])
    expect(missingIn(normal)).toEqual([])
    expect(missingIn({ ...normal, extraPostageAU: Number.NaN, domesticPostage: Number.NaN })).toEqual([
      'extraPostageAU',
      'domesticPostage',
    ])
    expect(missingIn(cans)).toEqual([])
  })

  it('gives the sums of business-rules.md 1', () => {
    // (10 + 0.5 x 12) x 3 x 4.7 = 225.60; + 5 AUD x 4.7 + 8 RMB = 257.10
    expect(subtotalOf(normal, firstSettings)).toBe(22560)
    expect(subtotalOf({ ...normal, extraPostageAU: 5, domesticPostage: 8 }, firstSettings)).toBe(25710)
    // (20 + 27 / 3) x 3 x 4.7 = 408.90, whatever the weight
    expect(subtotalOf(cans, firstSettings)).toBe(40890)
    expect(subtotalOf({ ...cans, weight: 9 }, firstSettings)).toBe(40890)
  })

  it('counts empty postages as 0', () => {
    const row = { ...normal, extraPostageAU: null, domesticPostage: null }
    expect(subtotalOf(row, firstSettings)).toBe(22560)
  })

  it('rejects numbers that are too large or have too many decimals', () => {
    expect(() => subtotalOf({ ...normal, price: 1e12 }, firstSettings)).toThrow(RangeError)
    expect(() => subtotalOf({ ...normal, qty: 1.5 }, firstSettings)).toThrow(RangeError)
    expect(() => subtotalOf({ ...normal, price: 1.234 }, firstSettings)).toThrow(RangeError)
  })
})

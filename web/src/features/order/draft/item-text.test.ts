// @rules 10-order-03
import { describe, expect, it } from 'vitest'
import { parseItemText } from './item-text.ts'

describe("the courier's 'name * qty'", () => {
  it.each([
    ['A2 白金婴儿奶粉 1段 900g * 3', 'A2 白金婴儿奶粉 1段 900g', '3'],
    ['Swisse*12', 'Swisse', '12'],
    ['Cream 5*20ml * 2', 'Cream 5*20ml', '2'],
    ['皂 × 4', '皂', '4'],
    ['  Honey\u200b   *  010 ', 'Honey', '10'],
    ['No quantity', 'No quantity', ''],
    ['5 * many', '5 * many', ''],
    ['* 3', '* 3', ''],
    ['', '', ''],
  ])('parses %j', (text, item, qty) => {
    expect(parseItemText(text)).toEqual({ item, qty })
  })
})

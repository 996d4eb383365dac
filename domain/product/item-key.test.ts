// @rules 21-text-01
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../../testkit/random/always.ts'
import { itemKey } from './item-key.ts'

describe('writings of one item', () => {
  it.each([
    ['A2 Platinum 3', 'a2  platinum 3', 'Ａ２ Platinum ３', ' a2 PLATINUM 3 '],
    ['爱他美 白金 3段', '爱他美白金3段', '爱他美　白金 3 段'],
    [
      '德运全脂 1kg',
      '德运全脂 1000g',
      '德运全脂1 KG',
      '德运全脂 1公斤',
      '德运全脂 1000 克',
      '德运全脂１０００ｇ',
    ],
    ['Aptamil 0.9kg', 'aptamil 900 g', 'APTAMIL 900gm', 'Aptamil 0.90 千克'],
    ['Fish oil 1.5L', 'fish oil 1500ml', 'Fish oil 1.5 升', 'fish oil 1500 毫升'],
    ['Swisse 钙片 150×2', 'Swisse 钙片 150*2', 'swisse钙片150X2'],
  ])('%s', (...writings) => expect(new Set(writings.map(itemKey)).size).toBe(1))

  it.each([
    ['A2 Platinum 2', 'A2 Platinum 3'],
    ['Aptamil 400g', 'Aptamil 900g'],
    ['Aptamil 3', 'Aptamil 3 900g'],
    // Spaces between digits part numbers.
    ['Vitamin 1 2', 'Vitamin 12'],
    ['Vitamin 12 3', 'Vitamin 1 23'],
    // A letter after it makes `g` and `l` the beginning of a word.
    ['Oil 3 large', 'Oil 3000ml arge'],
    ['爱他美 2段', '爱他美 3段'],
  ])('%s and %s are two items', (one, other) => expect(itemKey(one)).not.toBe(itemKey(other)))

  it('have one key for each package size', () => {
    expect(['0.9kg', '1.1 kg', '4.05kg', '250ML', '2L'].map(itemKey)).toEqual([
      '900g',
      '1100g',
      '4050g',
      '250ml',
      '2000ml',
    ])
  })

  const word = fc.string({ unit: fc.constantFrom(...'abkglmxz爱他美段克升0129.'), maxLength: 12 })
  const fullWidth = (text: string) =>
    text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))

  it('in capitals, full width and with other spaces have the same key, whatever the text', () =>
    always(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      const key = itemKey(words.join(' '))
      expect(itemKey(words.join(' ').toUpperCase())).toBe(key)
      expect(itemKey(fullWidth(words.join(' ')))).toBe(key)
      expect(itemKey(`  ${words.join('   ')} `)).toBe(key)
    }))
})

// @rules 12-order-14 12-order-18
import { describe, expect, it } from 'vitest'
import { cleanNumber, isOtherUnit, type NumberKind, typedNumber, typedOrZero } from './typed-number.ts'

describe('typed and pasted numbers', () => {
  it.each<[string, NumberKind, string]>([
    ['12', 'aud', '12'],
    [' 1 023.50 ', 'aud', '1023.50'],
    ['1,023.50', 'rmb', '1023.50'],
    ['1,234,567', 'rmb', '1234567'],
    ['１２．５', 'kg', '12.5'],
    ['12。5', 'kg', '12.5'],
    ['\u200b3\u00a0', 'pieces', '3'],
    ['.5', 'kg', '.5'],
    ['1.', 'aud', '1.'],
    ['-3', 'pieces', '-3'],
    ['−3', 'rmb', '-3'],
    ['  ', 'aud', ''],
  ])('reads %j of %s as %j', (typed, kind, clean) => {
    expect(cleanNumber(typed, kind)).toBe(clean)
  })

  it.each('1,5|1,23,456|12,34|abc|1.2.3|1e5|0x10|--1|-¥-1|NaN|Infinity|.|¥|A$|kg|x'.split('|'))(
    'rejects %j, whatever it is of',
    (typed) => {
      for (const kind of kinds) expect([kind, cleanNumber(typed, kind)]).toEqual([kind, null])
      expect(typedNumber(typed, 'aud')).toBeNull()
    },
  )

  it('distinguishes a blank from 0 only where it matters', () => {
    expect(typedNumber('', 'aud')).toBeNull()
    expect(typedOrZero('')).toBe(0)
    expect(typedNumber('0', 'aud')).toBe(0)
    expect(typedOrZero('x5x5')).toBeNull()
  })
})

const kinds = ['aud', 'rmb', 'rate', 'kg', 'pieces'] as const
/** Texts of the number 150, with the units in which people write it. */
const written: Readonly<Record<Exclude<NumberKind, 'rate'>, readonly string[]>> = {
  aud: ['A$150', '$150', '＄ 150', 'AU$150', 'AUD 150', '150aud', '$150 AUD', '150澳元', '澳币150', '150刀'],
  rmb: '¥150|￥150|¥ 150元|150 元|RMB150|150rmb|CNY 150|CN¥150|150块|150块钱|人民币150'.split('|'),
  kg: ['150kg', '150 KG', '150Kgs', '150㎏', '150公斤', '１５０千克'],
  pieces: ['150罐', '150 件', '150个', 'x150', '×150', '150pcs', '150 tins'],
}
const ofNoField = '150g|150克|150斤|150lb|150磅|150%|％150|€150|US$150|150USD|HK$150|150日元|150元/罐'.split(
  '|',
)

describe('the unit of a number is read', () => {
  const all = [...Object.values(written).flat(), ...ofNoField]
  it.each(kinds)('%s takes its own and no other', (kind) => {
    const own = written[kind === 'rate' ? 'rmb' : kind]
    for (const text of all) {
      const right = own.includes(text) ? '150' : null
      expect([text, cleanNumber(text, kind)]).toEqual([text, right])
    }
  })

  it('a heading names a unit of another column', () => {
    const others = (kind: NumberKind) =>
      ['RMB', '￥', '元', 'AUD', 'A$', ' kg', '公斤', 'g', '斤', 'lb', '', '2026', 'incl. GST'].filter(
        (text) => isOtherUnit(text, kind),
      )
    expect(others('aud')).toEqual(['RMB', '￥', '元', ' kg', '公斤', 'g', '斤', 'lb'])
    expect(others('kg')).toEqual(['RMB', '￥', '元', 'AUD', 'A$', 'g', '斤', 'lb'])
  })
})

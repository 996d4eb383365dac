// @rules 6-polar-03
import { describe, expect, test } from 'vitest'
import { packageTypes } from '#domain/parcel/package-type.ts'
import { packageTypeOf } from '../../src/ports/courier/package-types.ts'
import { parseWallTime } from '../../src/ports/wall-time.ts'

describe("times in the courier's formats", () => {
  test('are read as the clocks of Adelaide show them', () => {
    const times: Record<string, string> = {
      '2026-01-15 13:34:05': '2026-01-15T03:04:05Z',
      '  2026-01-15   13:34:05 ': '2026-01-15T03:04:05Z',
      '2026-01-1513:34:05': '2026-01-15T03:04:05Z',
      '2026 - 01 - 15　13 : 34 :05': '2026-01-15T03:04:05Z',
      '2026-1-5 9:04:05': '2026-01-04T22:34:05Z',
      '2026/01/15 13:34': '2026-01-15T03:04:00Z',
      '２０２６-01-15 13：34：05': '2026-01-15T03:04:05Z',
      '2026-07-15 12:34:05': '2026-07-15T03:04:05Z',
      '2026-10-04 01:59:59': '2026-10-03T16:29:59Z',
      '2026-10-04  02:30:00': '2026-10-03T17:00:00Z',
      '2026-10-04 03:00:00': '2026-10-03T16:30:00Z',
      '2026-04-05 02:30:00': '2026-04-04T16:00:00Z',
      '2026-04-05 03:00:00': '2026-04-04T17:30:00Z',
    }
    const read = Object.keys(times).map((text) => [text, parseWallTime(text, 'Australia/Adelaide')])
    expect(Object.fromEntries(read)).toEqual(
      Object.fromEntries(Object.entries(times).map(([text, iso]) => [text, Date.parse(iso)])),
    )
  })

  test.each(['', ' ', '2026-01-15', '13:34:05', '2026-02-30 10:00:00', '2026-01-15 25:00:00', 'yesterday'])(
    'invalid: %j',
    (text) => {
      expect(parseWallTime(text, 'Australia/Adelaide')).toBeNull()
    },
  )
})

describe('package types by the courier’s word', () => {
  test.each(packageTypes)('our own label %s', (type) => {
    expect(packageTypeOf(type, null)).toBe(type)
    expect(packageTypeOf(` ${type} `, null)).toBe(type)
  })

  test('are found by their words and the number of pieces', () => {
    const words = [
      ['婴儿奶粉', 3, '奶粉'],
      ['Baby Formula', 3, '奶粉'],
      ['杂货', 5, '非奶粉'],
      ['其它', 1, '其他'],
      ['蓝胖子3罐', null, '蓝胖子3'],
      ['蓝胖子（6罐装）', 3, '蓝胖子6'],
      ['蓝胖子', 6, '蓝胖子6'],
      ['成人奶粉', 3, '蓝胖子3'],
      ['成人奶粉', 4, ''],
      ['蓝胖子', null, ''],
      ['奶粉及其他', 3, ''],
      ['constructor', 3, ''],
      ['2', 3, ''],
      ['', 3, ''],
    ] as const
    expect(words.map(([word, count]) => [word, count, packageTypeOf(word, count)])).toEqual(words)
  })
})

import { describe, expect, test } from 'vitest'
import { packageTypes } from '#domain/parcel/package-type.ts'
import { rules } from '../../../testkit/rules.ts'
import { addressLine } from '../../src/ports/courier/address-line.ts'
import { packageTypeOf } from '../../src/ports/courier/package-types.ts'
import { parseWallTime } from '../../src/ports/wall-time.ts'

describe("times in the courier's formats", rules('6-polar-03'), () => {
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

describe('an address in one line', () => {
  test('names no province, city or district twice', () => {
    const addresses = [
      ['广东省', '广州市', '天河区', '天河路1号', '广东省广州市天河区天河路1号'],
      ['北京市', '市辖区', '朝阳区', '建国路1号', '北京市朝阳区建国路1号'],
      ['北京市', '北京市', '朝阳区', '建国路1号', '北京市朝阳区建国路1号'],
      ['北京', '北京市', '朝阳区', '建国路1号', '北京市朝阳区建国路1号'],
      ['重庆市', '县', '云阳县', '滨江路1号', '重庆市云阳县滨江路1号'],
      ['湖北省', '省直辖县', '仙桃市', '仙桃大道1号', '湖北省仙桃市仙桃大道1号'],
      ['湖北省', '省直辖县级行政区划', '仙桃市', '1号', '湖北省仙桃市1号'],
      ['新疆维吾尔自治区', '自治区直辖县级行政区划', '石河子市', '1号', '新疆维吾尔自治区石河子市1号'],
      ['广东省', '东莞市', '东莞市', '鸿福路1号', '广东省东莞市鸿福路1号'],
      ['浙江省', '杭州市', '西湖区', '浙江省杭州市西湖区文三路1号', '浙江省杭州市西湖区文三路1号'],
      ['浙江省', '杭州市', '西湖区', '杭州市 西湖区 文三路1号', '浙江省杭州市西湖区文三路1号'],
      ['北京市', '市辖区', '朝阳区', '北京市朝阳区建国路1号', '北京市朝阳区建国路1号'],
      ['北京市', '市辖区', '朝阳区', '北京市市辖区朝阳区建国路1号', '北京市朝阳区建国路1号'],
      ['福建省', '福州市', '鼓楼区', '鼓楼区政府宿舍3栋', '福建省福州市鼓楼区鼓楼区政府宿舍3栋'],
      ['吉林省', '吉林市', '船营区', '北京路1号', '吉林省吉林市船营区北京路1号'],
      ['', '', '', ' 某处\u200b ', '某处'],
      ['', '', '', '', ''],
    ] as const
    const lines = addresses.map(([province, city, district, street]) => {
      return [province, city, district, street, addressLine(province, city, district, street)]
    })
    expect(lines).toEqual(addresses)
  })
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

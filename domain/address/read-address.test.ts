// @rules 8-area-02 8-area-05 8-area-06
import { expect, test } from 'vitest'
import { addressFields } from '../../testkit/corpus/address-fields.ts'
import { addressLines } from '../../testkit/corpus/address-lines.ts'
import { leastTime } from '../../testkit/report/thread-time.ts'
import { goesOn } from './area-name.ts'
import { areaNames, printedAddress } from './place.ts'
import { readAddress, readAddressFields } from './read-address.ts'
import { simplified } from './traditional.ts'

const rowOf = (cells: readonly (string | null)[]) => cells.map((cell) => cell ?? '').join('|')

test('fields of an address are joined, no name is cut, and what is doubtful is marked', () => {
  const read = addressFields.map(([province = '', city = '', district = '', address = '']) => {
    const { line, doubt } = readAddressFields({ province, city, district, address })
    return rowOf([province, city, district, address, line, doubt])
  })
  expect(read).toEqual(addressFields.map(rowOf))
})

test('an address in one line is taken apart, and what is doubtful is marked', () => {
  const read = addressLines.map(([line = '']) => {
    const { province, city, district, address, doubt } = readAddress(line)
    return rowOf([line, province, city, district, address, doubt])
  })
  expect(read).toEqual(addressLines.map(rowOf))
  expect(addressFields.length + addressLines.length).toBeGreaterThanOrEqual(150)
})

test('a street called after a centre is no word of the county, and a hospital in a street is one', () => {
  expect(readAddress('重庆市城口县中心路1号')).toMatchObject({ district: '城口县', address: '中心路1号' })
  expect(goesOn('鼓楼区', '人民医院在解放路1号')).toBe(true)
  expect(goesOn('鼓楼区', '人民路1号')).toBe(false)
})

test('traditional characters become simplified ones, up to the last of the list', () => {
  expect(simplified('廣東省 農業 贖 龜')).toBe('广东省 农业 赎 龟')
})

test('a printed address keeps every character of its street behind its areas', () => {
  const damaged = addressFields.filter(([province = '', city = '', district = '', address = '']) => {
    const names = areaNames({ province, city, district }).join('')
    const kept = printedAddress({ province, city, district, address })
    const street = kept.startsWith(names) ? kept.slice(names.length) : kept
    const removed = address.replaceAll('　', ' ').slice(0, Math.max(0, address.length - street.length))
    return !address.endsWith(street) || /[路街号]/.test(removed)
  })
  expect(damaged).toEqual([])
})

test('a long text takes no longer than its length', async () => {
  for (const part of '北京市|北京| |市辖区|朝阳区|中国|省直辖|广东省广州市天河区|a|〇'.split('|')) {
    const text = part.repeat(Math.ceil(10_000 / part.length))
    const read = () => {
      readAddress(text)
      readAddressFields({ province: text, city: text, district: text, address: text })
    }
    expect(await leastTime(1000, read), part).toBeLessThan(1000)
  }
})

import { expect, it } from 'vitest'
import { rules } from '../../testkit/rules.ts'
import { addressText } from './address-search.ts'

const place = { province: '上海市', city: '市辖区', district: '浦东新区', address: '世纪大道1号' }

it('a search looks at every field of an address, and at its printed form', () => {
  rules('9-address-07')
  expect(addressText({ name: '李雷', phone: '13812345678', note: 'x', ...place })).toBe(
    '李雷 13812345678 138-1234-5678 上海市 市辖区 浦东新区 世纪大道1号 x 上海市浦东新区世纪大道1号',
  )
})

it('a search finds a number with and without dashes, and an extension by 转 and by a dash', () => {
  const finds = (phone: string, word: string) =>
    addressText({ name: '李雷', phone, note: '', ...place }).includes(word)
  const rows = [
    ['13812345678', '13812345678', '138-1234-5678', '138-1234', '5678'],
    ['18473461913转7804', '18473461913', '18473461913转7804', '18473461913-7804', '184-7346-1913-7804'],
    ['075526012345转808', '075526012345', '0755-26012345', '0755-26012345-808', '0755-26012345转808'],
    ['01065529988', '01065529988', '010-65529988'],
    ['02165529988 / 13812345678', '13812345678', '021-65529988', '138-1234-5678'],
    ['+61412345678', '+61412345678', '412'],
  ]
  const missed = rows.flatMap(([phone = '', ...words]) => words.filter((word) => !finds(phone, word)))
  expect(missed).toEqual([])
})

import { expect, it } from 'vitest'
import { addressText } from './address-search.ts'

const place = { province: '上海市', city: '市辖区', district: '浦东新区', address: '世纪大道1号' }

it('a search looks at every field of an address, and at its printed form', () => {
  expect(addressText({ name: '李雷', phone: '13812345678', note: 'x', ...place })).toBe(
    '李雷 13812345678 上海市 市辖区 浦东新区 世纪大道1号 x 上海市浦东新区世纪大道1号',
  )
})

it('a search finds an extension by 转 and by a dash', () => {
  expect(addressText({ name: '李雷', phone: '18473461913转7804', note: '', ...place })).toContain(
    '18473461913转7804 18473461913-7804 ',
  )
})

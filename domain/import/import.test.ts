// @rules 24-import-01 9-import-01
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../refusal/refusal.ts'
import { guessColumns, headingRow, missingColumn } from './import-columns.ts'
import type { ImportKind } from './import-kinds.ts'
import { cellNumber } from './import-number.ts'
import { isProblems, readRow } from './import-rows.ts'

const money = { decimals: 2, least: 0, most: 1_000_000 }

it.each([
  ['1,234.50', 1234.5],
  ['¥ 42', 42],
  ['￥４２．５', 42.5],
  ['A$23.990', 23.99],
  ['12 元', 12],
  ['', null],
  ['1.005', 'import.number'],
  ['-3', 'import.number'],
  ['1e5', 'import.number'],
  ['1,23', 'import.number'],
  ['1000001', 'import.number'],
])('the cell %j is %j', (cell, expected) => {
  const value = cellNumber(cell, money)
  expect(isRefusal(value) ? value.refused : value).toBe(expected)
})

it('a balance may be below 0', () => {
  expect(cellNumber('−¥1,200.50', { ...money, least: -1e9 })).toBe(-1200.5)
})

it('headings are found by their names, each for one column', () => {
  expect(
    guessColumns('stock', ['序号', '商品名称', '数量（件）', '单件成本(RMB)', '单价 / AUD', '备注']),
  ).toEqual({
    item: 1,
    qty: 2,
    cost: 3,
    price: 4,
    note: 5,
  })
  expect(guessColumns('addresses', ['收件人电话', 'Receiver name', 'Full address'])).toEqual({
    name: 1,
    phone: 0,
    address: 2,
  })
  expect(guessColumns('products', ['英文名称', '商品名称', '商品条码', '分类'])).toEqual({
    name_en: 0,
    name_zh: 1,
    barcode: 2,
    class: 3,
  })
  expect(headingRow('addresses', [['My list'], [], ['姓名', '电话', '地址'], ['王小明', '', '']])).toBe(2)
  expect(headingRow('addresses', [[], ['a', 'b']])).toBe(1)
  expect(missingColumn('products', ['price'])).toBe('name_zh')
  expect(missingColumn('stock', ['barcode', 'qty'])).toBe('cost')
})

const codes = (kind: ImportKind, cells: Record<string, string>) => {
  const read = readRow(kind, cells)
  return isProblems(read)
    ? Object.fromEntries([...read].map(([column, { refused }]) => [column, refused]))
    : read
}

describe('a row', () => {
  const person = { name: '王小明', phone: '+86 138-0013-8000' }

  it('of an address is read as a pasted message is', () => {
    const whole = { ...person, address: '广东省深圳市南山区科技园路1号' }
    const parted = { ...person, province: '广东', city: '深圳市', district: '南山区', address: '科技园路1号' }
    const areas = { province: '广东省', city: '深圳市', district: '南山区' }
    const read = { name: '王小明', phone: '13800138000', ...areas, address: '科技园路1号', note: '' }
    expect(codes('addresses', whole)).toEqual(read)
    expect(codes('addresses', parted)).toEqual(read)
    const elsewhere = { ...parted, province: '江苏省', phone: '1380013', name: 'x'.repeat(101) }
    expect(codes('addresses', elsewhere)).toEqual({
      phone: 'import.phone',
      district: 'import.area',
      name: 'field.too_long',
    })
  })

  it('of a party says its side, or has a balance', () => {
    expect(codes('parties', person)).toEqual({ side: 'import.side' })
    expect(codes('parties', { name: '李磊', side: '寄件人/客户' })).toMatchObject({
      details: { isSender: true, isCustomer: true },
    })
    expect(codes('parties', { name: 'www.x.cn', sender_balance: '1.001', side: 'friend' })).toEqual({
      name: 'party.name_link',
      sender_balance: 'import.number',
      side: 'import.side',
    })
  })

  it('of a product or of stock has numbers above 0', () => {
    expect(codes('products', { name_zh: '鱼油', class: '衣服', price: '-1', barcode: '123' })).toEqual({
      class: 'import.class',
      price: 'import.number',
      barcode: 'product.barcode',
    })
    const stock = { item: '鱼油', qty: '2.5', cost: '', weight: '0.0001' }
    expect(codes('stock', stock)).toEqual({
      qty: 'import.number',
      cost: 'field.required',
      weight: 'import.number',
    })
    expect(codes('stock', { item: '鱼油', qty: '-2', cost: '42' })).toEqual({ qty: 'import.number' })
    expect(codes('stock', { item: '鱼油', qty: '100000', cost: '1000000' })).toEqual({
      cost: 'import.number',
    })
  })
})

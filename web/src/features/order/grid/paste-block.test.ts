// @rules 9-order-24 9-order-20 12-order-18
import { describe, expect, it } from 'vitest'
import { texts as english } from '../../../shared/i18n/en/order.ts'
import { texts as chinese } from '../../../shared/i18n/zh-CN/order.ts'
import { newRow, rowFields } from '../draft/draft.ts'
import type { RowField } from '../draft/problem.ts'
import { blockOf, withBlock } from './paste-block.ts'

describe('cells pasted from a spreadsheet', () => {
  it('ignores text for a single cell', () => {
    expect(blockOf('Honey', 'item')).toBeNull()
    expect(blockOf('Honey\r\n', 'item')).toBeNull()
    expect(blockOf('', 'item')).toBeNull()
  })

  it('reads rows and columns with any line ending, and removes invisible characters', () => {
    expect(blockOf('Honey\t2\r\nSoap\u200b\t 3\r\n', 'item')?.lines).toEqual([
      ['Honey', '2'],
      ['Soap', '3'],
    ])
    expect(blockOf('a\rb', 'item')?.lines).toEqual([['a'], ['b']])
  })

  it('reads a cell with a line break, a tab or quotes as one cell, also alone', () => {
    const lines = (text: string) => blockOf(text, 'item')?.lines
    expect(lines('"Honey\n500 g"\t2\n"the ""good""\tsoap"\t3')).toEqual([
      ['Honey 500 g', '2'],
      ['the "good" soap', '3'],
    ])
    expect(lines('"Honey\r\n500 g"\r\n')).toEqual([['Honey 500 g']])
    expect(lines('"Honey"')).toBeUndefined()
    expect(lines('5" pipe')).toBeUndefined()
  })

  it('starts at the cursor, adds missing rows and drops columns beyond the last', () => {
    const rows = [newRow({ item: 'Honey', qty: '1', note: 'kept' }), newRow({ item: 'Soap' })]
    const lines = [['5', '9.90', '1.2', '1', '2', 'n', 'too far'], ['6', '8.80'], ['7']]
    const pasted = withBlock(rows, { row: 1, cell: 'qty' }, { lines, columns: null })
    expect(pasted).toHaveLength(4)
    expect(pasted[0]).toBe(rows[0])
    expect(pasted[1]).toEqual({
      ...rows[1],
      qty: '5',
      price: '9.90',
      subtotalWeight: '1.2',
      stock: '1',
      employee: '2',
      note: 'n',
    })
    expect(pasted[2]).toMatchObject({ item: '', qty: '6', price: '8.80' })
    expect(pasted[3]).toMatchObject({ item: '', qty: '7', price: '' })
    expect(new Set(pasted.map(({ id }) => id)).size).toBe(4)
  })

  describe('a row of headings', () => {
    const pasted = (text: string, cell: RowField = 'item') => {
      const block = blockOf(text, cell)
      return block ? withBlock([newRow()], { row: 0, cell }, block) : []
    }

    it('marks the numbers of a column whose heading names another unit', () => {
      const read = (heading: string) =>
        pasted(`Item\t${heading}\nHoney\t150\nSoap\t`).map(
          ({ price, subtotalWeight }) => price || subtotalWeight,
        )
      expect(read('Price (RMB)')).toEqual(['150RMB', ''])
      expect(read('单价（元）')).toEqual(['150元', ''])
      expect(read('重量(斤)')).toEqual(['150斤', ''])
      for (const own of ['Price (A$)', '重量（公斤）', 'Price (each)', 'Price'])
        expect(read(own)).toEqual(['150', ''])
      expect(pasted('Price (¥)\n150', 'price')).toMatchObject([{ price: '150¥' }])
    })

    it.each([
      ['English', english],
      ['Chinese', chinese],
    ])('is recognised as the page says it in %s, and its columns may be in any order', (_, { items }) => {
      const headings = ['#', ...rowFields.map((name) => items[name]), items.weight, items.cost].join('\t')
      const values = '1\tHoney\t4\t20\t1\t2\t1\tsweet\t0.25\t¥ 109.86'
      expect(pasted(`${headings}\n${values}`)).toMatchObject([
        {
          item: 'Honey',
          qty: '4',
          price: '20',
          subtotalWeight: '1',
          stock: '2',
          employee: '1',
          note: 'sweet',
        },
      ])
    })

    it.each([
      [
        'item',
        'Item name, Product, Product name, Goods, 商品, 商品名, 商品名称, 品名, 名称, 产品, 产品名称, 货品, 物品',
      ],
      ['qty', 'Qty, Quantity, Pcs, Pieces, Count, 数量, 件数, 个数, 罐数'],
      ['price', 'Price, Unit price, 单价, 价格, 单件价格, 澳币单价'],
      ['subtotalWeight', 'Total weight, Weight, 小计重量, 总重, 总重量, 重量'],
      ['note', 'Notes, Remark, Comments, 备注, 说明'],
    ] as const)('is known by each usual name: %s', (field, names) => {
      for (const name of names.split(', '))
        expect(pasted(`#\t${name}\tStock\n1\t3\t2`), name).toMatchObject([{ [field]: '3', stock: '2' }])
    })

    it('leads each column to its cell, whatever the cell that is pasted into', () => {
      const text = '品牌\t数量\t品名\t单价（澳元）\t总重(kg)\nCapilano\t4\t蜂蜜\t20\t1'
      expect(pasted(text, 'qty')).toMatchObject([
        { item: '蜂蜜', qty: '4', price: '20', subtotalWeight: '1', note: '' },
      ])
    })

    it('is left out of a single column only when it is the heading of that column', () => {
      expect(pasted('Quantity\n3\n4', 'qty').map(({ qty }) => qty)).toEqual(['3', '4'])
      expect(pasted('Stock\nOK', 'note').map(({ note }) => note)).toEqual(['Stock', 'OK'])
    })

    it.each(['Goods\t4\t20', 'Note 5\tStock\t3', 'Honey\tItem\n', 'Item\tQty'])(
      'is not seen in the data %j',
      (text) => {
        expect(pasted(`${text}${text.includes('\n') ? 'Soap\t2' : ''}`)[0]?.item).toBe(text.split('\t')[0])
      },
    )
  })
})

// @rules 21-product-01 21-text-01 21-barcode-01 21-class-01
import { describe, expect, it } from 'vitest'
import { packageTypes } from '../parcel/package-type.ts'
import { checkProduct, type EnteredProduct, productName, productTexts } from './product.ts'
import { typeOfClass } from './product-class.ts'

const entered: EnteredProduct = {
  nameZh: ' 爱他美 白金 3段 ',
  nameEn: 'Aptamil Platinum 3',
  aliases: ['老款3段', 'APTAMIL  platinum 3', '', '老款 3段', '白金3'],
  barcode: '6291041-500213 ',
  weight: 0.9,
  class: 'infant',
  price: 23.99,
  salePrice: 198,
  archived: false,
}
const wrongFields = (change: Partial<EnteredProduct>) => {
  const checked = checkProduct({ ...entered, ...change })
  return 'fields' in checked ? checked.fields : {}
}

describe('a product', () => {
  it('is stored in whole units with clean texts; an alias that writes a name or another alias differently is left out', () => {
    expect(checkProduct(entered)).toEqual({
      nameZh: '爱他美 白金 3段',
      nameEn: 'Aptamil Platinum 3',
      aliases: ['老款3段', '白金3'],
      barcode: '6291041500213',
      weight: 900,
      class: 'infant',
      price: 2399,
      salePrice: 19800,
      archived: false,
    })
  })

  it('needs one of its names, and nothing else', () => {
    const bare = { ...entered, aliases: [], barcode: '', weight: null, price: null, salePrice: null }
    expect(checkProduct({ ...bare, nameZh: '' })).toMatchObject({ nameZh: '', weight: null, price: null })
    expect(checkProduct({ ...bare, nameEn: ' ' })).toMatchObject({ nameEn: '' })
    expect(wrongFields({ nameZh: ' ', nameEn: '\u200b' })).toEqual({ nameZh: 'product.name' })
  })

  it('may have fifty aliases, or as many as it had before; blanks are no barcode', () => {
    const aliases = Array.from({ length: 51 }, (_, at) => `alias ${at}`)
    expect(wrongFields({ aliases: aliases.slice(1), barcode: '  ' })).toEqual({})
    expect(checkProduct({ ...entered, aliases }, aliases)).toMatchObject({ aliases })
    expect(checkProduct({ ...entered, aliases }, aliases.slice(1))).toHaveProperty('fields')
  })

  it.each<[string, Partial<EnteredProduct>]>([
    ['nameZh', { nameZh: '爱'.repeat(201) }],
    ['nameEn', { nameEn: 'a'.repeat(201) }],
    ['aliases', { aliases: ['a'.repeat(201)] }],
    ['aliases', { aliases: Array.from({ length: 51 }, (_, at) => `alias ${at}`) }],
    ['barcode', { barcode: '6291041500214' }],
    ['barcode', { barcode: 'AB' }],
    ['weight', { weight: 0 }],
    ['weight', { weight: 0.0001 }],
    ['weight', { weight: 1000.001 }],
    ['price', { price: -1 }],
    ['price', { price: 1.999 }],
    ['price', { price: 1_000_000.01 }],
    ['salePrice', { salePrice: 0 }],
  ])('with a wrong %s is refused: %j', (field, change) => {
    expect(Object.keys(wrongFields(change))).toEqual([field])
  })

  it('has every text but empty ones', () => {
    const texts = productTexts({ nameZh: '', nameEn: 'Fish oil', aliases: ['omega', ''] })
    expect(texts).toEqual(['Fish oil', 'omega'])
  })

  it('is called by its Chinese name', () => {
    expect(productName(entered)).toBe(' 爱他美 白金 3段 ')
    expect(productName({ nameZh: '', nameEn: 'Fish oil' })).toBe('Fish oil')
  })
})

it('a class suggests the type of the package', () => {
  expect(typeOfClass('infant', 1)).toBe('奶粉')
  expect([1, 3, 4, 6].map((pieces) => typeOfClass('adult', pieces))).toEqual([
    '蓝胖子3',
    '蓝胖子3',
    '蓝胖子6',
    '蓝胖子6',
  ])
  expect(typeOfClass('other', 6)).toBe('非奶粉')
  expect(packageTypes).toContain(typeOfClass('other', 1))
})

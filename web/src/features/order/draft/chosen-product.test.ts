// @rules 9-order-25 21-class-01
import { describe, expect, test } from 'vitest'
import { type ChosenProduct, withProduct } from './chosen-product.ts'
import { type Draft, emptyDraft, isBlank, newRow, type Row } from './draft.ts'
import { withText } from './with-text.ts'

const aptamil: ChosenProduct = { name: '爱他美3段', weight: 0.9, price: 23.99, class: 'infant' }
const draftWith = (row: Row, type = '其他'): Draft => {
  const draft = emptyDraft('PE1234567AU')
  return { ...draft, rows: [row], package: { ...draft.package, type } }
}
const chosen = (row: Row, product: ChosenProduct = aptamil) =>
  withProduct(draftWith(row), row.id, product).rows[0] ?? row

describe('a product that is chosen for a row', () => {
  test('fills name, price and the weight of its pieces, which follows the quantity', () => {
    const row = chosen(newRow({ item: 'atm3', qty: '3', note: 'gift' }))
    expect(row).toMatchObject({
      item: '爱他美3段',
      qty: '3',
      price: '23.99',
      subtotalWeight: '2.7',
      note: 'gift',
    })
    expect(withText(row, 'qty', '11').subtotalWeight).toBe('9.9')
    expect(withText(row, 'qty', '1.5').subtotalWeight).toBe('')
    const later = chosen(newRow({ item: 'atm3' }))
    expect(later.subtotalWeight).toBe('')
    expect(withText(later, 'qty', '2').subtotalWeight).toBe('1.8')
  })

  test('leaves a weight alone that is typed over, and that of another item', () => {
    const row = chosen(newRow({ qty: '2' }))
    const typed = withText(row, 'subtotalWeight', '2')
    expect(withText(typed, 'qty', '3')).toMatchObject({ subtotalWeight: '2', qty: '3' })
    const other = withText(row, 'item', '爱他美3段 old')
    expect(withText(other, 'qty', '3').subtotalWeight).toBe('1.8')
  })

  test('leaves what is not known of it as it was typed', () => {
    const bare = { ...aptamil, weight: null, price: null }
    const row = chosen(newRow({ qty: '2', price: '20', subtotalWeight: '1' }), bare)
    expect(row).toMatchObject({ item: '爱他美3段', price: '20', subtotalWeight: '1' })
    expect(withText(row, 'qty', '3').subtotalWeight).toBe('1')
    expect(isBlank(withText(chosen(newRow()), 'item', ''))).toBe(false)
  })

  test('gives a package without a type the one that it suggests, and no other package', () => {
    const row = newRow({ qty: '6' })
    const typeOf = (type: string, of: ChosenProduct['class']) =>
      withProduct(draftWith(row, type), row.id, { ...aptamil, class: of }).package
    expect(typeOf('', 'infant').type).toBe('奶粉')
    expect(typeOf('', 'adult')).toMatchObject({ type: '蓝胖子6', weight: '7.8', count: '6' })
    expect(typeOf('其他', 'infant').type).toBe('其他')
  })
})

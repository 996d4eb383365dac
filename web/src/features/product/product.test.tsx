// @rules 9-product-01 21-search-01 21-edit-01 9-product-02 21-history-02 21-who-01
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import {
  acceptProducts,
  addProduct,
  listProductSuggestions,
  listProducts,
  mergeProducts,
  undoMergeProducts,
  updateProduct,
} from '#contract/product.ts'
import { openContent, type Person } from '../../app/testing/open-screen.tsx'
import type { ProductRecord } from '../../shared/products/list-products.ts'
import { fill, press, rowsWith, rowWith, visibleText } from '../../shared/testing/dom.ts'
import { aptamil, productNamed } from '../../shared/testing/products.ts'
import { found, wrongFields } from '../../shared/testing/test-server.ts'
import type { SuggestionRecord } from './suggestions/list-suggestions.ts'

const boss: Person = { role: 'admin' }
const staff: Person = {}
const zinc = productNamed('p2', 'Zinc', { archived: true })
const old = productNamed('p3', 'Aptamil 3', { mergedInto: { _id: 'p1', name: '爱他美白金3段' }, version: 2 })

async function openList(rows: readonly ProductRecord[], person = boss) {
  const page = await openContent(
    '/dashboard/products',
    (server) => server.on(listProducts, found(rows)),
    person,
  )
  await screen.findByPlaceholderText('Find by name or barcode')
  return page
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const fromMenu = async (name: string, action: string) => {
  press(screen.getByRole('button', { name: `More actions: ${name}` }))
  press(await screen.findByRole('menuitem', { name: action }))
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

describe('the list of products', () => {
  test('shows names, prices with their days and what is archived, and merged ones to a search only', async () => {
    await openList([aptamil, zinc, old])
    await waitFor(() => rowWith('Zinc'))
    expect(visibleText(rowWith('Aptamil Platinum 3'))).toContain('爱他美白金3段 Aptamil Platinum 3')
    expect(visibleText(rowWith('Aptamil Platinum 3'))).toContain('2026-03-01 23.99')
    expect(visibleText(rowWith('Zinc'))).toContain('Archived')
    expect(rowsWith('Merged into')).toEqual([])
    fill(screen.getByPlaceholderText('Find by name or barcode'), 'aptamil 3')
    await waitFor(() => rowWith('Merged into 爱他美白金3段'))
  })

  test('sorts by each price under its heading', async () => {
    const { user } = await openList([
      productNamed('p7', 'Dear', { price: 1, salePrice: 90 }),
      productNamed('p8', 'Cheap', { price: 2, salePrice: 80 }),
    ])
    await waitFor(() => rowWith('Cheap'))
    const first = () => visibleText(rowsWith(/Dear|Cheap/)[0] ?? document.body)
    await user.click(screen.getByRole('columnheader', { name: /^Usual sale price/ }))
    await waitFor(() => expect(first()).toContain('Cheap'))
    await user.click(screen.getByRole('columnheader', { name: /^Last price/ }))
    await waitFor(() => expect(first()).toContain('Dear'))
  })

  test('edits a product without touching numbers that were not typed over, and shows a refusal beside its field', async () => {
    const { server } = await openList([{ ...aptamil, salePrice: 198 }], staff)
    await waitFor(() => rowWith('Aptamil'))
    press(screen.getByRole('button', { name: /^More actions/ }))
    expect((await screen.findAllByRole('menuitem')).map(visibleText)).toEqual(['Archive'])
    press(screen.getByRole('button', { name: 'Edit 爱他美白金3段' }))
    const form = await dialog('Edit 爱他美白金3段')
    fill(field('Barcode'), '6291041500214')
    fill(field('Weight of one piece'), '0.95')
    fill(field('Other names, one a line'), '老款3段\n\n白金3')
    server.on(updateProduct, wrongFields({ barcode: 'Enter the 13 digits.' }))
    press(form.getByRole('button', { name: 'Save' }))
    await form.findAllByText('Enter the 13 digits.')
    fill(field('Barcode'), '')
    server.on(updateProduct, { msg: 'It is updated.' })
    press(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('It is updated.')
    const { _id, version, nameZh, nameEn, class: of } = aptamil
    expect(server.sent(updateProduct).at(-1)?.body).toEqual({
      _id,
      version,
      nameZh,
      nameEn,
      class: of,
      archived: false,
      aliases: ['老款3段', '白金3'],
      barcode: '',
      weight: 0.95,
    })
  })

  test('an archived product that is edited stays archived', async () => {
    const { server } = await openList([zinc])
    await waitFor(() => rowWith('Zinc'))
    press(screen.getByRole('button', { name: 'Edit Zinc' }))
    const form = await dialog('Edit Zinc')
    server.on(updateProduct, { msg: 'Zinc is updated.' })
    press(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('Zinc is updated.')
    expect(server.sent(updateProduct)[0]?.body).toMatchObject({ _id: 'p2', archived: true })
  })

  test('saves a new product, archives one, and ends a merge', async () => {
    const { server } = await openList([aptamil, zinc, old])
    await waitFor(() => rowWith('Zinc'))
    press(screen.getByRole('button', { name: 'New product' }))
    const form = await dialog('New product')
    fill(field('English name'), 'Fish oil')
    fill(field('Last price paid for one piece'), 'A$ 12.50')
    server.on(addProduct, { msg: 'Fish oil is saved.', product_id: 'p9' })
    press(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('Fish oil is saved.')
    expect(server.sent(addProduct).map(({ body }) => body)).toEqual([
      { nameZh: '', nameEn: 'Fish oil', aliases: [], barcode: '', class: 'other', price: 12.5 },
    ])
    server.on(updateProduct, { msg: 'Zinc is updated.' })
    await fromMenu('Zinc', 'Bring back')
    await screen.findByText('Zinc is updated.')
    expect(server.sent(updateProduct)[0]?.body).toMatchObject({ _id: 'p2', version: 1, archived: false })
    fill(screen.getByPlaceholderText('Find by name or barcode'), 'aptamil 3')
    server.on(undoMergeProducts, { msg: 'It stands alone.' })
    press(await screen.findByRole('button', { name: 'Undo the merge of Aptamil 3' }))
    await screen.findByText('It stands alone.')
    expect(server.sent(undoMergeProducts)[0]?.body).toEqual({ _id: 'p3', version: 2 })
  })

  test('merges a product into a chosen one', async () => {
    const { server } = await openList([aptamil, zinc])
    await waitFor(() => rowWith('Zinc'))
    await fromMenu('Zinc', 'Merge')
    const form = await dialog('Merge Zinc into another product')
    press(form.getByRole('button', { name: 'Merge' }))
    await form.findAllByText('Choose the product that stays.')
    fireEvent.mouseDown(form.getByRole('combobox'))
    fireEvent.click(await screen.findByText('爱他美白金3段', { selector: '.ant-select-item-option-content' }))
    server.on(mergeProducts, { msg: 'Zinc is merged.' })
    press(form.getByRole('button', { name: 'Merge' }))
    await screen.findByText('Zinc is merged.')
    expect(server.sent(mergeProducts)[0]?.body).toEqual({ _id: 'p2', into: 'p1', version: 1 })
  })
})

const suggestion = (name: string, texts = [name]): SuggestionRecord => ({
  name,
  texts,
  lines: 2,
  pieces: 5,
  price: 20,
  weight: 0.9,
  class: 'infant',
  pricedAt: '2026-03-01T02:30:00.000Z',
})

describe('suggestions from past orders', () => {
  test('are joined, taken apart, and accepted together or one by one', async () => {
    const all = [suggestion('A2 3段', ['A2 3段', 'a2 3段']), suggestion('A2 stage 3'), suggestion('Zinc')]
    const { server } = await openContent(
      '/dashboard/products?show=suggestions',
      (one) => one.on(listProducts, { result: [], next: null }).on(listProductSuggestions, { result: all }),
      boss,
    )
    await waitFor(() => rowWith('Also: a2 3段'))
    for (const name of ['A2 3段', 'A2 stage 3'])
      fireEvent.click(screen.getByRole('checkbox', { name: `Choose ${name}` }))
    press(await screen.findByRole('button', { name: 'Join 2 ticked into one' }))
    await waitFor(() => rowWith('Also: a2 3段, A2 stage 3'))
    press(screen.getByRole('button', { name: 'Take A2 3段 apart' }))
    await waitFor(() => expect(rowsWith('A2 stage 3')).toHaveLength(1))
    for (const name of ['A2 stage 3', 'A2 3段'])
      fireEvent.click(screen.getByRole('checkbox', { name: `Choose ${name}` }))
    press(await screen.findByRole('button', { name: 'Join 2 ticked into one' }))
    await waitFor(() => rowWith('Also: a2 3段, A2 stage 3'))
    server.on(acceptProducts, { msg: '2 products are in the catalogue.' })
    press(screen.getByRole('button', { name: 'Accept all 2' }))
    await screen.findByText('2 products are in the catalogue.')
    const common = { barcode: '', class: 'infant', price: 20, weight: 0.9, pricedAt: all[0]?.pricedAt }
    expect(server.sent(acceptProducts)[0]?.body).toEqual({
      products: [
        { ...common, nameZh: 'A2 3段', nameEn: '', aliases: ['a2 3段', 'A2 stage 3'] },
        { ...common, nameZh: '', nameEn: 'Zinc', aliases: [] },
      ],
    })
    press(screen.getByRole('button', { name: 'Accept Zinc' }))
    await waitFor(() => expect(server.sent(acceptProducts)).toHaveLength(2))
    expect(server.sent(acceptProducts)[1]?.body).toMatchObject({ products: [{ nameEn: 'Zinc' }] })
  })

  test('are not for staff, and say when nothing is left', async () => {
    await openContent(
      '/dashboard/products?show=suggestions',
      (one) => one.on(listProducts, { result: [], next: null }),
      staff,
    )
    await screen.findByText(/No products yet/)
    expect(screen.queryByRole('button', { name: 'From past orders' })).toBeNull()
  })
})

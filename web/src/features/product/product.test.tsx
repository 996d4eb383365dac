// @rules 9-product-01 21-search-01 21-edit-01 9-product-02 21-who-01
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import {
  addProduct,
  listProducts,
  mergeProducts,
  undoMergeProducts,
  updateProduct,
} from '#contract/product.ts'
import { openContent, type Person } from '../../app/testing/open-screen.tsx'
import type { ProductRecord } from '../../shared/products/list-products.ts'
import { errorUnder, fill, press, rowsWith, rowWith, visibleText } from '../../shared/testing/dom.ts'
import { aptamil, productNamed } from '../../shared/testing/products.ts'
import { found, refusal, wrongFields } from '../../shared/testing/test-server.ts'

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

const headings = () => screen.getAllByRole('columnheader').map(visibleText).filter(Boolean)

describe('the list of products', () => {
  test('has every number under its heading, sorts by name, and says why a row is not changed', async () => {
    const { user, server } = await openList([{ ...zinc, salePrice: 198 }, aptamil, old])
    await waitFor(() => rowWith('Zinc'))
    expect(headings()).toEqual(['Name', 'For', 'Weight Kg', 'Last price A$', 'Usual sale price ¥', 'Actions'])
    expect(visibleText(rowWith('Zinc'))).toMatch(/^Zinc Archived Other – – 198.00 Edit/)
    expect(visibleText(rowWith('Aptamil'))).toContain(
      'Aptamil Platinum 3 Infants 0.9 2026-03-01 23.99 – Edit',
    )
    await user.click(screen.getByRole('columnheader', { name: 'Name' }))
    await waitFor(() =>
      expect(visibleText(rowsWith(/Zinc|Aptamil/)[0] ?? document.body)).toContain('Aptamil'),
    )
    server.on(updateProduct, refusal('product.changed', 'Somebody has changed it.'))
    await fromMenu('Zinc', 'Bring back')
    await screen.findByText('Somebody has changed it.')
    const { _id, version, nameZh, nameEn, barcode, class: of } = zinc
    const sent = { _id, version, nameZh, nameEn, barcode, class: of, archived: false }
    expect(server.sent(updateProduct).map(({ body }) => body)).toEqual([sent])
    fill(screen.getByPlaceholderText('Find by name or barcode'), 'aptamil 3')
    server.on(undoMergeProducts, refusal('product.not_merged', 'It is not merged.'))
    press(await screen.findByRole('button', { name: 'Undo the merge of Aptamil 3' }))
    await screen.findByText('It is not merged.')
  })

  test('a form names its fields, and takes no number with another unit', async () => {
    const { server } = await openList([aptamil])
    press(screen.getByRole('button', { name: 'New product' }))
    const form = await dialog('New product')
    await waitFor(() => expect(document.activeElement).toBe(field('Chinese name')))
    const wrong = {
      'Weight of one piece': '900 g',
      'Last price paid for one piece': '¥ 12',
      'Usual sale price of one piece': 'A$ 12',
    }
    for (const [name, text] of Object.entries(wrong)) fill(field(name), text)
    press(form.getByRole('button', { name: 'Save' }))
    for (const [name, unit] of [
      ['Weight of one piece', 'Kg. Another unit'],
      ['Last price paid for one piece', 'AUD. Another currency or unit'],
      ['Usual sale price of one piece', 'RMB. Another currency or unit'],
    ] as const)
      await waitFor(() => expect(errorUnder(name)).toBe(`Enter a number in ${unit} is not taken.`))
    expect(server.sent(addProduct)).toEqual([])
    const labels = [...document.querySelectorAll('[role=dialog] label')].map(visibleText)
    expect(labels).toEqual(
      [
        'Chinese name|English name|Other names, one a line|For|Infants|Adults|Other|Barcode',
        'Weight of one piece|Last price paid for one piece|Usual sale price of one piece',
      ].flatMap((line) => line.split('|')),
    )
  })

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
    const { server } = await openList([{ ...aptamil, salePrice: 198 }, old], staff)
    await waitFor(() => rowWith('Aptamil'))
    fill(screen.getByPlaceholderText('Find by name or barcode'), 'aptamil 3')
    await waitFor(() => rowWith('Merged into 爱他美白金3段'))
    expect(screen.queryByRole('button', { name: /^Undo the merge/ })).toBeNull()
    fill(screen.getByPlaceholderText('Find by name or barcode'), '')
    await waitFor(() => rowWith('Aptamil Platinum'))
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
    expect(form.getByText(/^The product that stays counts the orders of both/)).toBeTruthy()
    press(form.getByRole('button', { name: 'Merge' }))
    await form.findAllByText('Choose the product that stays.')
    fireEvent.mouseDown(form.getByRole('combobox'))
    fireEvent.click(await screen.findByText('爱他美白金3段', { selector: '.ant-select-item-option-content' }))
    server.on(mergeProducts, refusal('product.changed', 'Somebody has changed it.'))
    press(form.getByRole('button', { name: 'Merge' }))
    await form.findByText('Somebody has changed it.')
    server.on(mergeProducts, { msg: 'Zinc is merged.' })
    press(form.getByRole('button', { name: 'Merge' }))
    await screen.findByText('Zinc is merged.')
    expect(server.sent(mergeProducts)[0]?.body).toEqual({ _id: 'p2', into: 'p1', version: 1 })
  })
})

// @rules 21-history-02 21-who-01
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { acceptProducts, listProductSuggestions, listProducts } from '#contract/product.ts'
import { openContent } from '../../../app/testing/open-screen.tsx'
import { press, rowsWith, rowWith, visibleText } from '../../../shared/testing/dom.ts'
import { aptamil } from '../../../shared/testing/products.ts'
import { found, refusal } from '../../../shared/testing/test-server.ts'
import type { SuggestionRecord } from './list-suggestions.ts'

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
  test('show what is known of each, and say why they are not accepted; the products are one press away', async () => {
    const all = [
      suggestion('A2 3段', ['A2 3段', 'a2 3段']),
      { ...suggestion('Zinc'), class: 'other' as const },
    ]
    const { server } = await openContent(
      '/dashboard/products?show=suggestions',
      (one) => one.on(listProducts, found([aptamil])).on(listProductSuggestions, { result: all }),
      { role: 'admin' },
    )
    await waitFor(() => rowWith('Zinc'))
    expect(screen.getAllByRole('columnheader').map(visibleText).filter(Boolean)).toEqual(
      'Choose|Name|For|Lines|Pieces|Weight Kg|Last price A$|Actions'.split('|'),
    )
    expect(visibleText(rowWith('A2 3段'))).toMatch(
      /^A2 3段 Also: a2 3段 Infants 2 5 0.9 20.00 2026-03-01 Accept/,
    )
    expect(visibleText(rowWith('Zinc'))).toMatch(/^Zinc Other 2 5 0.9 20.00 2026-03-01 Accept/)
    expect(screen.getByText(/^Item texts of the last year that are no product yet/)).toBeTruthy()
    server.on(acceptProducts, refusal('product.name', 'There is a product of this name.'))
    press(screen.getByRole('button', { name: 'Accept Zinc' }))
    await screen.findByText('There is a product of this name.')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Zinc' }))
    server.on(acceptProducts, { msg: 'Zinc is in the catalogue.' })
    server.on(listProductSuggestions, { result: [] })
    press(await screen.findByRole('button', { name: 'Accept 1 ticked' }))
    await screen.findByText('Everything that was ordered in the last year is in the catalogue.')
    expect(screen.queryByRole('button', { name: /^Accept all/ })).toBeNull()
    press(screen.getByRole('button', { name: 'All products' }))
    await waitFor(() => rowWith('爱他美白金3段'))
    press(screen.getByRole('button', { name: 'From past orders' }))
    await screen.findByRole('button', { name: 'All products' })
  })

  test('are joined, taken apart, and accepted together or one by one', async () => {
    const all = [suggestion('A2 3段', ['A2 3段', 'a2 3段']), suggestion('A2 stage 3'), suggestion('Zinc')]
    const { server } = await openContent(
      '/dashboard/products?show=suggestions',
      (one) => one.on(listProducts, { result: [], next: null }).on(listProductSuggestions, { result: all }),
      { role: 'admin' },
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
    await openContent('/dashboard/products?show=suggestions', (one) =>
      one.on(listProducts, { result: [], next: null }),
    )
    await screen.findByText(/No products yet/)
    expect(screen.queryByRole('button', { name: 'From past orders' })).toBeNull()
  })
})

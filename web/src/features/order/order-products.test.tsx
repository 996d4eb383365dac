// @rules 9-order-25 9-order-29 9-scan-08 21-barcode-01 21-merge-04 9-order-26
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { submitOrder } from '#contract/order.ts'
import { addProduct, listProducts } from '#contract/product.ts'
import { openEmptyOrder } from '../../app/testing/open-empty-order.ts'
import { fill, press } from '../../shared/testing/dom.ts'
import { button, cell, fillHeads, fillRow, honey, noCell } from '../../shared/testing/order-form.ts'
import { aptamil, productNamed } from '../../shared/testing/products.ts'

const zinc = productNamed('p4', 'Zinc 60')
const open = () =>
  openEmptyOrder((server) => server.on(listProducts, { result: [zinc, aptamil], next: null }))

const item = () => cell('Item', 1)
const offers = () => screen.queryAllByRole('option').map((option) => option.textContent)
const key = (name: string) => fireEvent.keyDown(item(), { key: name })

describe('products while an item is typed', () => {
  test('are offered, and a chosen one fills name, price and the weight of its pieces', async () => {
    await open()
    fill(item(), 'atmbj3')
    await waitFor(() => expect(offers()).toHaveLength(1))
    fill(item(), 'aptamil pl')
    await waitFor(() => expect(offers()).toEqual(['爱他美白金3段Aptamil Platinum 3 · 0.9 Kg · A$ 23.99']))
    await waitFor(() =>
      expect(
        document.getElementById(item().getAttribute('aria-activedescendant') ?? '')?.textContent,
      ).toContain('爱他美白金3段'),
    )
    key('Enter')
    await waitFor(() => expect(item().value).toBe('爱他美白金3段'))
    expect([cell('Price per each (AUD)', 1).value, offers()]).toEqual(['23.99', []])
    expect(document.activeElement).toBe(cell('Qty', 1))
    expect(noCell('Item', 2)).toBe(true)
    fill(cell('Qty', 1), '3')
    await waitFor(() => expect(cell('Subtotal weight (Kg)', 1).value).toBe('2.7'))
  })

  test('are chosen by Enter: the one that the text names, else the first, or that of an arrow; Esc and Tab keep the text', async () => {
    const large = productNamed('p8', 'Zinc 600')
    await openEmptyOrder((server) => server.on(listProducts, { result: [large, zinc], next: null }))
    const active = () =>
      document.getElementById(item().getAttribute('aria-activedescendant') ?? '')?.textContent
    const type = async (text: string) => {
      item().focus()
      fill(item(), text)
      await waitFor(() => expect(offers()).toHaveLength(2))
    }
    for (const [text, keys, chosen] of [
      ['zinc', ['Enter'], 'Zinc 600'],
      ['zinc 60', ['Enter'], 'Zinc 60'],
      ['zinc', ['ArrowDown', 'Enter'], 'Zinc 60'],
      ['zinc', ['ArrowDown', 'ArrowUp', 'Enter'], 'Zinc 600'],
    ] as const) {
      await type(text)
      for (const name of keys) key(name)
      await waitFor(() => expect(item().value).toBe(chosen))
      expect(document.activeElement).toBe(cell('Qty', 1))
    }
    await type('zinc')
    expect(active()).toContain('Zinc 600')
    key('Escape')
    await waitFor(() => expect(offers()).toEqual([]))
    key('Enter')
    await waitFor(() => expect(document.activeElement).toBe(cell('Qty', 1)))
    expect(item().value).toBe('zinc')
    await type('zin')
    key('Tab')
    cell('Qty', 1).focus()
    await waitFor(() => expect(offers()).toEqual([]))
    expect(item().value).toBe('zin')
  })
})

describe('a barcode in the item field', () => {
  const scanner = (code: string, end: 'Enter' | 'Tab') => {
    for (let length = 1; length <= code.length; length++) fill(item(), code.slice(0, length))
    key(end)
    if (end === 'Tab') cell('Qty', 1).focus()
  }
  const upc = productNamed('p6', 'Wipes', { barcode: '0036000291452', price: 5, weight: 0.5 })
  const openWith = (...result: (typeof aptamil)[]) =>
    openEmptyOrder((server) => server.on(listProducts, { result, next: null }))

  test.each([
    ['6291041500213', 'Enter', '爱他美白金3段'],
    ['6291041500213', 'Tab', '爱他美白金3段'],
    ['036000291452', 'Enter', 'Wipes'],
    ['0036000291452', 'Tab', 'Wipes'],
    [']E06291041500213', 'Enter', '爱他美白金3段'],
  ] as const)(
    '%s is its product however fast %s comes, before any product is loaded',
    async (code, end, name) => {
      await openWith(upc, aptamil)
      scanner(code, end)
      expect(offers()).toEqual([])
      await waitFor(() => expect(document.activeElement).toBe(cell('Qty', 1)))
      await waitFor(() => expect(item().value).toBe(name))
      expect(cell('Price per each (AUD)', 1).value).toBe(name === 'Wipes' ? '5' : '23.99')
    },
  )

  test('of a merged product is its survivor, with its price', async () => {
    await openWith(productNamed('p7', 'Survivor', { price: 7, others: ['Old', '4006381333931'] }))
    scanner('4006381333931', 'Enter')
    await waitFor(() =>
      expect([item().value, cell('Price per each (AUD)', 1).value]).toEqual(['Survivor', '7']),
    )
  })

  test('that no product has is said, and what is typed meanwhile stays', async () => {
    await openWith(aptamil)
    scanner('4006381333931', 'Enter')
    expect(
      await screen.findByText('This barcode is of no product of the catalogue. Type the name.'),
    ).toBeTruthy()
    expect(item().value).toBe('4006381333931')
    scanner('6291041500213', 'Enter')
    fill(item(), 'Honey')
    await waitFor(() => expect(offers()).toEqual([]))
    expect(item().value).toBe('Honey')
  })
})

test('new names of a saved order are offered for the catalogue', async () => {
  const { server } = await open()
  await fillHeads()
  fillRow(1, honey)
  press(button('Review'))
  server.on(submitOrder, { msg: 'Package HAND0000001 is saved.' })
  press(await screen.findByRole('button', { name: 'Submit' }))
  server.on(addProduct, { msg: '麦卢卡蜂蜜 is saved.', product_id: 'p9' })
  press(await screen.findByRole('button', { name: 'Add 麦卢卡蜂蜜 to the catalogue' }))
  await waitFor(() => expect(server.sent(addProduct)).toHaveLength(1))
  expect(server.sent(addProduct)[0]?.body).toEqual({
    nameZh: '麦卢卡蜂蜜',
    nameEn: '',
    aliases: [],
    barcode: '',
    class: 'other',
    price: 20,
    weight: 0.25,
  })
})

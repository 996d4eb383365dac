// @rules 9-order-32 9-order-33
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { listAddresses } from '#contract/address.ts'
import { getPackage, listPackages } from '#contract/package.ts'
import { listProducts } from '#contract/product.ts'
import { openEmptyOrder } from '../../app/testing/open-empty-order.ts'
import { wang } from '../../shared/testing/addresses.ts'
import { fill, press } from '../../shared/testing/dom.ts'
import { button, cell, field } from '../../shared/testing/order-form.ts'
import { listedPackage, packageAnswer } from '../../shared/testing/packages.ts'
import { aptamil } from '../../shared/testing/products.ts'
import { refusal, type TestServer } from '../../shared/testing/test-server.ts'

const parcel = (pk_id: string, receiver: string, phone: string) => {
  const items = [
    { item: '爱他美白金3段', qty: 3 },
    { item: 'Soap', qty: 1 },
  ]
  return listedPackage(pk_id, { receiver, phone, person: `${receiver} ${phone}`, items })
}
const parcels = [
  parcel('PE00000000C', '王小明', '13800138000'),
  parcel('PE00000000B', '王小红', '13900139000'),
  parcel('PE00000000A', '王小红', '13900139000'),
]
const open = (answer: (server: TestServer) => void = () => undefined) =>
  openEmptyOrder((server) => {
    server
      .on(listAddresses, { result: [wang], next: null })
      .on(listPackages, { result: parcels, next: null })
      .on(listProducts, { result: [aptamil], next: null })
      .on(getPackage, packageAnswer({ pk_id: 'PE00000000B', receiver: '王小红', address: '北京市朝阳区1号' }))
    answer(server)
  })
const offers = () => screen.queryAllByRole('option').map((option) => option.textContent)
const names = () =>
  screen.queryAllByRole('option').map(({ firstElementChild }) => firstElementChild?.textContent)
const key = (name: string) => fireEvent.keyDown(field('Receiver'), { key: name })
const receiver = () => [field('Receiver').value, field('Phone').value, field('Address').value]

describe('the receiver of an order', () => {
  test('is offered while it is typed, from saved addresses and earlier parcels, each once', async () => {
    await open()
    fill(field('Receiver'), '王')
    await waitFor(() =>
      expect(offers()).toEqual([
        '王小明+86 13800138000 · 上海市浦东新区世纪大道1号',
        '王小红+86 13900139000 · parcel PE00000000B',
      ]),
    )
    key('Enter')
    await waitFor(() => expect(document.activeElement).toBe(cell('Item', 1)))
    expect(receiver()).toEqual(['王小明', '13800138000', '上海市浦东新区世纪大道1号'])
  })

  test('of an earlier parcel has its address, and the goods of the last one at prices of the catalogue', async () => {
    await open()
    fill(field('Receiver'), '王')
    await waitFor(() => expect(offers()).toHaveLength(2))
    key('ArrowDown')
    key('Enter')
    await waitFor(() => expect(receiver()).toEqual(['王小红', '13900139000', '北京市朝阳区1号']))
    press(await screen.findByRole('button', { name: 'Same as last time' }))
    await waitFor(() => expect(cell('Item', 2).value).toBe('Soap'))
    const values = ['Item', 'Qty', 'Price per each (AUD)', 'Subtotal weight (Kg)'].map(
      (name) => cell(name, 1).value,
    )
    expect(values).toEqual(['爱他美白金3段', '3', '23.99', '2.7'])
    expect(document.activeElement).toBe(cell('Price per each (AUD)', 2))
    press(button('Undo'))
    await waitFor(() => expect(cell('Item', 1).value).toBe(''))
  })

  test('is chosen from all saved addresses before anything is typed, and Enter alone takes none', async () => {
    const other = { ...wang, _id: 'a9', address: '世纪大道2号' }
    await open((server) => server.on(listAddresses, { result: [wang, other], next: null }))
    fireEvent.click(field('Receiver'))
    await waitFor(() =>
      expect(offers()).toEqual([
        '王小明+86 13800138000 · 上海市浦东新区世纪大道1号',
        '王小明+86 13800138000 · 上海市浦东新区世纪大道2号',
      ]),
    )
    key('Enter')
    expect(receiver()).toEqual(['', '', ''])
    key('Escape')
    await waitFor(() => expect(offers()).toEqual([]))
    for (const name of ['ArrowDown', 'ArrowDown', 'ArrowDown']) {
      key(name)
      await waitFor(() => expect(offers()).toHaveLength(2))
    }
    key('Enter')
    await waitFor(() => expect(receiver()[2]).toBe('上海市浦东新区世纪大道2号'))
    expect(document.activeElement).toBe(cell('Item', 1))
  })

  test.each([
    ['No saved addresses yet', { result: [], next: null }],
    ['You are too fast.', refusal('order.other_person', 'You are too fast.')],
  ])('without saved addresses says %s', async (said, answer) => {
    await open((server) => server.on(listAddresses, answer))
    fireEvent.click(field('Receiver'))
    await screen.findByText(said)
  })

  test('is offered by its whole name first, then by its start, and by an address last', async () => {
    const letters = '周zhou 强qiang 欧ou 阳yang 志zhi'
    const saved = ['欧阳志强', '志强哥', '周强'].map((name) => ({ ...wang, _id: name, name, letters }))
    const street = { ...wang, _id: 'street', address: '周强路1号', letters }
    await open((server) => server.on(listAddresses, { result: [street, ...saved], next: null }))
    fill(field('Receiver'), 'zq')
    await waitFor(() => expect(names()).toEqual(['周强', '志强哥', '欧阳志强', '王小红', '王小明']))
  })

  test('stays as it is typed after Esc', async () => {
    await open()
    fill(field('Receiver'), '王')
    await waitFor(() => expect(offers()).toHaveLength(2))
    key('Escape')
    await waitFor(() => expect(offers()).toEqual([]))
    key('Enter')
    await waitFor(() => expect(document.activeElement).toBe(field('Phone')))
    expect(receiver()).toEqual(['王', '', ''])
  })
})

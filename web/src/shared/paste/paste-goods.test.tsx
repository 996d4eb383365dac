// @rules 8-paste-08 8-paste-09 8-paste-02 8-paste-10
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { listAddresses } from '#contract/address.ts'
import type { Answer } from '#contract/call.ts'
import { getPackage, listPackages } from '#contract/package.ts'
import { listProducts, updateProduct } from '#contract/product.ts'
import { openEmptyOrder } from '../../app/testing/open-empty-order.ts'
import { wang } from '../testing/addresses.ts'
import { fill, findGone } from '../testing/dom.ts'
import { cell, field } from '../testing/order-form.ts'
import { packageAnswer } from '../testing/packages.ts'
import { aptamil, productNamed } from '../testing/products.ts'
import { refusal } from '../testing/test-server.ts'

const large = productNamed('p5', 'A2 2段 900g', { weight: 1.1, price: 30 })
const small = productNamed('p6', 'A2 2段 400g')
const parcel = {
  _id: 'k1',
  pk_id: 'PE1234567AB',
  receiver: '王小红',
  phone: '13900139000',
  person: 'P2',
  sendTimeISO: '2026-03-01T02:30:00.000Z',
  type: '奶粉',
  weight: 3,
  count: 4,
  items: [],
  word: { way: 'sent', money: 'unpaid' },
  state: 'under_way',
  unpaid: 0,
} satisfies Answer<typeof listPackages>['result'][number]
const receiver = '王小明 13800138000 浙江省杭州市西湖区文三路1号'

/** Pastes goods with a receiver on Order; answers the card. */
async function openCard(goods: string, from = `${receiver}\n`) {
  const page = await openEmptyOrder((server) =>
    server
      .on(listProducts, { result: [small, large, aptamil], next: null })
      .on(listAddresses, { result: [wang], next: null })
      .on(listPackages, { result: [parcel], next: null })
      .on(getPackage, ({ query: { pk_id } }) =>
        pk_id === parcel.pk_id
          ? packageAnswer({ pk_id, receiver: '王小红', address: '北京市朝阳区1号' })
          : refusal('package.not_found', 'No such package.'),
      ),
  )
  const clipboardData = { getData: () => `${from}${goods}`, files: [] }
  fireEvent.paste(document.body, { clipboardData })
  const sheet = within(await screen.findByRole('dialog', { name: 'Read a message' }))
  const card = within(await sheet.findByRole('listitem', { name: 'Parcel 1' }))
  const take = card.getByRole<HTMLButtonElement>('button', { name: 'Fill the order' })
  return { ...page, card, take }
}

const typeOfPackage = () => screen.getByRole('table', { name: 'Data of the package' }).textContent

test('goods of a message that the catalogue knows fill name, weight and price of their rows, and the card says so', async () => {
  const { card, take } = await openCard('老款 3段 x3\n德运全脂 *2')
  expect(
    await card.findByText('Product of the catalogue: 爱他美白金3段 · Aptamil Platinum 3 · 0.9 Kg · A$ 23.99'),
  ).toBeTruthy()
  expect(card.getAllByText(/^Product of the catalogue/)).toHaveLength(1)
  fireEvent.click(take)
  await findGone('dialog')
  const row = (at: number) =>
    ['Item', 'Qty', 'Price per each (AUD)', 'Subtotal weight (Kg)'].map((name) => cell(name, at).value)
  expect([row(1), row(2)]).toEqual([
    ['爱他美白金3段', '3', '23.99', '2.7'],
    ['德运全脂', '2', '', ''],
  ])
  expect(typeOfPackage()).toContain('奶粉')
})

test('goods that may be several products are marked until one is chosen or they are confirmed as written', async () => {
  const { card, take } = await openCard('a2 2段 6罐\na2 2段 *1')
  expect(await card.findByText('2 fields to check')).toBeTruthy()
  expect(take.disabled).toBe(true)
  const [choose] = card.getAllByRole('button', { name: 'A2 2段 900g' })
  if (choose) fireEvent.click(choose)
  expect(await card.findByText('Product of the catalogue: A2 2段 900g · 1.1 Kg · A$ 30.00')).toBeTruthy()
  fireEvent.click(card.getByRole('button', { name: 'Item 2 is right' }))
  fireEvent.click(take)
  await findGone('dialog')
  expect([cell('Item', 1).value, cell('Subtotal weight (Kg)', 1).value]).toEqual(['A2 2段 900g', '6.6'])
  expect([cell('Item', 2).value, cell('Price per each (AUD)', 2).value]).toEqual(['a2 2段', ''])
})

test('one product that a text may be is offered, and the text stays as it was written', async () => {
  const { card, take } = await openCard('白金3段 x3')
  expect(await card.findByRole('button', { name: '爱他美白金3段' })).toBeTruthy()
  expect(take.disabled).toBe(false)
  fill(card.getByLabelText('Item 1'), '白金')
  fireEvent.click(card.getByRole('button', { name: '爱他美白金3段' }))
  expect(card.getByLabelText<HTMLInputElement>('Item 1').value).toBe('爱他美白金3段')
})

test('all suggestions are taken by one press; what is not in the catalogue is said', async () => {
  const { card } = await openCard('白金3段 x3\na2 900g x1\na2 2段 x2\n德运全脂 x1')
  fireEvent.click(await card.findByRole('button', { name: 'Take all 2 suggestions' }))
  const names = [1, 2, 3, 4].map((at) => card.getByLabelText<HTMLInputElement>(`Item ${at}`).value)
  expect(names).toEqual(['爱他美白金3段', 'A2 2段 900g', 'a2 2段', '德运全脂'])
  expect(card.getByText('One field to check')).toBeTruthy()
  expect(card.getAllByText('Not in the catalogue')).toHaveLength(1)
})

describe('a message of goods alone', () => {
  const whose = () => screen.getByRole('combobox', { name: 'Whose order?' })
  const key = (name: string, keyCode: number) => fireEvent.keyDown(whose(), { key: name, keyCode })
  const receiverOf = () => [field('Receiver').value, field('Phone').value, field('Address').value]

  test('first asks whose order it is; a saved address or an earlier receiver fills it', async () => {
    const { card, take } = await openCard('老款3段 x3', '')
    await waitFor(() => expect(document.activeElement).toBe(whose()))
    expect(await card.findByText('6 fields to check')).toBeTruthy()
    for (const [down, address] of [
      [1, '北京市朝阳区1号'],
      [0, '上海市浦东新区世纪大道1号'],
    ] as const) {
      fill(whose(), '王')
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
      for (let step = 0; step < down; step += 1) key('ArrowDown', 40)
      key('Enter', 13)
      await waitFor(() => expect(take.disabled).toBe(false))
      await waitFor(() => expect(document.activeElement).toBe(take))
      const value = (name: string) => card.getByLabelText<HTMLInputElement>(name).value
      const place = ['Province', 'City', 'District', 'Address'].map(value).join('')
      expect(place.replace('上海市上海市', '上海市')).toBe(address)
    }
    fireEvent.click(take)
    await findGone('dialog')
    expect(receiverOf()).toEqual(['王小明', '13800138000', '上海市浦东新区世纪大道1号'])
  })

  test('is not asked when the message says it', async () => {
    await openCard('老款3段 x3')
    expect(screen.queryByRole('combobox', { name: 'Whose order?' })).toBeNull()
  })

  test('with the id of a package leads to it, and not to an unknown one', async () => {
    await openCard(`老款3段 x3 ${parcel.pk_id.toLowerCase()} PE7654321AB 13800138000`, '')
    await screen.findByRole('link', { name: `Open ${parcel.pk_id}` })
    expect(screen.getAllByRole('link', { name: /^Open / })).toHaveLength(1)
  })
})

describe('a correction of what a customer wrote', () => {
  const remember = 'Remember 白金款 as 爱他美白金3段'
  const learned = { ...aptamil, aliases: [...aptamil.aliases, '白金款'], version: 4 }

  test('on the card is remembered as another name of the product', async () => {
    const { card, server } = await openCard('白金款 x3')
    expect(card.queryByRole('button', { name: /^Remember/ })).toBeNull()
    fill(card.getByLabelText('Item 1'), '爱他美白金3段')
    server.on(updateProduct, { msg: '爱他美白金3段 is updated.' })
    server.on(listProducts, { result: [learned], next: null })
    fireEvent.click(await card.findByRole('button', { name: remember }))
    expect(await screen.findByText(/^白金款 is remembered as 爱他美白金3段/)).toBeTruthy()
    expect(server.bodies(updateProduct)[0]).toEqual({
      _id: 'p1',
      version: 3,
      archived: false,
      nameZh: '爱他美白金3段',
      nameEn: 'Aptamil Platinum 3',
      aliases: ['老款3段', '白金款'],
      barcode: '6291041500213',
      class: 'infant',
    })
    await waitFor(() => expect(card.queryByRole('button', { name: /^Remember/ })).toBeNull())
  })

  test('in the row of the order is remembered as well, and a known name is not offered', async () => {
    const { take, server } = await openCard('白金款 x3\n老款3段 x1')
    fireEvent.click(take)
    await findGone('dialog')
    expect(screen.queryByRole('button', { name: /^Remember/ })).toBeNull()
    fill(cell('Item', 1), '爱他美白金3段')
    fill(cell('Item', 2), 'A2 2段 900g')
    for (const at of [1, 2]) fireEvent.focusOut(cell('Item', at))
    server.on(updateProduct, { msg: '爱他美白金3段 is updated.' })
    fireEvent.click(await screen.findByRole('button', { name: remember }))
    expect(screen.getAllByRole('button', { name: /^Remember/ })).toHaveLength(1)
    await waitFor(() => expect(server.sent(updateProduct)).toHaveLength(1))
  })
})

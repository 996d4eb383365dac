// @rules 9-product-03
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { getProduct, updateProduct } from '#contract/product.ts'
import { openContent, type Person } from '../../../app/testing/open-screen.tsx'
import { bodyRows, hrefOf, press, visibleText } from '../../../shared/testing/dom.ts'
import { aptamil, productNamed } from '../../../shared/testing/products.ts'
import { refusal } from '../../../shared/testing/test-server.ts'
import type { ProductAnswer } from './read-product.ts'

const at = '2026-03-01T02:30:00.000Z'
const answer: ProductAnswer = {
  product: { ...aptamil, others: ['Karicare 3'], salePrice: 198, salePricedAt: at },
  stock: [
    { type: 'stock', pieces: 3, inCarts: 0 },
    { type: 'sold', pieces: 5, inCarts: 2 },
  ],
  purchases: [{ pk_id: 'TRX00000001', at, pieces: 6, price: 23.99 }],
  sales: [{ transaction_id: 'x1', number: 2041, at, pieces: 2, amount: 396 }],
  buyers: [
    { _id: 'y1', name: '周强', pieces: 4, amount: 800, lastAt: at },
    { _id: 'q1', name: '李雷', isReceiver: true, pieces: 2, amount: 396, lastAt: at },
  ],
}

const open = (given = answer, person: Person = { role: 'admin' }) =>
  openContent('/dashboard/product/p1', (server) => server.on(getProduct, given), person)
const rowsOf = async (name: string) =>
  bodyRows(await screen.findByRole('table', { name })).map((row) => visibleText(row))

test('shows prices with days, names and codes, unpaid pieces by state, purchases, sales and buyers', async () => {
  await open()
  const head = visibleText(await screen.findByRole('region', { name: 'Product' }))
  for (const part of ['爱他美白金3段', 'Aptamil Platinum 3', 'A$ 23.99 2026-03-01', '¥ 198.00 2026-03-01'])
    expect(head).toContain(part)
  for (const part of ['老款3段, Karicare 3', '6291041500214'.slice(0, 12), 'Infants', '0.9'])
    expect(head).toContain(part)
  const stock = (await screen.findByRole('heading', { name: 'Unpaid pieces' })).closest('.ant-card')
  expect(visibleText(stock ?? document.body)).toBe('Unpaid pieces Sold 5 2 in carts Stock 3')
  expect(hrefOf('Stock')).toContain('/dashboard/checkout?type=Stock')
  expect(await rowsOf('Last purchases')).toEqual(['TRX00000001 2026-03-01 6 23.99'])
  expect(await rowsOf('Last sales')).toEqual(['T-2041 2026-03-01 2 198.00'])
  expect(await rowsOf('Who buys it')).toEqual([
    '周强 2026-03-01 4 200.00',
    '李雷 received it 2026-03-01 2 198.00',
  ])
  expect(hrefOf('T-2041')).toBe('/dashboard/transaction/T-2041')
  expect(hrefOf('周强')).toBe('/dashboard/parties?party=y1')
  expect(hrefOf('李雷')).toContain('/dashboard/package?receiver=')
})

test('is archived as its row is, says why not, and shows what has changed', async () => {
  const { server } = await open()
  await screen.findByRole('button', { name: 'Edit 爱他美白金3段' })
  server.on(updateProduct, refusal('correction.changed', 'Somebody has changed it.'))
  press(screen.getByRole('button', { name: 'Archive' }))
  await screen.findByText('Somebody has changed it.')
  server
    .on(updateProduct, { msg: 'It is updated.' })
    .on(getProduct, { ...answer, product: { ...answer.product, archived: true } })
  press(screen.getByRole('button', { name: 'Archive' }))
  const head = within(screen.getByRole('region', { name: 'Product' }))
  expect(await head.findByText('Archived')).toBeTruthy()
  expect(server.sent(updateProduct).at(-1)?.body).toMatchObject({ _id: 'p1', version: 3, archived: true })
})

test('a merged one leads to its survivor', async () => {
  const mergedInto = { _id: 'p1', name: '爱他美白金3段' }
  await open({ ...answer, product: productNamed('p3', 'Aptamil 3', { mergedInto }) })
  await screen.findByText('爱他美白金3段 stands for it and counts its orders.')
  expect(hrefOf('爱他美白金3段')).toBe('/dashboard/product/p1')
  expect(screen.queryByText('Unpaid pieces')).toBeNull()
})

test('who may not know sees no buyers', async () => {
  const { buyers: _, ...rest } = answer
  await open({ ...rest, stock: [], sales: [] }, {})
  await screen.findByText('No unpaid pieces.')
  expect(screen.queryByText('Who buys it')).toBeNull()
})

test('an unknown one leads to all', async () => {
  const { user } = await openContent('/dashboard/product/none', (server) =>
    server.on(getProduct, refusal('product.gone', 'There is no such product.')),
  )
  await user.click(await screen.findByRole('link', { name: 'All products' }))
  await waitFor(() => expect(location.pathname).toBe('/dashboard/products'))
})

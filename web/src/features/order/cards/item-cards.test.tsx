// @rules 9-phone-06
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAddresses } from '#contract/address.ts'
import { submitOrder } from '#contract/order.ts'
import { router } from '../../../app/router.tsx'
import { openPart } from '../../../app/testing/open-screen.tsx'
import { startLayout } from '../../../shared/layout/layout.ts'
import { fill, press, visibleText } from '../../../shared/testing/dom.ts'
import { button, cell, field, fillRow, honey, noCell, totals } from '../../../shared/testing/order-form.ts'
import { resizeWindow } from '../../../shared/testing/resize-window.ts'
import { emptyDraft } from '../draft/draft.ts'
import { OrderEntry } from '../order-entry.tsx'

/** An order of 4 pieces, 2 kg, 其他, without items: postage 2 x 13.5 = 27 AUD. */
const pk_id = 'PHN00000001'
const empty = emptyDraft(pk_id)
const start = {
  ...empty,
  package: {
    ...empty.package,
    type: '其他',
    weight: '2',
    count: '4',
    sendTimeISO: '2026-03-01T02:30:00.000Z',
  },
  receiver: {
    ...empty.receiver,
    receiver: '王小明',
    phone: '13800138000',
    address: '上海市浦东新区世纪大道1号',
  },
}

const nothing = () => undefined
async function open() {
  const page = await openPart(
    <OrderEntry
      owner="Anna"
      id="D1"
      start={start}
      isCopy={false}
      savedId={null}
      onPackageId={nothing}
      onEnd={nothing}
    />,
    ['order', 'wording'],
    (server) =>
      server
        .on(listAddresses, { result: [], next: null })
        .on(submitOrder, { msg: `Package ${pk_id} is saved.` }),
  )
  // Another test may have ended in the review.
  await router.navigate({ to: '/dashboard/order', replace: true })
  return page
}

const cards = () => within(screen.getByRole('list', { name: 'Item rows' })).getAllByRole('listitem')
const shown = (row: number) => visibleText(cards()[row - 1] ?? document.head)
const step = (column: string, row: number, by: 'more' | 'less') => button(`${column}, row ${row}: one ${by}`)
const focused = () => document.activeElement?.getAttribute('aria-label')

beforeAll(startLayout)
beforeEach(() => resizeWindow(390))

describe('an order by cards', () => {
  test('steps pieces within their limits, and shows what is sold', async () => {
    await open()
    expect(screen.queryByRole('table')).toBeNull()
    expect(step('Qty', 1, 'less').matches(':disabled')).toBe(true)
    for (const [column, by, times, value] of [
      ['Qty', 'more', 3, '3'],
      ['Qty', 'less', 5, '1'],
      ['Qty', 'more', 2, '3'],
      ['Stock', 'more', 2, '2'],
      // Stock and employee are at most 3 together.
      ['Employee', 'more', 2, '1'],
      ['Employee', 'less', 3, '0'],
    ] as const) {
      for (let count = 0; count < times; count += 1) press(step(column, 1, by))
      expect([column, cell(column, 1).value]).toEqual([column, value])
      if (column === 'Employee' && by === 'more') expect(shown(1)).toContain('At most 1.')
    }
    expect(shown(1)).toMatch(/ Sold 1 /)
    fill(cell('Qty', 1), '2.5')
    press(step('Qty', 1, 'more'))
    expect(cell('Qty', 1).value).toBe('3')
    fill(cell('Qty', 1), 'two')
    press(step('Qty', 1, 'more'))
    expect(cell('Qty', 1).value).toBe('1')
  })

  test('shows weight and cost of a piece and the sums, fills the weight that is left, and submits what the desktop would', async () => {
    const { server } = await open()
    fillRow(1, { ...honey, Stock: '1' })
    // 1 / 4 = 0.25 kg; (20 + 0.25 / 2 x 27) x 4.7 = 109.8625.
    await waitFor(() => expect(shown(1)).toMatch(/ 0\.25 .* Sold 3 .* ¥ 109\.86 /))
    press(button('Add row'))
    expect(focused()).toBe('Item, row 2')
    fill(cell('Item', 2), 'Tea')
    press(button('Auto Fill: the remaining package weight for row 2'))
    expect(cell('Subtotal weight (Kg)', 2).value).toBe('1')
    press(button('Delete row 2'))
    expect(document.activeElement).toBe(cards()[0])
    expect(noCell('Item', 2)).toBe(true)
    press(button('Undo'))
    expect(cell('Item', 2).value).toBe('Tea')
    press(button('Delete row 2'))
    await waitFor(() => expect(totals().getByText('1.00 of 2.00')).toBeTruthy())
    expect(totals().getByText('¥ 439.44')).toBeTruthy()
    press(button('Review'))
    press(await screen.findByRole('button', { name: 'Submit' }))
    await screen.findByText(`Package ${pk_id} is saved.`)
    const [sent] = server.sent(submitOrder)
    const each = { item: '麦卢卡蜂蜜', price: 20, weight: 0.25, cost: 109.86 }
    expect(sent?.body).toMatchObject({
      reviewData: { sold: [{ ...each, qty: 3 }], stock: [{ ...each, qty: 1 }], employee: [] },
      packageData: { pk_id, type: '其他', weight: 2, count: 4, postage: 27, exchangeRate: 4.7 },
      receiverData: { receiver: '王小明', phone: '13800138000', address: '上海市浦东新区世纪大道1号' },
    })
  })

  test('lists the problems of a refused review, and focuses the first wrong field', async () => {
    await open()
    const all = { Item: 'Milk', Qty: '2', 'Price per each (AUD)': '9', 'Subtotal weight (Kg)': '1' }
    for (const [wrong, values] of [
      ['Item', {}],
      ['Price per each (AUD)', { Item: 'Milk', Qty: '2' }],
      ['Employee', { ...all, Employee: 'x' }],
      ['Qty', { ...all, Qty: '1.5' }],
    ] as const) {
      fillRow(1, { Item: '', Qty: '', ...values })
      press(button('Review'))
      await waitFor(() => expect(focused()).toBe(`${wrong}, row 1`))
      const list = document.querySelector('.order-problems') ?? document.head
      expect(visibleText(list)).toMatch(
        new RegExp(`^Input is incompleted\\..*${wrong.replaceAll(/[()]/g, '.')}, row 1: `),
      )
      expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    }
  })

  test('goes on by Enter to each empty field, then to a new card, and takes rows of a spreadsheet', async () => {
    await open()
    const enter = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })
    fill(cell('Price per each (AUD)', 1), '9')
    cell('Item', 1).focus()
    for (const column of ['Qty', 'Subtotal weight (Kg)']) {
      enter()
      expect(focused()).toBe(`${column}, row 1`)
    }
    fillRow(1, { Item: 'Soap', Qty: '1', 'Subtotal weight (Kg)': '1' })
    enter()
    expect(focused()).toBe('Item, row 2')
    const getData = () => 'Milk\t2\nHoney\t3\t7.5'
    fireEvent.paste(cell('Item', 2), { clipboardData: { getData } })
    expect([cell('Qty', 2).value, cell('Item', 3).value, cell('Price per each (AUD)', 3).value]).toEqual([
      '2',
      'Honey',
      '7.5',
    ])
    press(button('Undo'))
    expect([cell('Item', 2).value, noCell('Item', 3)]).toEqual(['', true])
  })

  test('is the same order in the tables of a wide window', async () => {
    await open()
    fillRow(1, honey)
    fill(field('Receiver'), '李雷')
    resizeWindow(1280)
    await screen.findByRole('table', { name: 'Item rows' })
    expect([cell('Item', 1).value, cell('Qty', 1).value, field('Receiver').value]).toEqual([
      honey.Item,
      '4',
      '李雷',
    ])
    resizeWindow(820)
    await waitFor(() => expect(shown(1)).toContain('¥ 109.86'))
    expect(cell('Subtotal weight (Kg)', 1).value).toBe('1')
  })
})

// @rules 12-order-02 9-order-03 12-order-03
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { openEmptyOrder } from '../../app/testing/open-empty-order.ts'
import { fill, press, visibleText } from '../../shared/testing/dom.ts'
import { button, cell, field, fillHeads, fillRow, honey } from '../../shared/testing/order-form.ts'

const review = () => press(button('Review'))
const warning = () =>
  waitFor(() => {
    const alerts = [...document.querySelectorAll<HTMLElement>('main [role=alert]')]
    const found = alerts.find((alert) => visibleText(alert).includes('Input is incompleted.'))
    if (!found) throw new Error('no warning')
    return found
  })
const invalid = () => document.querySelectorAll('[aria-invalid=true]')
const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))
const reviewed = () => screen.findByRole('heading', { name: 'Review of HAND0000001' })

describe('the problems of an order', () => {
  test("rejects an empty order with 'Input is incompleted.', and marks and links each cell", async () => {
    const { user } = await openEmptyOrder()
    review()
    const warned = await warning()
    await waitFor(() =>
      expect(document.querySelector('.ant-message')?.textContent).toContain('Input is incompleted.'),
    )
    await hasFocus(warned)
    // Type, weight; receiver, phone, address; item, qty, price, weight: 9 cells, of which the list
    // names six.
    expect(invalid()).toHaveLength(9)
    expect(within(warned).getAllByRole('button')).toHaveLength(6)
    expect(within(warned).getByText('and 3 more cells')).toBeTruthy()
    await user.click(within(warned).getByRole('button', { name: 'Receiver: Enter the receiver.' }))
    await hasFocus(field('Receiver'))
    await user.keyboard('王')
    await waitFor(() => expect(field('Receiver').getAttribute('aria-invalid')).not.toBe('true'))
    fireEvent.click(button('Delete row 1'))
    review()
    expect(await within(await warning()).findByText('Add at least one item.')).toBeTruthy()
  })

  test('rejects an item with a missing or wrong name, quantity, price or weight', async () => {
    await openEmptyOrder()
    await fillHeads()
    const good: Record<string, string> = { ...honey, Stock: '', Employee: '' }
    fillRow(1, good)
    for (const [column, typed] of [
      ['Item', ' \u200b '],
      ['Qty', ''],
      ['Qty', '0'],
      ['Qty', '1.5'],
      ['Qty', '-4'],
      ['Qty', 'four'],
      ['Qty', '1000000'],
      ['Price per each (AUD)', ''],
      ['Price per each (AUD)', '0'],
      ['Price per each (AUD)', '1,5'],
      ['Price per each (AUD)', '1'.repeat(20)],
      ['Subtotal weight (Kg)', ''],
      ['Subtotal weight (Kg)', '0'],
      ['Subtotal weight (Kg)', '0.001'],
      ['Stock', 'x'],
      ['Employee', '0.5'],
    ] as const) {
      fill(cell(column, 1), typed)
      review()
      expect(await warning()).toBeTruthy()
      expect(cell(column, 1).getAttribute('aria-invalid'), `${column} ${typed}`).toBe('true')
      expect(invalid(), `${column} ${typed}`).toHaveLength(1)
      fill(cell(column, 1), good[column] ?? '')
    }
    review()
    expect(await reviewed()).toBeTruthy()
  })

  test('rejects a package or receiver with missing or wrong cells', async () => {
    await openEmptyOrder()
    await fillHeads()
    fillRow(1, { ...honey, 'Subtotal weight (Kg)': '0.5' })
    for (const [name, typed, good] of [
      ['Package ID', 'HAND', 'HAND0000001'],
      ['Weight (Kg)', '0', '2'],
      ['Weight (Kg)', '1001', '2'],
      ['Count', '0', '4'],
      ['Count', '2.5', '4'],
      ['Receiver', '  ', '王小明'],
      ['Phone', '+86', '13800138000'],
      ['Address', ' \u200b', '上海市'],
    ] as const) {
      fill(field(name), typed)
      review()
      expect(await warning()).toBeTruthy()
      expect(field(name).getAttribute('aria-invalid'), `${name} ${typed}`).toBe('true')
      fill(field(name), good)
    }
    review()
    expect(await reviewed()).toBeTruthy()
  })
})

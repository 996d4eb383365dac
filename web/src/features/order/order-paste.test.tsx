// @rules 12-order-14 12-order-18 8-paste-06
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { openEmptyOrder } from '../../app/testing/open-empty-order.ts'
import { fill, press } from '../../shared/testing/dom.ts'
import { button, cell, field, fillHeads, noCell } from '../../shared/testing/order-form.ts'

describe('entering an order', () => {
  test('accepts pasted prices with commas, signs, full-width digits and invisible characters', async () => {
    await openEmptyOrder()
    for (const [typed, kept] of [
      ['1,250.50', '1250.50'],
      [' $ 12.5 ', '12.5'],
      ['１２．５', '12.5'],
      ['12\u200b.5', '12.5'],
    ] as const) {
      fill(cell('Price per each (AUD)', 1), typed)
      fireEvent.focusOut(cell('Price per each (AUD)', 1))
      await waitFor(() => expect(cell('Price per each (AUD)', 1).value).toBe(kept))
    }
  })

  test('accepts a block of cells from a spreadsheet', async () => {
    await openEmptyOrder()
    const clipboardData = { getData: () => '2\t1,250.50\t0.5\r\n3\t7\t０．２５\r\n' }
    fireEvent.paste(cell('Qty', 1), { clipboardData })
    await waitFor(() => expect(cell('Qty', 2).value).toBe('3'))
    expect(cell('Price per each (AUD)', 1).value).toBe('1,250.50')
    expect(noCell('Qty', 3)).toBe(true)
  })

  test('marks a number with the unit of another column at once, and never takes it', async () => {
    await openEmptyOrder()
    await fillHeads()
    const clipboardData = { getData: () => '蜂蜜\t4\t¥150.00\t1' }
    fireEvent.paste(cell('Item', 1), { clipboardData })
    const price = cell('Price per each (AUD)', 1)
    const isMarked = (input: HTMLElement) =>
      waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
    const reasonOf = (input: HTMLElement) =>
      document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
    await isMarked(price)
    expect(reasonOf(price)).toBe('Enter a number in AUD. Another currency or unit is not taken.')
    press(button('Review'))
    const inList =
      'Price per each (AUD), row 1: Enter a number in AUD. Another currency or unit is not taken.'
    expect(await screen.findByRole('button', { name: inList })).toBeTruthy()
    fireEvent.focusOut(price)
    expect(price.value).toBe('¥150.00')
    for (const [input, wrong, right, kept] of [
      [price, '5.4kg', 'AUD 5.4', '5.4'],
      [cell('Qty', 1), '4kg', '4罐', '4'],
      [cell('Subtotal weight (Kg)', 1), '1斤', '1公斤', '1'],
      [cell('Stock', 1), '2%', '2件', '2'],
      [field('Weight (Kg)'), '2lb', '2 KG', '2 KG'],
      [field('Count'), '¥4', '4', '4'],
    ] as const) {
      fill(input, wrong)
      await isMarked(input)
      fireEvent.focusOut(input)
      expect(input.value).toBe(wrong)
      fill(input, right)
      fireEvent.focusOut(input)
      await waitFor(() => expect([input.value, input.getAttribute('aria-invalid')]).toEqual([kept, null]))
    }
    press(button('Review'))
    expect(await screen.findByRole('heading', { name: 'Review of HAND0000001' })).toBeTruthy()
  })

  test('refuses a text that is too long for an order, and says so', async () => {
    await openEmptyOrder()
    const clipboardData = { getData: () => 'Honey\t2\n'.repeat(1_250_000) }
    expect(fireEvent.paste(cell('Item', 1), { clipboardData })).toBe(false)
    expect(await screen.findByText(/more than 50,000 characters/)).toBeTruthy()
    expect(noCell('Item', 2)).toBe(true)
  })
})

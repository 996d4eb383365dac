import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { rules } from '../../../../testkit/rules.ts'
import { openEmptyOrder } from '../../app/testing/open-empty-order.ts'
import { fill } from '../../shared/testing/dom.ts'
import { cell, noCell } from '../../shared/testing/order-form.ts'

describe('entering an order', () => {
  test('accepts pasted prices with commas, signs, full-width digits and invisible characters', async () => {
    rules('12-order-14')
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

  test('refuses a text that is too long for an order, and says so', async () => {
    rules('8-paste-06')
    await openEmptyOrder()
    const clipboardData = { getData: () => 'Honey\t2\n'.repeat(1_250_000) }
    expect(fireEvent.paste(cell('Item', 1), { clipboardData })).toBe(false)
    expect(await screen.findByText(/more than 50,000 characters/)).toBeTruthy()
    expect(noCell('Item', 2)).toBe(true)
  })
})

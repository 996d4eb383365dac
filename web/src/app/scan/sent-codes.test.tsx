// @rules 9-scan-04 9-scan-05
import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { listProducts } from '#contract/product.ts'
import { productName } from '#domain/product/product.ts'
import { sendScanned } from '../../shared/scan/scanned.ts'
import { item } from '../../shared/testing/items.ts'
import { cell, noCell } from '../../shared/testing/order-form.ts'
import { aptamil } from '../../shared/testing/products.ts'
import { open, pkId, theDialog } from '../testing/open-bulk-add.ts'
import { openEmptyOrder } from '../testing/open-empty-order.ts'
import { openContent, openScreen } from '../testing/open-screen.tsx'

const tin = '6291041500213'
const other = '4006381333931'

describe('codes that Scan sends', () => {
  it('add pieces to the open order', async () => {
    await openEmptyOrder((server) => server.on(listProducts, { result: [aptamil], next: null }))
    sendScanned('order', [tin])
    await waitFor(() => expect(cell('Qty', 1).value).toBe('1'))
    sendScanned('order', [other, tin])
    await waitFor(() => expect(cell('Qty', 2).value).toBe('1'))
    await waitFor(() => expect(cell('Qty', 1).value).toBe('2'))
    expect(cell('Item', 1).value).toBe(productName(aptamil))
    expect([cell('Item', 2).value, noCell('Qty', 3)]).toEqual([other, true])
  })

  it('wait for Checkout, which ticks their rows and asks for all amounts at once', async () => {
    const tinRow = item('stock', 3, { item: `Formula ${tin}`, pk_id: 'CHK00000002' })
    const rows = [item('sold', 5), item('employee', 2, { item: 'Tea' }), tinRow]
    await open('', rows, {}, openScreen)
    sendScanned('cart', [pkId, tin, other])
    // Before the dialog, because it goes away by itself.
    await screen.findByText(`Nothing for the cart: ${other}.`)
    const dialog = await theDialog()
    expect(dialog.getByRole('button', { name: 'Add 3 rows to cart' })).toBeTruthy()
    expect(dialog.qty('Milk').value).toBe('5')
  })

  it('are the list of slips to print', async () => {
    await openContent('/dashboard/package')
    await screen.findByRole('button', { name: /slips/i })
    sendScanned('slips', ['PE1234567AB', 'PE0000000ZZ'])
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.querySelector('textarea')?.value).toBe('PE1234567AB\nPE0000000ZZ'))
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { flagAllProfits, listCart, removeFromCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { listLatestPackages } from '#contract/package.ts'
import { getPaymentDetails, payCart } from '#contract/transaction.ts'
import { openScreen } from '../../../app/testing/open-screen.tsx'
import { findGone, visibleText } from '../../../shared/testing/dom.ts'
import { allItems, cartEntry, item } from '../../../shared/testing/items.ts'
import { json } from '../../../shared/testing/signed-in-page.ts'
import { refusal } from '../../../shared/testing/test-server.ts'

const sold = cartEntry('sold', {
  ...{ qty: 2, payAmountFromCustomer: 1000.5, profits: 684.66, payAmountToSender: 658.17 },
})
const employee = cartEntry('employee')
const exception = cartEntry('exception', { payAmountToSender: 128.96 })
const honey = cartEntry('stock', {
  ...{ item: 'Honey', qty: 3, payAmountFromCustomer: 500, profits: 26.24, payAmountToSender: 486.88 },
})
const all = [sold, employee, exception, honey]

/** Opens Anna's cart. */
async function openCart(entries = all) {
  const page = await openScreen('/dashboard/checkout?cart=open', (server) =>
    server
      .on(listItems, allItems([item('sold', 3)]))
      .on(listCart, { result: entries })
      .on(getPaymentDetails, {
        ...{ alipayQr: 'https://qr.alipay.com/parcel-desk', wechatQr: null },
        ...{ bankAccount: '6222 0200 0000 0000 001', bankName: '包裹台有限公司' },
      }),
  )
  await waitFor(() => entry('Honey'))
  return page
}

const drawer = () => within(screen.getByRole('dialog', { name: 'Cart' }))
const entry = (text: string) => {
  const row = drawer()
    .getAllByRole('row')
    .find((one) => visibleText(one).includes(text))
  if (!row) throw new Error(`no entry ${text}`)
  return row
}
const cells = (text: string) => within(entry(text)).getAllByRole('cell').slice(4, 10).map(visibleText)

describe('the cart', () => {
  test('shows the sum of all payments to senders', async () => {
    await openCart()
    // The header is a row too.
    expect(drawer().getAllByRole('row')).toHaveLength(1 + 4)
    // Employee pieces have neither an amount from a customer nor profits.
    expect(cells('Employee')).toEqual(['1', '157.92', '–', '–', '', '157.92'])
    expect(cells('Honey')).toEqual(['3', '157.92', '500.00', '26.24', 'No', '486.88'])
    // 658.17 + 157.92 + (157.92 - 57.92 / 2 = 128.96) + (473.76 + 13.12 = 486.88) = 1431.93.
    expect(drawer().getByText('¥ 1,431.93')).toBeTruthy()
  })

  test("[11-cart-03] sets 'all profits' for sold and stock entries, but not for employee and exception entries", async () => {
    const { user, server } = await openCart()
    expect(within(entry('Sold')).getByRole('switch')).toBeTruthy()
    expect(within(entry('Employee')).queryByRole('switch')).toBeNull()
    expect(within(entry('Exception')).queryByRole('switch')).toBeNull()
    server.on(flagAllProfits, { msg: 'All profits of Honey go back to the sender.' }).on(listCart, {
      result: [sold, employee, exception, { ...honey, returnAllProfits: true, payAmountToSender: 500 }],
    })
    await user.click(within(entry('Honey')).getByRole('switch'))
    expect(await screen.findByText('All profits of Honey go back to the sender.')).toBeTruthy()
    expect(await drawer().findByText('¥ 1,445.05')).toBeTruthy()
    expect(cells('Honey').slice(4)).toEqual(['Yes', '500.00'])
    expect(server.sent(flagAllProfits).map(({ body }) => body)).toEqual([
      { _id: honey._id, returnAllProfits: true },
    ])
  })

  test("[15-error-18] shows an error toast when 'all profits' cannot be set", async () => {
    const { user, server } = await openCart([sold, honey])
    server
      .on(flagAllProfits, refusal('cart.entry_gone', 'This item is not in your cart any more.'))
      .on(listCart, { result: [honey] })
    await user.click(within(entry('Sold')).getByRole('switch'))
    const toast = await screen.findByText('This item is not in your cart any more.')
    expect(toast.closest('.ant-message-error')).toBeTruthy()
    await waitFor(() => expect(() => entry('Sold')).toThrow())
    expect(entry('Honey')).toBeTruthy()
  })

  test('[11-cart-02] removes an entry once on a double click, and frees its pieces', async () => {
    const { user, server } = await openCart([employee, exception, { ...honey, payAmountToSender: 500 }])
    server
      .on(removeFromCart, { msg: '1 × Milk taken out of your cart.' })
      .on(listCart, { result: [employee, { ...honey, payAmountToSender: 500 }] })
    await user.dblClick(within(entry('Exception')).getByRole('button', { name: 'Remove Milk from the cart' }))
    expect(await screen.findByText('1 × Milk taken out of your cart.')).toBeTruthy()
    expect(await drawer().findByText('¥ 657.92')).toBeTruthy()
    expect(server.sent(removeFromCart).map(({ body }) => body)).toEqual([
      { record_id: exception._id, solid_id: exception.original_id, type: 'exception', addToCart: 1 },
    ])
  })

  test('[3-number-05] keeps the confirmed amount when no answer comes, and after the payment links to the transaction', async () => {
    const { user, server } = await openCart([honey])
    server.on(payCart, () => Promise.reject(new Error('cut off')))
    await user.click(drawer().getByRole('button', { name: 'Pay ¥ 486.88' }))
    const payment = within(await screen.findByRole('dialog', { name: 'Pay ¥ 486.88' }))
    expect(payment.getByText('Scan with Alipay and pay ¥ 486.88, then finish here.')).toBeTruthy()
    await user.click(payment.getByRole('tab', { name: 'Bank' }))
    expect(payment.getByText('包裹台有限公司')).toBeTruthy()
    const finish = () => payment.getByRole('button', { name: 'Finish payment of ¥ 486.88' })
    await user.click(finish())
    expect(
      await payment.findByText(
        'The server did not say whether this was paid. Finish again: it is never paid twice.',
      ),
    ).toBeTruthy()
    server
      .on(payCart, {
        ...{ msg: 'T-2041 is paid: ¥ 486.88 by Bank. An admin will approve it.', number: 2041 },
        transaction_id: '01KB0000000000000000000001',
      })
      .on(listCart, { result: [] })
    await user.dblClick(finish())
    expect(
      await screen.findByText(/^T-2041 is paid: ¥ 486.88 by Bank. An admin will approve it./),
    ).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Open T-2041' })
    expect(link.getAttribute('href')).toBe('/dashboard/transaction?transaction_id=01KB0000000000000000000001')
    await findGone('dialog')
    expect(server.sent(payCart)).toHaveLength(2)
  })

  test('shows in the payment dialog why the server refuses the payment', async () => {
    const { user, server } = await openCart([honey])
    server.on(payCart, refusal('cart.empty', 'Your cart is empty.'))
    await user.click(drawer().getByRole('button', { name: 'Pay ¥ 486.88' }))
    const payment = within(await screen.findByRole('dialog', { name: 'Pay ¥ 486.88' }))
    expect(payment.getByRole('button', { name: 'Cancel' })).toBe(document.activeElement)
    await user.click(payment.getByRole('tab', { name: 'Wechat' }))
    expect(payment.getByText(/PAYMENT_WECHAT_QR/)).toBeTruthy()
    await user.click(payment.getByRole('button', { name: 'Finish payment of ¥ 486.88' }))
    expect(await payment.findByText('Your cart is empty.')).toBeTruthy()
    expect(payment.queryByText(/never paid twice/)).toBeNull()
  })

  test('shows a loading error of the cart and tries again on request', async () => {
    const { user, server } = await openScreen('/dashboard/checkout?cart=open', (answers) =>
      answers
        .on(listItems, allItems([item('sold', 3)]))
        .on(listCart, json({ msg: 'The cart is stuck.' }, 500))
        .on(getPaymentDetails, { alipayQr: null, wechatQr: null, bankAccount: null, bankName: null }),
    )
    expect(await (await waitFor(drawer)).findByText('The cart is stuck.')).toBeTruthy()
    server.on(listCart, { result: all })
    await user.click(drawer().getByRole('button', { name: 'Try again' }))
    await waitFor(() => entry('Honey'))
  })

  test('[9-checkout-10] distinguishes a state without unpaid items from one without any orders', async () => {
    const known = { pk_id: 'CRT00000001', receiver: '王小明', sendDateInADL: '03-01' }
    await openScreen('/dashboard/checkout', (server) =>
      server.on(listItems, allItems([])).on(listLatestPackages, { result: [{ ...known, type: '其他' }] }),
    )
    expect(await screen.findByText('All done: everything that was ordered is paid.')).toBeTruthy()
  })
})

// @rules 9-checkout-11 16-const-18 11-cart-03 15-error-18 11-cart-02 9-checkout-14 3-cart-07 3-number-05
// @rules 9-checkout-07 9-checkout-10
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { getBusinessValues } from '#contract/business.ts'
import { flagAllProfits, listCart, removeFromCart, updateCartEntry } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { listLatestPackages } from '#contract/package.ts'
import { payCartEntries } from '#contract/transaction.ts'
import { noBusinessValues, pageValues } from '#domain/setting/business-settings.ts'
import { openContent, type Person } from '../../../app/testing/open-screen.tsx'
import { findGone, hrefOf, press, visibleText } from '../../../shared/testing/dom.ts'
import { allItems, cartEntry, item } from '../../../shared/testing/items.ts'
import { json } from '../../../shared/testing/signed-in-page.ts'
import { refusal } from '../../../shared/testing/test-server.ts'

const sold = cartEntry('sold', {
  qty: 2,
  payAmountFromCustomer: 1000.5,
  profits: 684.66,
  payAmountToSender: 658.17,
})
const employee = cartEntry('employee')
const exception = cartEntry('exception', {
  payAmountFromCustomer: 100,
  profits: -57.92,
  payAmountToSender: 128.96,
})
const honey = cartEntry('stock', {
  item: 'Honey',
  qty: 3,
  payAmountFromCustomer: 500,
  profits: 26.24,
  payAmountToSender: 486.88,
})
const all = [sold, employee, exception, honey]

/** Opens Anna's cart. */
async function openCart(entries = all, person: Person = {}) {
  const page = await openContent(
    '/dashboard/checkout?cart=open',
    (server) =>
      server
        .on(listItems, allItems([item('sold', 3)]))
        .on(listCart, { result: entries })
        .on(
          getBusinessValues,
          pageValues({
            ...noBusinessValues,
            alipayQr: 'https://qr.alipay.com/parcel-desk',
            bankAccount: '6222 0200 0000 0000 001',
            bankName: '包裹台有限公司',
          }),
        ),
    person,
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
const field = (name: string) => drawer().getByLabelText<HTMLInputElement>(name)
const cells = (text: string) => within(entry(text)).getAllByRole('cell').slice(4, 10).map(visibleText)

describe('the cart', () => {
  test('shows the sums of cost, customer amounts, profits and payments to senders', async () => {
    await openCart()
    // The header is a row too.
    expect(drawer().getAllByRole('row')).toHaveLength(1 + 4)
    expect(drawer().getAllByRole('columnheader').map(visibleText).join(', ')).toBe(
      'Item, Package ID, Receiver, State, Qty, Cost ¥, From customer ¥, Profits ¥, All profit to sender, To sender ¥, Actions',
    )
    // Employee pieces have neither an amount from a customer nor profits.
    expect(cells('Employee')).toEqual(['', '157.92', '–', '–', '', '157.92'])
    expect(cells('Honey')).toEqual(['', '157.92', '', '26.24', 'No', '486.88'])
    expect([field('Quantity of Honey').value, field('From the customer for Honey').value]).toEqual([
      '3',
      '500.00',
    ])
    // 2 x, 1 x, 1 x and 3 x 157.92; 1000.50 + 100 + 500; 684.66 - 57.92 + 26.24.
    expect(visibleText(drawer().getByText('Cost').closest('.ant-drawer-footer') ?? document.head)).toBe(
      'Cost ¥ 1,105.44 From customers ¥ 1,600.50 Profits ¥ 652.98 Subtotal to sender ¥ 1,431.93 Pay ¥ 1,600.50',
    )
    // 658.17 + 157.92 + (157.92 - 57.92 / 2 = 128.96) + (473.76 + 13.12 = 486.88) = 1431.93.
    expect(drawer().getByText('¥ 1,431.93')).toBeTruthy()
  })

  test("sets 'all profits' for sold and stock entries, but not for employee and exception entries", async () => {
    const { user, server } = await openCart()
    expect(within(entry('Sold')).getByRole('switch')).toBeTruthy()
    expect(within(entry('Employee')).queryByRole('switch')).toBeNull()
    expect(within(entry('Exception')).queryByRole('switch')).toBeNull()
    server.on(flagAllProfits, { msg: 'All profit of Honey goes to the sender.' }).on(listCart, {
      result: [sold, employee, exception, { ...honey, returnAllProfits: true, payAmountToSender: 500 }],
    })
    await user.click(within(entry('Honey')).getByRole('switch'))
    expect(await screen.findByText('All profit of Honey goes to the sender.')).toBeTruthy()
    expect(await drawer().findByText('¥ 1,445.05')).toBeTruthy()
    expect(cells('Honey').slice(4)).toEqual(['Yes', '500.00'])
    expect(server.sent(flagAllProfits).map(({ body }) => body)).toEqual([
      { _id: honey._id, returnAllProfits: true },
    ])
  })

  test("shows an error toast when 'all profits' cannot be set", async () => {
    const { user, server } = await openCart([sold, honey])
    server
      .on(flagAllProfits, refusal('cart.entry_gone', 'This item is no longer in your cart.'))
      .on(listCart, { result: [honey] })
    await user.click(within(entry('Sold')).getByRole('switch'))
    const toast = await screen.findByText('This item is no longer in your cart.')
    expect(toast.closest('.ant-message-error')).toBeTruthy()
    await waitFor(() => expect(() => entry('Sold')).toThrow())
    expect(entry('Honey')).toBeTruthy()
  })

  test('removes an entry once on a double click, and frees its pieces', async () => {
    const { user, server } = await openCart([employee, exception, { ...honey, payAmountToSender: 500 }])
    server
      .on(removeFromCart, { msg: '1 × Milk removed from your cart.' })
      .on(listCart, { result: [employee, { ...honey, payAmountToSender: 500 }] })
    await user.dblClick(within(entry('Exception')).getByRole('button', { name: 'Remove Milk from the cart' }))
    expect(await screen.findByText('1 × Milk removed from your cart.')).toBeTruthy()
    expect(await drawer().findByText('¥ 657.92')).toBeTruthy()
    expect(server.sent(removeFromCart).map(({ body }) => body)).toEqual([
      { record_id: exception._id, solid_id: exception.original_id, type: 'exception', addToCart: 1 },
    ])
  })

  test('leaves the focus on the next entry after a removal, and in the drawer after the last', async () => {
    const { user, server } = await openCart([employee, honey])
    const removal = (name: string) => drawer().getByRole('button', { name })
    server.on(removeFromCart, { msg: 'Removed.' }).on(listCart, { result: [honey] })
    await user.click(removal('Remove Milk from the cart'))
    await waitFor(() => expect(document.activeElement).toBe(removal('Remove Honey from the cart')))
    server.on(listCart, { result: [] })
    await user.keyboard('{Enter}')
    expect(await drawer().findByText('Your cart is empty. Add items from the table.')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Cart' }).contains(document.activeElement)).toBe(true)
  })

  test('changes an entry in place: Enter goes from quantity to amount and saves there', async () => {
    const { user, server } = await openCart()
    const changed = {
      ...honey,
      qty: 2,
      payAmountFromCustomer: 450,
      profits: 134.16,
      payAmountToSender: 382.92,
    }
    server
      .on(updateCartEntry, { msg: 'Your cart now has 2 × Honey (¥450.00).' })
      .on(listCart, { result: [sold, employee, exception, changed] })
    await user.click(field('Quantity of Honey'))
    await user.keyboard('2{Enter}')
    expect(document.activeElement).toBe(field('From the customer for Honey'))
    expect(server.sent(updateCartEntry)).toEqual([])
    expect(drawer().getByRole<HTMLButtonElement>('button', { name: /^Pay/ }).disabled).toBe(true)
    await user.keyboard('450{Enter}')
    expect(await screen.findByText('Your cart now has 2 × Honey (¥450.00).')).toBeTruthy()
    expect(await drawer().findByRole('button', { name: 'Pay ¥ 1,550.50' })).toBeTruthy()
    // Going on to a field of another entry saves, too.
    await user.click(field('Quantity of Honey'))
    await user.keyboard('3')
    await user.click(field('From the customer for Milk'))
    await waitFor(() => expect(server.sent(updateCartEntry)).toHaveLength(2))
    expect(server.sent(updateCartEntry).map(({ body }) => body)).toEqual([
      { _id: honey._id, qty: 2, subtotal: 450 },
      { _id: honey._id, qty: 3 },
    ])
    // Exceptions and employee pieces have no amount of their own to change.
    expect(drawer().getAllByLabelText(/^From the customer for/)).toHaveLength(2)
  })

  test('keeps a change that is refused and pays nothing meanwhile; Esc takes it back', async () => {
    const { user, server } = await openCart([honey])
    const loss = 'Profit is less than ¥0.00. Move the item to exception instead.'
    server.on(updateCartEntry, refusal('item.loss', loss))
    const pay = () => drawer().getByRole<HTMLButtonElement>('button', { name: /^Pay/ })
    await user.click(field('From the customer for Honey'))
    await user.keyboard('10')
    await user.click(field('Quantity of Honey'))
    expect(server.sent(updateCartEntry)).toEqual([])
    await user.click(drawer().getByText('Subtotal to sender'))
    expect(await drawer().findByText(`Honey: ${loss}`)).toBeTruthy()
    expect(field('From the customer for Honey').value).toBe('10.00')
    expect(pay().disabled).toBe(true)
    await user.click(field('Quantity of Honey'))
    await user.keyboard('{Escape}')
    expect(field('From the customer for Honey').value).toBe('500.00')
    await waitFor(() => expect(pay().disabled).toBe(false))
    await user.keyboard('{Backspace}{Tab}{Tab}')
    expect(await drawer().findByText('Honey: Incompleted input! Enter the quantity.')).toBeTruthy()
    expect(server.sent(updateCartEntry)).toHaveLength(1)
  })

  test('keeps the confirmed amount when no answer comes, and after the payment links to the transaction', async () => {
    const { user, server } = await openCart([honey])
    server.on(payCartEntries, () => Promise.reject(new Error('cut off')))
    await user.click(drawer().getByRole('button', { name: /^Pay ¥/ }))
    const payment = within(await screen.findByRole('dialog', { name: /^Pay: .*¥ 486.88 to senders$/ }))
    press(payment.getByRole('tab', { name: 'Alipay' }))
    expect(payment.getByText('Scan with Alipay and pay ¥ 486.88, then finish here.')).toBeTruthy()
    await user.click(payment.getByRole('tab', { name: 'Bank' }))
    expect(payment.getByText('包裹台有限公司')).toBeTruthy()
    const finish = () => payment.getByRole('button', { name: 'Finish payment of ¥ 486.88' })
    await user.click(finish())
    expect(
      await payment.findByText('No reply from the server. Finish again: it will be paid only once.'),
    ).toBeTruthy()
    server
      .on(payCartEntries, {
        msg: 'T-2041 is paid: ¥ 486.88 by Bank. It waits for approval.',
        number: 2041,
        transaction_id: '01KB0000000000000000000001',
      })
      .on(listCart, { result: [] })
    await user.dblClick(finish())
    expect(await screen.findByText(/^T-2041 is paid: ¥ 486.88 by Bank. It waits for approval./)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Open T-2041' })
    expect(link.getAttribute('href')).toBe('/dashboard/transaction/T-2041')
    expect(hrefOf('Receipt')).toBe('/dashboard/transaction/T-2041?receipt=open')
    await findGone('dialog')
    expect(server.sent(payCartEntries)).toHaveLength(2)
  })

  test('shows in the payment dialog why the server refuses the payment, and what it would be now', async () => {
    const { user, server } = await openCart([honey])
    server
      .on(payCartEntries, refusal('cart.changed', 'Your cart has changed.'))
      .on(listCart, { result: [{ ...honey, payAmountToSender: 382.92 }] })
    await user.click(drawer().getByRole('button', { name: /^Pay ¥/ }))
    const payment = within(await screen.findByRole('dialog', { name: /^Pay: .*¥ 486.88 to senders$/ }))
    expect(payment.getByRole('button', { name: 'Cancel' })).toBe(document.activeElement)
    await user.click(payment.getByRole('tab', { name: 'Wechat' }))
    expect(payment.getByText(/Ask an admin to set it up/)).toBeTruthy()
    expect(payment.queryByRole('link')).toBeNull()
    await user.click(payment.getByRole('button', { name: 'Finish payment of ¥ 486.88' }))
    expect(await payment.findByText('Your cart has changed.')).toBeTruthy()
    expect(payment.queryByText(/never paid twice/)).toBeNull()
    expect(await payment.findByRole('button', { name: 'Finish payment of ¥ 382.92' })).toBeTruthy()
  })

  test('leads an admin from a missing payment code to its card in Settings', async () => {
    const { user } = await openCart([honey], { name: 'Boss', role: 'admin' })
    await user.click(drawer().getByRole('button', { name: /^Pay ¥/ }))
    const payment = within(await screen.findByRole('dialog', { name: /^Pay: .*¥ 486.88 to senders$/ }))
    await user.click(payment.getByRole('tab', { name: 'Wechat' }))
    const link = payment.getByRole('link', { name: 'Set it up under Settings.' })
    expect(link.getAttribute('href')).toBe('/dashboard/settings#business-payment')
  })

  test('shows a loading error of the cart and tries again on request', async () => {
    const { user, server } = await openContent('/dashboard/checkout?cart=open', (answers) =>
      answers
        .on(listItems, allItems([item('sold', 3)]))
        .on(listCart, json({ msg: 'The cart is stuck.' }, 500))
        .on(getBusinessValues, pageValues(noBusinessValues)),
    )
    expect(await (await waitFor(drawer)).findByText('The cart is stuck.')).toBeTruthy()
    server.on(listCart, { result: all })
    await user.click(drawer().getByRole('button', { name: 'Try again' }))
    await waitFor(() => entry('Honey'))
  })

  test('distinguishes a state without unpaid items from one without any orders', async () => {
    const known = { pk_id: 'CRT00000001', receiver: '王小明', sendDateInADL: '03-01' }
    await openContent('/dashboard/checkout', (server) =>
      server.on(listItems, allItems([])).on(listLatestPackages, { result: [{ ...known, type: '其他' }] }),
    )
    expect(await screen.findByText('All done: everything that was ordered is paid.')).toBeTruthy()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addToCart, flagAllProfits, listCart, removeFromCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { getPaymentDetails } from '#contract/transaction.ts'
import { openScreen } from '../../../app/testing/open-screen.tsx'
import { findAlert, press, visibleText } from '../../../shared/testing/dom.ts'
import { allItems, cartEntry, item } from '../../../shared/testing/items.ts'
import { refusal } from '../../../shared/testing/test-server.ts'

const noDetails = { alipayQr: null, wechatQr: null, bankAccount: null, bankName: null }
const tea = cartEntry('employee', { item: 'Tea' })
const honey = cartEntry('stock', {
  ...{ item: 'Honey', qty: 3, returnAllProfits: true },
  ...{ payAmountFromCustomer: 500, profits: 26.24, payAmountToSender: 500 },
})
const dented = cartEntry('exception', { item: 'Dented', qty: 2, payAmountFromCustomer: 33.33, profits: -20 })

/** Opens the cart, removes one entry, and answers Undo. */
async function openAndRemove(entry: typeof honey) {
  const page = await openScreen('/dashboard/checkout?cart=open', (server) =>
    server
      .on(listItems, allItems([item('sold', 3)]))
      .on(listCart, { result: [tea, entry] })
      .on(getPaymentDetails, noDetails)
      .on(removeFromCart, { msg: `${entry.item} removed from your cart.` }),
  )
  const drawer = within(await screen.findByRole('dialog', { name: 'Cart' }))
  await drawer.findByText(entry.item)
  page.server.on(listCart, { result: [tea] })
  await page.user.click(drawer.getByRole('button', { name: `Remove ${entry.item} from the cart` }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(visibleText(undo.closest('.ant-message-notice') ?? document.head)).toContain(
    'removed from your cart.',
  )
  return { ...page, drawer, undo }
}

describe('Undo in the cart', () => {
  test('[9-checkout-15] puts a removed entry back with its pieces, its amount and its flag', async () => {
    const { server, drawer, undo } = await openAndRemove(honey)
    const again = { ...honey, _id: 'again' }
    server
      .on(addToCart, () => {
        server.on(listCart, { result: [{ ...again, returnAllProfits: false }, tea] })
        return { msg: 'Added.', entry_id: 'again' }
      })
      .on(flagAllProfits, () => {
        server.on(listCart, { result: [again, tea] })
        return { msg: 'All profit of Honey goes to the sender.' }
      })
    press(undo)
    expect(await screen.findByText('Honey is in your cart again.')).toBeTruthy()
    expect(await drawer.findByText('Honey')).toBeTruthy()
    expect(server.sent(addToCart).map(({ body }) => body)).toEqual([
      { _id: honey.original_id, type: 'stock', addToCart: 3, subtotal: 500 },
    ])
    expect(server.sent(flagAllProfits).map(({ body }) => body)).toEqual([
      { _id: 'again', returnAllProfits: true },
    ])
    await waitFor(() =>
      expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Remove Honey from the cart' })),
    )
  })

  test('[9-checkout-15] sends no amount for an exception, and says when its share differs from before', async () => {
    const { server, undo } = await openAndRemove(dented)
    server.on(addToCart, () => {
      server.on(listCart, { result: [{ ...dented, _id: 'again', payAmountFromCustomer: 33.34 }, tea] })
      return { msg: 'Added.', entry_id: 'again' }
    })
    press(undo)
    await findAlert(
      'Dented is in your cart again. From the customer it is now ¥ 33.34, not ¥ 33.33: check it.',
    )
    expect(server.sent(addToCart).map(({ body }) => body)).toEqual([
      { _id: dented.original_id, type: 'exception', addToCart: 2 },
    ])
  })

  test('[9-checkout-15] says in the cart who took the pieces meanwhile', async () => {
    const { server, undo } = await openAndRemove(honey)
    server.on(addToCart, refusal('item.in_carts', 'Ben has these pieces in his cart.'))
    press(undo)
    await findAlert('Honey: Ben has these pieces in his cart.')
  })

  test('[9-checkout-15] says when the flag alone could not be set again', async () => {
    const { server, undo } = await openAndRemove(honey)
    server
      .on(addToCart, { msg: 'Added.', entry_id: 'again' })
      .on(flagAllProfits, refusal('cart.entry_gone', 'This item is no longer in your cart.'))
    press(undo)
    await findAlert(
      'Honey is in your cart again, but its profits are shared. This item is no longer in your cart.',
    )
  })

  test('[9-checkout-15] takes a change of the flag back', async () => {
    const { server, user } = await openScreen('/dashboard/checkout?cart=open', (one) =>
      one
        .on(listItems, allItems([item('sold', 3)]))
        .on(listCart, { result: [honey] })
        .on(getPaymentDetails, noDetails)
        .on(flagAllProfits, { msg: 'Profits of Honey are shared.' }),
    )
    await user.click(await screen.findByRole('switch', { name: 'All profit of Honey goes to the sender' }))
    server.on(flagAllProfits, { msg: 'All profit of Honey goes to the sender.' })
    press(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('All profit of Honey goes to the sender.')).toBeTruthy()
    expect(server.sent(flagAllProfits).map(({ body }) => body)).toEqual([
      { _id: honey._id, returnAllProfits: false },
      { _id: honey._id, returnAllProfits: true },
    ])
  })
})

describe('Undo by keyboard', () => {
  test('[9-checkout-20] the open cart has Undo for its latest change; it takes the change back, closes the toast and keeps the focus', async () => {
    const { server, user, drawer } = await openAndRemove(honey)
    const inCart = drawer.getByRole('button', { name: 'Undo: Honey removed from your cart.' })
    await waitFor(() =>
      expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Remove Tea from the cart' })),
    )
    // Shift+Tab stays inside of the drawer, whose first buttons are Close and Undo.
    for (let presses = 0; presses < 10 && document.activeElement !== inCart; presses += 1)
      await user.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(inCart)
    server
      .on(addToCart, () => {
        server.on(listCart, { result: [{ ...honey, _id: 'again' }, tea] })
        return { msg: 'Added.', entry_id: 'again' }
      })
      .on(flagAllProfits, { msg: 'All profit of Honey goes to the sender.' })
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Honey is in your cart again.')).toBeTruthy()
    expect(server.sent(addToCart)).toHaveLength(1)
    await waitFor(() =>
      expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Remove Honey from the cart' })),
    )
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test('[9-checkout-20] takes a change of the flag back, with the focus on its switch', async () => {
    const { server, user } = await openScreen('/dashboard/checkout?cart=open', (one) =>
      one
        .on(listItems, allItems([item('sold', 3)]))
        .on(listCart, { result: [honey] })
        .on(getPaymentDetails, noDetails)
        .on(flagAllProfits, { msg: 'Profits of Honey are shared.' }),
    )
    const flag = await screen.findByRole('switch', { name: 'All profit of Honey goes to the sender' })
    await user.click(flag)
    const undo = await screen.findByRole('button', { name: 'Undo: Profits of Honey are shared.' })
    undo.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(server.sent(flagAllProfits)).toHaveLength(2))
    expect(server.sent(flagAllProfits).at(-1)?.body).toEqual({ _id: honey._id, returnAllProfits: true })
    expect(document.activeElement).toBe(flag)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
  })
})

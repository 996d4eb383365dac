// @rules 9-checkout-15 17-undo-05 9-checkout-20
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { getBusinessValues } from '#contract/business.ts'
import { flagAllProfits, listCart, removeFromCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { undoAction } from '#contract/undo.ts'
import { noBusinessValues, pageValues } from '#domain/setting/business-settings.ts'
import { openContent } from '../../../app/testing/open-screen.tsx'
import { findAlert, press, visibleText } from '../../../shared/testing/dom.ts'
import { allItems, cartEntry, item } from '../../../shared/testing/items.ts'
import { refusal } from '../../../shared/testing/test-server.ts'

const noDetails = pageValues(noBusinessValues)
const tea = cartEntry('employee', { item: 'Tea' })
const honey = cartEntry('stock', {
  item: 'Honey',
  qty: 3,
  returnAllProfits: true,
  payAmountFromCustomer: 500,
  profits: 26.24,
  payAmountToSender: 500,
})

/** Opens the cart, removes one entry, and answers Undo. */
async function openAndRemove(entry: typeof honey) {
  const page = await openContent('/dashboard/checkout?cart=open', (server) =>
    server
      .on(listItems, allItems([item('sold', 3)]))
      .on(listCart, { result: [tea, entry] })
      .on(getBusinessValues, noDetails)
      .on(removeFromCart, { msg: `${entry.item} removed from your cart.`, logId: 'L1' }),
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

/** Opens a cart with one entry, whose flag can be changed. */
const openWithFlag = () =>
  openContent('/dashboard/checkout?cart=open', (server) =>
    server
      .on(listItems, allItems([item('sold', 3)]))
      .on(listCart, { result: [honey] })
      .on(getBusinessValues, noDetails)
      .on(flagAllProfits, { msg: 'Profits of Honey are shared.' }),
  )

describe('Undo in the cart', () => {
  test('puts a removed entry back by one call, and goes to it', async () => {
    const { server, drawer, undo } = await openAndRemove(honey)
    server.on(undoAction, () => {
      server.on(listCart, { result: [honey, tea] })
      return { msg: 'Undone.', entry_id: honey._id }
    })
    press(undo)
    expect(await screen.findByText('Honey is in your cart again.')).toBeTruthy()
    expect(await drawer.findByText('Honey')).toBeTruthy()
    expect(server.sent(undoAction).map(({ body }) => body)).toEqual([{ log_id: 'L1' }])
    await waitFor(() =>
      expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Remove Honey from the cart' })),
    )
  })

  test('says in the cart why it cannot be undone', async () => {
    const { server, undo } = await openAndRemove(honey)
    server.on(undoAction, refusal('undo.changed', 'Something has changed since.'))
    press(undo)
    await findAlert('Honey: Something has changed since.')
  })

  test('takes a change of the flag back', async () => {
    const { server, user } = await openWithFlag()
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
  test('the open cart has Undo for its latest change; it takes the change back, closes the toast and keeps the focus', async () => {
    const { server, user, drawer } = await openAndRemove(honey)
    const inCart = drawer.getByRole('button', { name: 'Undo: Honey removed from your cart.' })
    await waitFor(() =>
      expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Remove Tea from the cart' })),
    )
    // Shift+Tab stays inside of the drawer, whose first buttons are Close and Undo.
    for (let presses = 0; presses < 10 && document.activeElement !== inCart; presses += 1)
      await user.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(inCart)
    server.on(undoAction, () => {
      server.on(listCart, { result: [honey, tea] })
      return { msg: 'Undone.', entry_id: honey._id }
    })
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Honey is in your cart again.')).toBeTruthy()
    expect(server.sent(undoAction)).toHaveLength(1)
    await waitFor(() =>
      expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Remove Honey from the cart' })),
    )
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test('takes a change of the flag back, with the focus on its switch', async () => {
    const { server, user } = await openWithFlag()
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

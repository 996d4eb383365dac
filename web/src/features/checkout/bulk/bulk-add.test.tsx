// @rules 9-checkout-17 12-cart-06 9-checkout-19 9-lost-01 12-cart-01 12-cart-02 12-cart-03 9-checkout-08
// @rules 9-checkout-21 9-checkout-23 18-name-04
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { addToCart, listCart } from '#contract/cart.ts'
import { listItems, listSalePrices, transferItem } from '#contract/checkout.ts'
import { getPackage } from '#contract/package.ts'
import { addParty, getPerson, listParties } from '#contract/party.ts'
import {
  all,
  ask,
  box,
  dented,
  honey,
  milk,
  type Opened,
  open,
  pkId,
  tea,
  theDialog,
} from '../../../app/testing/open-bulk-add.ts'
import { openContent, openScreen } from '../../../app/testing/open-screen.tsx'
import { fill, findAlert, findGone, rowWith, visibleText } from '../../../shared/testing/dom.ts'
import { allItems, cartEntry } from '../../../shared/testing/items.ts'
import { packageAnswer } from '../../../shared/testing/packages.ts'
import { newParty } from '../../../shared/testing/parties.ts'
import { refusal } from '../../../shared/testing/test-server.ts'

const bodies = ({ server }: Opened) => server.sent(addToCart).map(({ body }) => body)

describe('several rows into the cart', () => {
  test.each([
    ['the party that the receiver is', { _id: 'P1', isSender: false, isCustomer: true }, { customer: 'P1' }],
    ['nobody where the receiver is no party', undefined, {}],
  ])('are those of a package after Sell these, sold to %s', async (_to, party, named) => {
    const other = { ...honey, _id: 'other', pk_id: 'CHK00000002' }
    const receiver = { name: '王小明', phone: '13800138000', parcels: 1, receivers: [] }
    const page = await openContent(`/dashboard/checkout?q=${pkId}&sell=open`, (server) =>
      server
        .on(listItems, allItems([...all, other]))
        .on(listParties, { result: [newParty('P1', '王小明')] })
        .on(getPackage, packageAnswer({ pk_id: pkId, person: 'R1' }))
        .on(getPerson, ({ query: { person } }) => ({ ...receiver, _id: person, ...(party && { party }) })),
    )
    const dialog = await theDialog()
    expect(dialog.getAllByRole('row')).toHaveLength(5)
    expect(location.search).toBe(`?q=${pkId}`)
    page.server.on(addToCart, { msg: 'Added.' })
    fill(dialog.subtotal('Milk'), '900')
    fill(dialog.subtotal('Honey'), '500')
    await page.user.click(dialog.submit())
    await findGone('dialog')
    const sent = bodies(page).find(({ _id }) => _id === milk._id)
    expect(sent).toEqual({ _id: milk._id, type: 'sold', addToCart: 5, subtotal: 900, ...named })
  })

  test('ticked rows have a line each; Enter goes through the subtotals and then adds one after the other', async () => {
    const page = await open('', all, {}, openScreen)
    const dialog = await ask(page, ['Milk', 'Tea', 'Dented', 'Honey'])
    await waitFor(() => expect(document.activeElement).toBe(dialog.subtotal('Milk')))
    expect(['Milk', 'Tea', 'Dented', 'Honey'].map((name) => dialog.qty(name).value)).toEqual([
      '5',
      '2',
      '1',
      '3',
    ])
    // Neither employee pieces nor exceptions have a subtotal to type; that of an exception is its share.
    expect(dialog.queryByLabelText(`Subtotal of Tea, ${pkId}`)).toBeNull()
    expect(dialog.queryByLabelText(`Subtotal of Dented, ${pkId}`)).toBeNull()
    await page.user.keyboard('900{Enter}')
    expect(document.activeElement).toBe(dialog.subtotal('Honey'))
    await page.user.keyboard('500.5')
    expect(dialog.text()).toContain('Sum of the subtotals ¥ 1,400.50')
    // 5 x 157.92 = 789.60; 900 - 789.60 = 110.40.
    expect(visibleText(within(screen.getByRole('dialog')).getAllByRole('row')[1] as HTMLElement)).toMatch(
      /789\.60.*110\.40/,
    )
    page.server
      .on(addToCart, { msg: 'Added.' })
      .on(listItems, allItems(all.map((row) => ({ ...row, qty_in_cart: row.qty }))))
      .on(listCart, { result: [cartEntry('sold'), cartEntry('stock')] })
    await page.user.keyboard('{Enter}')
    expect(await screen.findByText('4 rows added to your cart.')).toBeTruthy()
    await findGone('dialog')
    expect(bodies(page)).toEqual([
      { _id: milk._id, type: 'sold', addToCart: 5, subtotal: 900 },
      { _id: tea._id, type: 'employee', addToCart: 2 },
      { _id: dented._id, type: 'exception', addToCart: 1 },
      { _id: honey._id, type: 'stock', addToCart: 3, subtotal: 500.5 },
    ])
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cart, 2 items' })),
    )
    expect(screen.queryByText(/rows? chosen/)).toBeNull()
  })

  test('offers what was paid before, times the pieces; Enter takes it, and a typed amount stays', async () => {
    const page = await open()
    page.server.on(addToCart, { msg: 'Added.' }).on(listSalePrices, ({ query }) => ({
      result: [
        // 500 for 3 pieces are 833.33 for 5.
        { _id: milk._id, qty: 3, amount: 500, by: 'customer' as const },
        { _id: honey._id, qty: 1, amount: query.customer ? 1 : 170.5, by: 'usual' as const },
      ],
    }))
    const dialog = await ask(page, ['Milk', 'Honey'])
    await waitFor(() => expect(dialog.subtotal('Milk').placeholder).toBe('833.33'))
    expect(dialog.getByText('Grey amounts are from earlier sales. Enter takes them.')).toBeTruthy()
    fill(dialog.qty('Honey'), '2')
    await waitFor(() => expect(dialog.subtotal('Honey').placeholder).toBe('341.00'))
    expect(dialog.text()).toContain('Sum of the subtotals ¥ 0.00')
    await page.user.click(dialog.subtotal('Milk'))
    await page.user.keyboard('{Enter}')
    expect(dialog.subtotal('Milk').value).toBe('833.33')
    await page.user.keyboard('350{Enter}')
    await findGone('dialog')
    expect(bodies(page).map(({ subtotal }) => subtotal)).toEqual([833.33, 350])
    const [asked] = page.server.sent(listSalePrices)
    expect(asked?.query).toEqual({ ids: [milk._id, honey._id].join(',') })
  })

  test('what is refused stays with its reason and what was typed; the others leave', async () => {
    const page = await open()
    const dialog = await ask(page, ['Milk', 'Honey', 'Tea'])
    fill(dialog.qty('Milk'), '2')
    fill(dialog.subtotal('Milk'), '400')
    fill(dialog.subtotal('Honey'), '600')
    page.server.on(addToCart, ({ body }) =>
      body._id === milk._id
        ? refusal('item.in_carts', 'Ben has these pieces in his cart.')
        : { msg: 'Added.' },
    )
    await page.user.click(dialog.submit())
    expect(await screen.findByText('2 rows added to your cart.')).toBeTruthy()
    await findAlert('Milk: Ben has these pieces in his cart.')
    const left = await theDialog()
    expect(left.queryByLabelText(/^Quantity of Honey/)).toBeNull()
    expect([left.qty('Milk').value, left.subtotal('Milk').value]).toEqual(['2', '400'])
    await page.user.click(left.getByRole('button', { name: 'Cancel' }))
    await findGone('dialog')
    expect(['Milk', 'Honey', 'Tea'].map((name) => (box(name) as HTMLInputElement).checked)).toEqual([
      true,
      false,
      false,
    ])
    expect(bodies(page)).toHaveLength(3)
  })

  test('after a lost answer the line waits unchanged, survives the closed dialog and is sent with its key', async () => {
    const page = await open()
    const { server, user } = page
    const dialog = await ask(page, ['Tea', 'Milk', 'Honey'])
    fill(dialog.qty('Milk'), '2')
    fill(dialog.subtotal('Milk'), '400')
    fill(dialog.subtotal('Honey'), '600')
    server.on(addToCart, ({ body }) =>
      body._id === milk._id ? new Response('down', { status: 502 }) : { msg: 'Added.' },
    )
    await user.click(dialog.submit())
    await findAlert('Milk: No reply from the server. Add again: it will be added only once.')
    expect(server.sent(addToCart)).toHaveLength(2)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await findGone('dialog')
    // Another addition meanwhile.
    server.on(addToCart, { msg: 'Added.' })
    await user.click(within(rowWith('Dented')).getByRole('button', { name: 'Add to cart: Dented' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add to cart' }))
    await findGone('dialog')
    await user.click(screen.getByRole('button', { name: 'Add 2 rows to cart' }))
    const again = await theDialog()
    expect([again.qty('Milk').value, again.subtotal('Milk').value, again.subtotal('Honey').value]).toEqual([
      '2',
      '400',
      '600',
    ])
    expect(again.qty('Milk').readOnly && again.subtotal('Milk').readOnly).toBe(true)
    expect(again.qty('Honey').readOnly).toBe(false)
    await user.click(again.submit())
    await findGone('dialog')
    const keys = server.keysOf(addToCart)
    const [, lost, , repeated] = keys
    expect(repeated).toBe(lost)
    expect(new Set(keys).size).toBe(4)
    expect(bodies(page).slice(3)).toEqual([
      { _id: milk._id, type: 'sold', addToCart: 2, subtotal: 400 },
      { _id: honey._id, type: 'stock', addToCart: 3, subtotal: 600 },
    ])
  })

  test('names the missing and the wrong fields with their items, and sends nothing', async () => {
    const page = await open()
    const dialog = await ask(page, ['Milk', 'Honey'])
    fill(dialog.qty('Milk'), '')
    fill(dialog.qty('Honey'), '4')
    fill(dialog.subtotal('Honey'), '-1')
    await page.user.click(dialog.submit())
    await findAlert(/There are 4 problems/)
    for (const text of [
      'Milk: Incompleted input! Enter the quantity.',
      'Milk: Incompleted input! Enter the subtotal.',
      'Honey: Enter a whole number from 1 to 3.',
      'Honey: Enter an amount in RMB: 0 or more, with at most 2 decimals.',
    ])
      expect(dialog.getByText(text)).toBeTruthy()
    expect(await dialog.findByText('Incompleted input! Enter the quantity.')).toBeTruthy()
    expect(bodies(page)).toEqual([])
  })

  test("opens 'Profit exception!' for a line below its cost, and then adds the others", async () => {
    const page = await open()
    const { server, user } = page
    const dialog = await ask(page, ['Milk', 'Honey'])
    fill(dialog.subtotal('Milk'), '100')
    fill(dialog.subtotal('Honey'), '600')
    await user.click(dialog.submit())
    let loss = within(await screen.findByRole('dialog', { name: 'Profit exception!' }))
    await user.click(loss.getByRole('button', { name: 'Change the amounts' }))
    await findGone('dialog', 'Profit exception!')
    await waitFor(() => expect(document.activeElement).toBe(dialog.subtotal('Milk')))
    expect(bodies(page)).toEqual([])
    await user.click(dialog.submit())
    loss = within(await screen.findByRole('dialog', { name: 'Profit exception!' }))
    server.on(transferItem, { msg: '5 × Milk moved.' }).on(addToCart, { msg: 'Added.' })
    fill(loss.getByLabelText('Reason'), 'dented tin')
    await user.click(loss.getByRole('button', { name: 'Move to exception' }))
    expect(await screen.findByText('1 row added to your cart.')).toBeTruthy()
    await findGone('dialog')
    expect(bodies(page)).toEqual([{ _id: honey._id, type: 'stock', addToCart: 3, subtotal: 600 }])
  })

  test('names one customer for all rows that somebody pays for, who may pay later', async () => {
    const customer = (name: string) => newParty(name, name, { isSender: false, isCustomer: true })
    const page = await open()
    page.server
      .on(listParties, { result: [customer('Wang'), customer('Zhao')], next: null })
      .on(addToCart, new Response('down', { status: 502 }))
    const dialog = await ask(page, ['Milk', 'Tea'])
    const choose = async (name: string) => {
      fireEvent.mouseDown(await dialog.findByLabelText('Customer of all rows (optional)'))
      fireEvent.click(await screen.findByText(name, { selector: '.ant-select-item-option *' }))
    }
    await choose('Wang')
    await page.user.click(await dialog.findByRole('checkbox', { name: 'The customer pays later' }))
    fill(dialog.subtotal('Milk'), '900')
    await page.user.click(dialog.submit())
    await findAlert('Milk: No reply from the server. Add again: it will be added only once.')
    // The key of the lost try stands for what it had.
    await choose('Zhao')
    page.server.on(addToCart, { msg: 'Added.' })
    await page.user.click(dialog.submit())
    await findGone('dialog')
    const wangs = { customer: 'Wang', customerPaysLater: true }
    const sent = { _id: milk._id, type: 'sold', addToCart: 5, subtotal: 900, ...wangs }
    expect(bodies(page)).toEqual([sent, sent, { _id: tea._id, type: 'employee', addToCart: 2 }])
  })

  test('asks for the customer before the rows, and refuses a name that is no party yet', async () => {
    const page = await open()
    page.server.on(listParties, { result: [], next: null }).on(addToCart, { msg: 'Added.' })
    const dialog = await ask(page, ['Milk'])
    const customer = await dialog.findByLabelText('Customer of all rows (optional)')
    expect(
      customer.compareDocumentPosition(dialog.qty('Milk')) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
    fill(customer, 'Zoë')
    dialog.subtotal('Milk').focus()
    await page.user.keyboard('900{Enter}')
    await findAlert(/^“Zoë” is not saved yet/)
    expect(bodies(page)).toEqual([])
    page.server.on(addParty, { msg: 'Zoë is saved.', party_id: 'p9' })
    fireEvent.mouseDown(customer)
    fireEvent.keyDown(customer, { key: 'Enter', keyCode: 13 })
    await page.user.click(dialog.submit())
    await findGone('dialog')
    expect(bodies(page)).toEqual([
      { _id: milk._id, type: 'sold', addToCart: 5, subtotal: 900, customer: 'p9' },
    ])
  })
})

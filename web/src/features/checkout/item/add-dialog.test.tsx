// @rules 12-cart-01 12-cart-03 12-cart-02 10-item-03 11-cart-01 12-cart-04 15-error-09 9-checkout-08
// @rules 3-exception-05 3-transfer-03 12-cart-05 12-cart-07 9-checkout-14
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { addToCart, listCart } from '#contract/cart.ts'
import { listItems, listSalePrices, transferItem } from '#contract/checkout.ts'
import { openContent, openDialogAlone, openScreen } from '../../../app/testing/open-screen.tsx'
import { fill, findAlert, findGone, rowsWith, rowWith, visibleText } from '../../../shared/testing/dom.ts'
import { allItems, cartEntry, item } from '../../../shared/testing/items.ts'
import type { TestServer } from '../../../shared/testing/test-server.ts'
import { AddDialog } from './add-dialog.tsx'

// Every piece costs 157.92.
const sold = item('sold', 5)
const employee = item('employee', 2)
const stock = item('stock', 3, { item: 'Honey' })
const exception = item('exception', 1, {
  originalType: 'sold',
  approved: true,
  subtotal: 100,
  payAmount: 128.96,
})

/** Opens the add-to-cart form for pieces of a state on the checkout screen. */
async function openForm(state: string, open = openContent) {
  const page = await open('/dashboard/checkout', (server) =>
    server.on(listItems, allItems([sold, employee, stock, exception])),
  )
  return { ...page, form: await add(page, state) }
}

async function openAlone(answer: (server: TestServer) => void = () => undefined) {
  const dialog = <AddDialog chosenRow={sold} row={sold} around={[]} />
  const page = await openDialogAlone(dialog, ['checkout'], answer)
  return { ...page, form: await findForm() }
}

async function add({ user }: Pick<Awaited<ReturnType<typeof openContent>>, 'user'>, state: string) {
  const row = await waitFor(() => rowOf(state))
  await user.click(within(row).getByRole('button', { name: /^Add to cart/ }))
  return findForm()
}

async function findForm() {
  const form = within(await screen.findByRole('dialog', { name: 'Add to cart' }))
  return {
    ...form,
    qty: () => form.getByLabelText<HTMLInputElement>(/^Quantity/),
    subtotal: () => form.getByLabelText<HTMLInputElement>(/^Subtotal/),
    submit: () => form.getByRole('button', { name: 'Add to cart' }),
  }
}

/** The row in a state; an exception's button names another. */
const rowOf = (state: string) => rowWith(new RegExp(`(?<!Return to )${state}`))

const loss = async () => within(await screen.findByRole('dialog', { name: 'Profit exception!' }))

describe('the add-to-cart dialog', () => {
  test('lists missing fields, beside each field and above the form', async () => {
    const { form, user } = await openAlone()
    fill(form.qty(), '')
    await user.click(form.submit())
    expect(await form.findByText('There are 2 problems')).toBeTruthy()
    for (const text of ['Incompleted input! Enter the quantity.', 'Incompleted input! Enter the subtotal.'])
      await waitFor(() => expect(form.getAllByText(text)).toHaveLength(2))
    fill(form.qty(), '1')
    expect(await form.findByText('There is a problem')).toBeTruthy()
    await waitFor(() => expect(form.queryByText('Incompleted input! Enter the quantity.')).toBeNull())
  })

  test('accepts a quantity of 1 to 5 for 5 pieces, and a subtotal of 0 or more', async () => {
    const { form, user } = await openAlone()
    const refuses = async (field: HTMLElement, wrong: readonly string[], good: string, text: string) => {
      for (const typed of wrong) {
        fill(field, typed)
        await user.click(form.submit())
        await findAlert(text)
        // Typing clears the error, so the next invalid value must bring it back.
        fill(field, good)
        await waitFor(() => expect(form.queryByText(text)).toBeNull())
      }
    }
    fill(form.subtotal(), '900')
    const wrongQty = ['0', '6', '-1', '1.5', '99999999999999999999']
    await refuses(form.qty(), wrongQty, '1', 'Enter a whole number from 1 to 5.')
    const wrongSubtotal = ['-1', '1.005', '2000000000']
    const text = 'Enter an amount in RMB: 0 or more, with at most 2 decimals.'
    await refuses(form.subtotal(), wrongSubtotal, '900', text)
  })

  test('shows profits = subtotal - quantity x cost while the user types, and adds once on a double click', async () => {
    const { form, user, server } = await openForm('Sold', openScreen)
    server
      .on(addToCart, { msg: '2 × Milk added to your cart.' })
      .on(listItems, allItems([{ ...sold, qty_in_cart: 2 }, employee, stock, exception]))
      .on(listCart, { result: [cartEntry('sold', { qty: 2 })] })
    fill(form.qty(), '1')
    await user.click(form.getByRole('button', { name: 'All' }))
    expect(form.qty().value).toBe('5')
    fill(form.qty(), '2')
    fill(form.subtotal(), ' 1,000.50 ')
    // 2 x 157.92 = 315.84; 1000.50 - 315.84 = 684.66; 315.84 + 342.33 = 658.17.
    for (const amount of ['¥ 315.84', '¥ 684.66', '¥ 658.17'])
      expect(await form.findByText(amount)).toBeTruthy()
    expect(visibleText(form.getByText('Cost of these pieces').closest('table') ?? document.body)).toBe(
      'Cost of these pieces ¥ 315.84 Profits ¥ 684.66 To sender ¥ 658.17',
    )
    await user.dblClick(form.submit())
    expect(await screen.findByText('2 × Milk added to your cart.')).toBeTruthy()
    await findGone('dialog')
    expect(await screen.findByRole('button', { name: 'Cart, 1 item' })).toBeTruthy()
    await waitFor(() => expect(within(rowOf('Sold')).getByRole('cell', { name: '3 of 5' })).toBeTruthy())
    expect(server.sent(addToCart).map(({ body }) => body)).toEqual([
      { _id: sold._id, type: 'sold', addToCart: 2, subtotal: 1000.5 },
    ])
  })

  test("opens 'Profit exception!' for profits below 0, and leads back to the input", async () => {
    const { form, user } = await openAlone()
    fill(form.qty(), '1')
    fill(form.subtotal(), '157.92')
    expect(await form.findByText('¥ 0.00')).toBeTruthy()
    fill(form.subtotal(), '157.91')
    await user.type(form.subtotal(), '{Enter}')
    const dialog = await loss()
    expect(dialog.getByText('Profit is less than ¥0.00.')).toBeTruthy()
    expect(dialog.getByText('−¥ 0.01')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Change the amounts' }))
    await findGone('dialog', 'Profit exception!')
    expect(form.subtotal().value).toBe('157.91')
  })

  test('moves the pieces to exception from that dialog with a reason, once on a double click', async () => {
    const { form, user, server } = await openAlone()
    server.on(transferItem, { msg: '1 × Milk moved from sold to exception.' })
    fill(form.qty(), '1')
    fill(form.subtotal(), '100')
    await user.click(form.submit())
    const dialog = await loss()
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Reason')))
    await user.click(dialog.getByRole('button', { name: 'Move to exception' }))
    await findAlert(/Enter a reason. The admin who approves will read it./)
    fill(dialog.getByLabelText('Reason'), ' dented tin ')
    await user.dblClick(dialog.getByRole('button', { name: 'Move to exception' }))
    expect(await screen.findByText('1 × Milk moved from sold to exception.')).toBeTruthy()
    await findGone('dialog')
    expect(server.sent(transferItem).map(({ body }) => body)).toEqual([
      {
        original_id: sold._id,
        sourceType: 'sold',
        targetType: 'exception',
        transferQty: 1,
        subtotal: 100,
        reason: 'dented tin',
      },
    ])
  })

  test.each([
    [['Anna'], 'Anna has put all of these in a cart.'],
    [['Anna', '王明'], 'Anna and 王明 have put all of these in carts.'],
    [['<b>Anna</b>', '{{names}}', 'Ben'], '<b>Anna</b>, {{names}}, and Ben have put all of these in carts.'],
  ])('says who has put all pieces in carts: %j', async (inCartsOf, sentence) => {
    const taken = { ...sold, qty_in_cart: 5, inCartsOf }
    await openDialogAlone(
      <AddDialog chosenRow={sold} row={taken} around={[]} />,
      ['checkout'],
      () => undefined,
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to cart' }))
    expect(await dialog.findByText(sentence)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Add to cart' })).toBeNull()
  })

  test('asks for no subtotal for employee pieces and exceptions', async () => {
    const page = await openForm('Employee')
    const { server, user } = page
    server.on(addToCart, { msg: 'Added.' })
    let { form } = page
    for (const next of ['Exception', 'Stock']) {
      expect(form.queryByLabelText(/^Subtotal/)).toBeNull()
      fill(form.qty(), '1')
      await user.click(form.submit())
      await findGone('dialog')
      form = await add(page, next)
    }
    server.on(
      listItems,
      allItems([sold, employee, { ...stock, qty_in_cart: 3, inCartsOf: ['Anna'] }, exception]),
    )
    fill(form.qty(), '3')
    fill(form.subtotal(), '500')
    await user.click(form.submit())
    await findGone('dialog')
    await waitFor(() => expect(within(rowOf('Stock')).getByText('All in carts: Anna')).toBeTruthy())
    expect(server.sent(addToCart).map(({ body }) => body)).toEqual([
      { _id: employee._id, type: 'employee', addToCart: 1 },
      { _id: exception._id, type: 'exception', addToCart: 1 },
      { _id: stock._id, type: 'stock', addToCart: 3, subtotal: 500 },
    ])
    expect(rowsWith('Honey')).toHaveLength(1)
  })

  test('begins with all pieces in the subtotal; Enter goes from the quantity to it, and then adds', async () => {
    const { form, user, server } = await openAlone()
    server.on(addToCart, { msg: 'Added.' })
    expect(form.qty().value).toBe('5')
    await waitFor(() => expect(document.activeElement).toBe(form.subtotal()))
    form.qty().focus()
    await user.keyboard('3{Enter}')
    expect(document.activeElement).toBe(form.subtotal())
    expect(form.queryByRole('alert')).toBeNull()
    await user.keyboard('900{Enter}')
    await findGone('dialog')
    expect(server.sent(addToCart).map(({ body }) => body)).toEqual([
      { _id: sold._id, type: 'sold', addToCart: 3, subtotal: 900 },
    ])
  })

  test('leaves the focus in a field that is touched while the dialog opens', async () => {
    const { user } = await openContent('/dashboard/checkout', (server) =>
      server.on(listItems, allItems([sold])),
    )
    const row = await waitFor(() => rowOf('Sold'))
    const touch = new MutationObserver(() => {
      const field = screen.queryByLabelText<HTMLInputElement>(/^Quantity/)
      if (!field) return
      touch.disconnect()
      field.focus()
    })
    touch.observe(document.body, { childList: true, subtree: true })
    await user.click(within(row).getByRole('button', { name: /^Add to cart/ }))
    const field = await screen.findByLabelText<HTMLInputElement>(/^Quantity/)
    // Until the dialog stands open.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(document.activeElement).toBe(field)
    await user.keyboard('2')
    expect([field.value, screen.getByLabelText<HTMLInputElement>(/^Subtotal/).value]).toEqual(['2', ''])
  })

  test('leaves the focus on the first action of the next row', async () => {
    const { user, server, form: first } = await openForm('Sold')
    server.on(addToCart, { msg: 'Added.' })
    await waitFor(() => expect(document.activeElement).toBe(first.subtotal()))
    await user.keyboard('900{Enter}')
    await findGone('dialog')
    // The rows stand as typed: sold, employee, stock, exception.
    const next = within(rowOf('Employee')).getByRole('button', { name: 'Add to cart: Milk' })
    await waitFor(() => expect(document.activeElement).toBe(next))
    await user.keyboard('{Enter}')
    const form = within(await screen.findByRole('dialog', { name: 'Add to cart' }))
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Quantity/)))
    await user.keyboard('{Enter}')
    await findGone('dialog')
    await waitFor(() =>
      expect(rowOf('Stock').contains(document.activeElement) && document.activeElement?.textContent).toBe(
        'Add to cart',
      ),
    )
  })

  test('offers what was paid before with what it comes to; Enter takes it and adds', async () => {
    const { user, server, form } = await openAlone((to) =>
      to
        .on(addToCart, { msg: 'Added.' })
        .on(listSalePrices, { result: [{ _id: sold._id, qty: 1, amount: 200, by: 'usual' }] }),
    )
    fill(form.qty(), '2')
    await waitFor(() => expect(form.subtotal().placeholder).toBe('400.00'))
    // 400 - 2 x 157.92.
    expect(form.getByText(/84\.16/)).toBeTruthy()
    await user.click(form.subtotal())
    await user.keyboard('{Enter}')
    await findGone('dialog')
    expect(server.sent(addToCart).map(({ body }) => body)).toEqual([
      { _id: sold._id, type: 'sold', addToCart: 2, subtotal: 400 },
    ])
  })
})

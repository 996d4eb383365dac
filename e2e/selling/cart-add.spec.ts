// @rules 11-moves-07
import type { Locator, Page } from '@playwright/test'
import { listItems } from '#contract/checkout.ts'
import { placeOrder } from '../actions/place-order.ts'
import { putIntoCart } from '../actions/put-into-cart.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'

// Every piece costs 157.92 (place-order.ts).

/** Anna is staff; her package has 5 sold and 2 employee pieces of milk, and 3 stock pieces of honey. */
async function order(app: TestApp): Promise<Page> {
  const anna = await app.person('staff', 'Anna')
  const milk = { item: 'Milk', sold: 5, employee: 2 }
  await placeOrder(anna, 'CRT00000001', { lines: [milk, { item: 'Honey', stock: 3 }] })
  return anna
}

const row = (page: Page, state: string) => page.getByRole('table').getByRole('row').filter({ hasText: state })
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const addButton = (form: Locator) => form.getByRole('button', { name: 'Add to cart' })

/** Opens the form that puts pieces of a state into the cart. */
async function add(page: Page, state: string): Promise<Locator> {
  await row(page, state)
    .getByRole('button', { name: /^Add to cart/ })
    .click()
  const form = dialog(page, 'Add to cart')
  await expect(form.getByLabel('Quantity')).toBeVisible()
  return form
}

test.describe('the cart', () => {
  test('moves pieces to exception from its form, once for a double click', async ({ app }) => {
    const anna = await order(app)
    await putIntoCart(anna, 'sold', 2, 1000.5)
    await anna.goto('/dashboard/checkout')
    const form = await add(anna, 'Sold')
    await form.getByLabel('Quantity').fill('1')
    await form.getByLabel('Subtotal').fill('100')
    await addButton(form).click()
    const loss = dialog(anna, 'Profit exception!')
    await loss.getByLabel('Reason').fill('dented tin')
    await loss.getByRole('button', { name: 'Move to exception' }).dblclick()
    await expect(anna.getByText('1 × Milk moved from sold to exception.')).toBeVisible()
    await expect(loss).toBeHidden()
    await expect(form).toBeHidden()
    await expect
      .poll(async () => (await callAs(anna, listItems, {})).result)
      .toMatchObject({
        soldItems: [{ qty: 4, qty_in_cart: 2 }],
        exceptionItems: [{ qty: 1, subtotal: 100, approved: false }],
      })
  })
})

import type { Locator, Page } from '@playwright/test'
import { listItems } from '#contract/checkout.ts'
import { callAs } from './call-as.ts'
import { makeApprovedException } from './make-approved-exception.ts'
import { placeOrder } from './place-order.ts'
import { putIntoCart } from './put-into-cart.ts'
import { expect, type TestApp, test } from './test.ts'

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
  test('asks for what is missing, beside the field and above the form', async ({ app }) => {
    const anna = await order(app)
    await anna.goto('/dashboard/checkout')
    const form = await add(anna, 'Sold')
    await addButton(form).click()
    await expect(form.getByText('There are 2 problems')).toBeVisible()
    await expect(form.getByText('Incompleted input! Enter the quantity.')).toHaveCount(2)
    await expect(form.getByText('Incompleted input! Enter the subtotal.')).toHaveCount(2)
    await form.getByLabel('Quantity').fill('1')
    await expect(form.getByText('There is a problem')).toBeVisible()
    await expect(form.getByText('Incompleted input! Enter the quantity.')).toHaveCount(0)
  })

  test('takes no quantity but 1 to 5 where there are 5, and no subtotal but an amount of 0 or more', async ({
    app,
  }) => {
    const anna = await order(app)
    await anna.goto('/dashboard/checkout')
    const form = await add(anna, 'Sold')
    const [qty, subtotal] = [form.getByLabel('Quantity'), form.getByLabel('Subtotal')]
    const wrongQty = form.getByRole('alert').getByText('Enter a whole number from 1 to 5.')
    await subtotal.fill('900')
    for (const typed of ['0', '6', '-1', '1.5', '99999999999999999999']) {
      await qty.fill(typed)
      await addButton(form).click()
      await expect(wrongQty).toBeVisible()
      // Typing takes the words away, so the next quantity must bring them again.
      await qty.fill('1')
      await expect(wrongQty).toHaveCount(0)
    }
    const wrongSubtotal = form
      .getByRole('alert')
      .getByText('Enter an amount in RMB: 0 or more, with at most 2 decimals.')
    for (const typed of ['-1', '1.005', '2000000000']) {
      await subtotal.fill(typed)
      await addButton(form).click()
      await expect(wrongSubtotal).toBeVisible()
      await subtotal.fill('900')
      await expect(wrongSubtotal).toHaveCount(0)
    }
  })

  test('shows profits = subtotal - quantity x cost while one types, and adds once for a double click', async ({
    app,
  }) => {
    const anna = await order(app)
    await anna.goto('/dashboard/checkout')
    const form = await add(anna, 'Sold')
    await form.getByRole('button', { name: 'All' }).click()
    await expect(form.getByLabel('Quantity')).toHaveValue('5')
    await form.getByLabel('Quantity').fill('2')
    await form.getByLabel('Subtotal').fill(' 1,000.50 ')
    // 2 x 157.92 = 315.84; 1000.50 - 315.84 = 684.66; 315.84 + 342.33 = 658.17.
    for (const amount of ['¥ 315.84', '¥ 684.66', '¥ 658.17'])
      await expect(form.getByText(amount)).toBeVisible()
    await addButton(form).dblclick()
    await expect(anna.getByText('2 × Milk added to your cart.')).toBeVisible()
    await expect(form).toBeHidden()
    await expect(anna.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
    await expect(row(anna, 'Sold').getByRole('cell', { name: '3', exact: true })).toBeVisible()
  })

  test("opens 'Profit exception!' for a profit below 0, and leads back to the input", async ({ app }) => {
    const anna = await order(app)
    await putIntoCart(anna, 'sold', 2, 1000.5)
    await anna.goto('/dashboard/checkout')
    const form = await add(anna, 'Sold')
    await form.getByLabel('Quantity').fill('1')
    await form.getByLabel('Subtotal').fill('157.92')
    await expect(form.getByText('¥ 0.00')).toBeVisible()
    await form.getByLabel('Subtotal').fill('157.91')
    await form.getByLabel('Subtotal').press('Enter')
    const loss = dialog(anna, 'Profit exception!')
    await expect(loss.getByText('Profit is less than ¥0.00.')).toBeVisible()
    await expect(loss.getByText('−¥ 0.01')).toBeVisible()
    await loss.getByRole('button', { name: 'Change the input' }).click()
    await expect(loss).toBeHidden()
    await expect(form.getByLabel('Subtotal')).toHaveValue('157.91')
  })

  test('moves the pieces to exception from there, once for a double click', async ({ app }) => {
    const anna = await order(app)
    await putIntoCart(anna, 'sold', 2, 1000.5)
    await anna.goto('/dashboard/checkout')
    const form = await add(anna, 'Sold')
    await form.getByLabel('Quantity').fill('1')
    await form.getByLabel('Subtotal').fill('100')
    await addButton(form).click()
    const loss = dialog(anna, 'Profit exception!')
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

  test('asks no subtotal of employee pieces and of exceptions', async ({ app }) => {
    const anna = await order(app)
    await makeApprovedException(anna, await app.person('admin', 'Boss'), 100)
    await anna.goto('/dashboard/checkout')
    for (const state of ['Employee', 'Exception']) {
      const form = await add(anna, state)
      await expect(form.getByLabel('Subtotal')).toHaveCount(0)
      await form.getByLabel('Quantity').fill('1')
      await addButton(form).click()
      await expect(form).toBeHidden()
    }
    const form = await add(anna, 'Stock')
    await form.getByLabel('Quantity').fill('3')
    await form.getByLabel('Subtotal').fill('500')
    await addButton(form).click()
    await expect(form).toBeHidden()
    await expect(row(anna, 'Stock').getByText('All in carts')).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { listItems, transferItem } from '#contract/checkout.ts'
import { callAs } from './call-as.ts'
import { deafen } from './deaf.ts'
import { hold } from './hold.ts'
import { placeOrder } from './place-order.ts'
import { expect, type TestApp, test } from './test.ts'

const pkId = 'CHK00000001'
const lines = [{ sold: 5, stock: 3, employee: 2 }]

/** Anna is staff; one package has pieces in each state but Exception. */
async function openCheckout(app: TestApp): Promise<Page> {
  const anna = await app.person('staff', 'Anna')
  await placeOrder(anna, pkId, { lines })
  await anna.goto('/dashboard/checkout')
  return anna
}

const rows = (page: Page) => page.getByRole('row').filter({ hasText: pkId })
const row = (page: Page, state: string) => rows(page).filter({ hasText: state })
const actions = (page: Page, state: string) => row(page, state).getByRole('button', { name: /Milk$/ })

async function makeException(page: Page): Promise<void> {
  const { soldItems } = (await callAs(page, listItems, {})).result
  await callAs(page, transferItem, {
    body: {
      original_id: soldItems[0]?._id ?? '',
      sourceType: 'sold',
      targetType: 'exception',
      transferQty: 2,
      subtotal: 100,
    },
  })
}

async function pieces(page: Page) {
  const { soldItems, stockItems, employeeItems, exceptionItems } = (await callAs(page, listItems, {})).result
  const sum = (items: readonly { qty: number }[]) => items.reduce((all, { qty }) => all + qty, 0)
  return {
    sold: sum(soldItems),
    stock: sum(stockItems),
    employee: sum(employeeItems),
    exception: sum(exceptionItems),
  }
}

test.describe('the checkout screen', () => {
  test('shows a skeleton while it loads, and says at first use where items come from', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    const release = await hold(anna, '**/api/checkout/all_items*')
    await anna.goto('/dashboard/checkout')
    await expect(anna.getByRole('status', { name: 'Loading' })).toBeVisible()
    await release()
    await expect(anna.getByText('No item yet. Items appear here when an order is submitted.')).toBeVisible()
    await anna.getByRole('button', { name: 'Place an order' }).click()
    await expect(anna).toHaveURL(/\/dashboard\/order$/)
  })

  test('says what went wrong, and tries again when asked', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await deafen(anna)
    await anna.route('**/api/checkout/all_items*', (route) =>
      route.fulfill({ status: 500, json: { msg: 'The till is closed.' } }),
    )
    await anna.goto('/dashboard/checkout')
    await expect(anna.getByRole('alert').getByText('The till is closed.')).toBeVisible()
    await anna.unroute('**/api/checkout/all_items*')
    await placeOrder(anna, pkId, { lines })
    await anna.getByRole('button', { name: 'Try again' }).click()
    await expect(row(anna, 'Sold')).toBeVisible()
    await expect(anna.getByText('The till is closed.')).toHaveCount(0)
  })

  test('has a count card for each tab: All, Sold, Stock, Employee, Exception', async ({ app }) => {
    const anna = await openCheckout(app)
    await expect(anna.getByRole('tab')).toHaveText(
      [
        'All 10 pieces · 3 rows',
        'Sold 5 pieces · 1 row',
        'Stock 3 pieces · 1 row',
        'Employee 2 pieces · 1 row',
        'Exception 0 pieces · 0 rows',
      ],
      { useInnerText: true },
    )
    await anna.getByRole('tab', { name: /^Employee/ }).click()
    await expect(anna).toHaveURL(/\/dashboard\/checkout\?type=Employee$/)
    await expect(rows(anna)).toHaveCount(1)
    await expect(row(anna, 'Employee')).toBeVisible()
    await anna.getByRole('tab', { name: /^Exception/ }).click()
    await expect(
      anna.getByText('No exceptions. Pieces come here when they are sold below their cost.'),
    ).toBeVisible()
  })

  test('?type preselects its tab', async ({ app }) => {
    const anna = await openCheckout(app)
    for (const [type, count] of [
      ['All', 3],
      ['Sold', 1],
      ['Stock', 1],
      ['Employee', 1],
      ['Exception', 0],
    ] as const) {
      await anna.goto(`/dashboard/checkout?type=${type}`)
      await expect(anna.getByRole('tab', { name: new RegExp(`^${type}`), selected: true })).toBeVisible()
      await expect(rows(anna)).toHaveCount(count)
    }
  })

  test('shows all items for a type that there is none of', async ({ app }) => {
    const anna = await openCheckout(app)
    await anna.goto('/dashboard/checkout?type=Lost')
    await expect(anna.getByRole('tab', { name: /^All/, selected: true })).toBeVisible()
    await expect(row(anna, 'Stock')).toBeVisible()
  })

  test('searches as one types, and tells no match from nothing there', async ({ app }) => {
    const anna = await openCheckout(app)
    const search = anna.getByPlaceholder('Find by item, package ID, receiver or note')
    await search.fill('  MILK 王小明 ')
    await expect(anna.getByText('Showing 3 of 3')).toBeVisible()
    await search.fill('tea')
    await expect(anna.getByText('Nothing found.')).toBeVisible()
    await expect(anna.getByText('Showing 0 of 3')).toBeVisible()
    await anna.getByRole('button', { name: 'Clear the search' }).click()
    await expect(row(anna, 'Sold')).toBeVisible()
    await expect(search).toHaveValue('')
  })

  test('opens the details of an item: every field, money and times as the house writes them', async ({
    app,
  }) => {
    const anna = await openCheckout(app)
    await row(anna, 'Sold').getByRole('button', { name: 'Expand row' }).click()
    const details = anna.locator('.ant-table-expanded-row')
    for (const text of [
      '01/03/2026 13:00:00',
      'A$ 30.00',
      '0.30 Kg',
      '4.7',
      '¥ 789.60',
      pkId,
      '王小明',
      /Created \(CST\):?\s*\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/,
      /Updated \(CST\):?\s*\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/,
    ]) {
      await expect(details).toContainText(text)
    }
  })

  test('saves a note when the field loses the focus, only if it changed', async ({ app }) => {
    const anna = await openCheckout(app)
    await row(anna, 'Sold').getByRole('button', { name: 'Expand row' }).click()
    const saved: string[] = []
    anna.on('request', (request) => {
      if (request.url().endsWith('/api/checkout/update_note')) saved.push(request.postData() ?? '')
    })
    const note = anna.getByLabel('Note of Milk')
    await note.fill('for Mei')
    expect(saved).toEqual([])
    await note.blur()
    await expect(anna.getByText('Note saved.')).toBeVisible()
    await note.focus()
    await note.blur()
    await note.fill('something else')
    await note.fill(' for Mei ')
    await note.blur()
    // A later write: whatever the note would have sent is before it.
    await note.fill('for Lan')
    await note.blur()
    await expect.poll(() => saved.length).toBe(2)
    expect(saved.map((body) => JSON.parse(body))).toMatchObject([
      { newNote: 'for Mei', note: '', type: 'sold' },
      { newNote: 'for Lan', note: 'for Mei', type: 'sold' },
    ])
    await expect
      .poll(async () => (await callAs(anna, listItems, {})).result.soldItems[0]?.note)
      .toBe('for Lan')
  })

  test('offers pieces the cart and a transfer to the states they can go to, nothing else', async ({
    app,
  }) => {
    const anna = await openCheckout(app)
    for (const [state, targets] of [
      ['Sold', ['Stock', 'Employee']],
      ['Stock', ['Employee']],
      ['Employee', ['Stock']],
    ] as const) {
      await expect(actions(anna, state)).toHaveText(['Add to cart', 'Transfer'])
      await row(anna, state).getByRole('button', { name: 'Transfer Milk' }).click()
      const dialog = anna.getByRole('dialog')
      await expect(dialog.getByRole('radiogroup').locator('label')).toHaveText([...targets])
      await expect(dialog.getByRole('radio')).toHaveCount(targets.length)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()
    }
  })

  test('transfers from 1 to all free pieces, once for a double click', async ({ app }) => {
    const anna = await openCheckout(app)
    await row(anna, 'Sold').getByRole('button', { name: 'Transfer Milk' }).click()
    const dialog = anna.getByRole('dialog')
    for (const [typed, text] of [
      ['', 'Incompleted input! Enter the quantity.'],
      ['0', 'Enter a whole number from 1 to 5.'],
      ['6', 'Enter a whole number from 1 to 5.'],
      ['1.5', 'Enter a whole number from 1 to 5.'],
    ] as const) {
      await dialog.getByLabel('Quantity').fill(typed)
      await dialog.getByRole('button', { name: 'Transfer' }).click()
      await expect(dialog.getByRole('alert').getByText(text)).toBeVisible()
    }
    await dialog.getByLabel('Quantity').fill('2')
    await dialog.getByRole('radio', { name: 'Employee' }).check()
    await dialog.getByRole('button', { name: 'Transfer' }).dblclick()
    await expect(anna.getByText('2 × Milk moved from sold to employee.')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await pieces(anna)).toEqual({ sold: 3, stock: 3, employee: 4, exception: 0 })
  })

  test('lets only an admin approve an exception, and only then offers it the cart', async ({ app }) => {
    const anna = await openCheckout(app)
    await makeException(anna)
    await expect(row(anna, 'Exception')).toContainText('Pending')
    await expect(actions(anna, 'Exception')).toHaveText(['Recover'])
    const boss = await app.person('admin', 'Boss')
    await boss.goto('/dashboard/checkout?type=Exception')
    await boss.getByRole('button', { name: 'Approve the exception Milk' }).dblclick()
    await expect(boss.getByText('Exception Milk is approved.')).toBeVisible()
    await expect(boss.locator('.ant-alert')).toHaveCount(0)
    await expect(row(anna, 'Exception')).toContainText('Approved')
    await expect(actions(anna, 'Exception')).toHaveText(['Add to cart', 'Recover'])
  })

  test('recovers an exception to where it came from', async ({ app }) => {
    const anna = await openCheckout(app)
    await makeException(anna)
    await row(anna, 'Exception').getByRole('button', { name: 'Recover Milk' }).click()
    const dialog = anna.getByRole('dialog')
    await expect(dialog.getByRole('radiogroup').locator('label')).toHaveText(['Sold'])
    await dialog.getByLabel('Quantity').fill('1')
    await dialog.getByRole('button', { name: 'Recover' }).click()
    await expect(anna.getByText('1 × Milk moved from exception to sold.')).toBeVisible()
    expect(await pieces(anna)).toEqual({ sold: 4, stock: 3, employee: 2, exception: 1 })
  })

  test.describe('with visitors who may only read', () => {
    test.use({ env: { VISITOR_ACCESS: 'read-only' } })

    test('lets a visitor who may only read look, and do nothing', async ({ app }) => {
      await openCheckout(app)
      const visitor = await app.person('visitor', 'Vic')
      await visitor.goto('/dashboard/checkout')
      await row(visitor, 'Stock').getByRole('button', { name: 'Expand row' }).click()
      await expect(visitor.getByLabel('Note of Milk')).toBeDisabled()
      await expect(visitor.getByRole('button', { name: /Add to cart|Transfer|Recover|Approve/ })).toHaveCount(
        0,
      )
      await visitor.goto('/dashboard/checkout?cart=open')
      await expect(visitor.getByText('Your cart is empty. Add items from the table.')).toBeVisible()
      await expect(visitor.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    })
  })
})

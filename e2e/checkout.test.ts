import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listItems, transferItem } from '#contract/checkout.ts'
import { callAs } from './call-as.ts'
import { deafen } from './deaf.ts'
import { type Desk, openDesk } from './desk.ts'
import { hold } from './hold.ts'
import { placeOrder } from './place-order.ts'
import { words } from './words.ts'

const pkId = 'CHK00000001'

describe('the checkout screen', () => {
  let desk: Desk
  let anna: Page
  let boss: Page
  let visitor: Page
  beforeAll(async () => {
    desk = await openDesk({ VISITOR_ACCESS: 'read-only' })
    anna = await desk.person('staff', 'Anna')
    boss = await desk.person('admin', 'Boss')
    visitor = await desk.person('visitor', 'Vic')
  })
  afterAll(() => desk?.close())

  const row = (page: Page, state: string) =>
    page.getByRole('row').filter({ hasText: pkId }).filter({ hasText: state })
  const states = (page: Page) => page.getByRole('row').filter({ hasText: pkId }).count()

  it('shows a skeleton while it loads, and says at first use where items come from', async () => {
    const release = await hold(anna, '**/api/checkout/all_items*')
    await anna.goto('/dashboard/checkout')
    await anna.getByRole('status', { name: 'Loading' }).waitFor()
    await release()
    await anna.getByText('No item yet. Items appear here when an order is submitted.').waitFor()
    await anna.getByRole('button', { name: 'Place an order' }).click()
    await anna.waitForURL('**/dashboard/order')
  })

  it('says what went wrong, and tries again when asked', async () => {
    const hear = await deafen(anna)
    await anna.route('**/api/checkout/all_items*', (route) =>
      route.fulfill({ status: 500, json: { msg: 'The till is closed.' } }),
    )
    await anna.goto('/dashboard/checkout')
    await anna.getByRole('alert').getByText('The till is closed.').waitFor()
    await anna.unroute('**/api/checkout/all_items*')
    await placeOrder(anna, pkId, { lines: [{ sold: 5, stock: 3, employee: 2 }] })
    await anna.getByRole('button', { name: 'Try again' }).click()
    await row(anna, 'Sold').waitFor()
    expect(await anna.getByText('The till is closed.').count()).toBe(0)
    await hear()
  })

  it('has a count card for each tab: All, Sold, Stock, Employee, Exception', async () => {
    expect(await words(anna.getByRole('tab'))).toEqual([
      'All 10 pieces · 3 rows',
      'Sold 5 pieces · 1 row',
      'Stock 3 pieces · 1 row',
      'Employee 2 pieces · 1 row',
      'Exception 0 pieces · 0 rows',
    ])
    await anna.getByRole('tab', { name: /^Employee/ }).click()
    await anna.waitForURL('**/dashboard/checkout?type=Employee')
    await row(anna, 'Employee').waitFor()
    expect(await states(anna)).toBe(1)
    await anna.getByRole('tab', { name: /^Exception/ }).click()
    await anna.getByText('No exceptions. Pieces come here when they are sold below their cost.').waitFor()
  })

  it.each([
    ['All', 3],
    ['Sold', 1],
    ['Stock', 1],
    ['Employee', 1],
    ['Exception', 0],
  ])('?type=%s preselects its tab', async (type, rows) => {
    await anna.goto(`/dashboard/checkout?type=${type}`)
    await anna.getByRole('tab', { name: new RegExp(`^${type}`), selected: true }).waitFor()
    await expect.poll(() => states(anna)).toBe(rows)
  })

  it('shows all items for a type that there is none of', async () => {
    await anna.goto('/dashboard/checkout?type=Lost')
    await anna.getByRole('tab', { name: /^All/, selected: true }).waitFor()
    await row(anna, 'Stock').waitFor()
  })

  it('searches as one types, and tells no match from nothing there', async () => {
    const search = anna.getByPlaceholder('Find by item, package ID, receiver or note')
    await search.fill('  MILK 王小明 ')
    await anna.getByText('Showing 3 of 3').waitFor()
    await search.fill('tea')
    await anna.getByText('Nothing found.').waitFor()
    await anna.getByText('Showing 0 of 3').waitFor()
    await anna.getByRole('button', { name: 'Clear the search' }).click()
    await row(anna, 'Sold').waitFor()
    expect(await search.inputValue()).toBe('')
  })

  it('opens the details of an item: every field, money and times as the house writes them', async () => {
    await row(anna, 'Sold').getByRole('button', { name: 'Expand row' }).click()
    const details = anna.locator('.ant-table-expanded-row')
    await details.getByText('01/03/2026 13:00:00').waitFor()
    const [text] = await words(details)
    expect(text).toContain('A$ 30.00')
    expect(text).toContain('0.30 Kg')
    expect(text).toContain('4.7')
    expect(text).toContain('¥ 789.60')
    expect(text).toContain(pkId)
    expect(text).toContain('王小明')
    expect(text).toMatch(/Created \(CST\):? \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
    expect(text).toMatch(/Updated \(CST\):? \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
  })

  it('saves a note when the field loses the focus, only if it changed', async () => {
    const saved: string[] = []
    anna.on('request', (request) => {
      if (request.url().endsWith('/api/checkout/update_note')) saved.push(request.postData() ?? '')
    })
    const note = anna.getByLabel('Note of Milk')
    await note.fill('for Mei')
    expect(saved).toEqual([])
    await note.blur()
    await anna.getByText('Note saved.').waitFor()
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
    await row(anna, 'Sold').getByRole('button', { name: 'Collapse row' }).click()
  })

  it.each([
    ['Sold', ['Stock', 'Employee']],
    ['Stock', ['Employee']],
    ['Employee', ['Stock']],
  ])('offers %s pieces the cart and a transfer to %j, nothing else', async (state, targets) => {
    expect(await words(row(anna, state).getByRole('button', { name: /Milk$/ }))).toEqual([
      'Add to cart',
      'Transfer',
    ])
    await row(anna, state).getByRole('button', { name: 'Transfer Milk' }).click()
    const dialog = anna.getByRole('dialog')
    await dialog.getByLabel('Quantity').waitFor()
    expect(await dialog.getByRole('radiogroup').getByRole('radio').count()).toBe(targets.length)
    expect(await words(dialog.getByRole('radiogroup'))).toEqual([targets.join(' ')])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })

  it('transfers from 1 to all free pieces, once for a double click', async () => {
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
      await dialog.getByRole('alert').getByText(text).waitFor()
    }
    await dialog.getByLabel('Quantity').fill('2')
    await dialog.getByRole('radio', { name: 'Employee' }).check()
    await dialog.getByRole('button', { name: 'Transfer' }).dblclick()
    await anna.getByText('2 × Milk moved from sold to employee.').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect(await pieces(anna)).toEqual({ sold: 3, stock: 3, employee: 4, exception: 0 })
  })

  it('lets only an admin approve an exception, and only then offers it the cart', async () => {
    const { soldItems } = (await callAs(anna, listItems, {})).result
    await callAs(anna, transferItem, {
      body: {
        ...{ original_id: soldItems[0]?._id ?? '', sourceType: 'sold', targetType: 'exception' },
        ...{ transferQty: 2, subtotal: 100 },
      },
    })
    await row(anna, 'Exception').getByText('Pending').waitFor()
    expect(await words(row(anna, 'Exception').getByRole('button', { name: /Milk$/ }))).toEqual(['Recover'])
    await boss.goto('/dashboard/checkout?type=Exception')
    await boss.getByRole('button', { name: 'Approve the exception Milk' }).dblclick()
    await boss.getByText('Exception Milk is approved.').waitFor()
    expect(await boss.locator('.ant-alert').count()).toBe(0)
    await row(anna, 'Exception').getByText('Approved').waitFor()
    expect(await words(row(anna, 'Exception').getByRole('button', { name: /Milk$/ }))).toEqual([
      'Add to cart',
      'Recover',
    ])
  })

  it('recovers an exception to where it came from', async () => {
    await row(anna, 'Exception').getByRole('button', { name: 'Recover Milk' }).click()
    const dialog = anna.getByRole('dialog')
    expect(await words(dialog.getByRole('radiogroup'))).toEqual(['Sold'])
    await dialog.getByLabel('Quantity').fill('1')
    await dialog.getByRole('button', { name: 'Recover' }).click()
    await anna.getByText('1 × Milk moved from exception to sold.').waitFor()
    expect(await pieces(anna)).toEqual({ sold: 2, stock: 3, employee: 4, exception: 1 })
  })

  it('lets a visitor who may only read look, and do nothing', async () => {
    await visitor.goto('/dashboard/checkout')
    await row(visitor, 'Stock').getByRole('button', { name: 'Expand row' }).click()
    await visitor.getByLabel('Note of Milk').waitFor()
    expect(await visitor.getByLabel('Note of Milk').isDisabled()).toBe(true)
    expect(await visitor.getByRole('button', { name: /Add to cart|Transfer|Recover|Approve/ }).count()).toBe(
      0,
    )
    await visitor.goto('/dashboard/checkout?cart=open')
    await visitor.getByText('Your cart is empty. Add items from the table.').waitFor()
    expect(await visitor.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
  })
})

async function pieces(page: Page) {
  const { soldItems, stockItems, employeeItems, exceptionItems } = (await callAs(page, listItems, {})).result
  const sum = (rows: readonly { qty: number }[]) => rows.reduce((all, { qty }) => all + qty, 0)
  return {
    sold: sum(soldItems),
    stock: sum(stockItems),
    employee: sum(employeeItems),
    exception: sum(exceptionItems),
  }
}

// @rules 11-moves-05 13-role-04
import type { Page } from '@playwright/test'
import { moveToException } from '../actions/move-to-exception.ts'
import { placeOrder } from '../actions/place-order.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'

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

const makeException = (page: Page) => moveToException(page, 2, 100)

test.describe('the checkout screen', () => {
  test('lets only an admin approve an exception, and offers the cart only after that', async ({ app }) => {
    const anna = await openCheckout(app)
    await makeException(anna)
    await expect(row(anna, 'Exception')).toContainText('Pending')
    await expect(actions(anna, 'Exception')).toHaveText(['…'])
    const boss = await app.person('admin', 'Boss')
    await boss.goto('/dashboard/checkout?type=Exception')
    await boss.getByRole('button', { name: 'Approve the exception Milk' }).click()
    await boss.getByRole('dialog').getByRole('button', { name: 'Approve' }).dblclick()
    await expect(boss.getByText('Exception Milk is approved.')).toBeVisible()
    await expect(boss.locator('.ant-alert')).toHaveCount(0)
    await expect(row(anna, 'Exception')).toContainText('Approved')
    await expect(actions(anna, 'Exception')).toHaveText(['Add to cart', '…'])
  })
})

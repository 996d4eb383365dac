// @rules 9-books-01
import type { Page } from '@playwright/test'
import { checks } from '#domain/messages/en/audit.ts'
import { placeOrder } from '../actions/place-order.ts'
import { expect, test } from '../fixtures/test.ts'

const rows = (page: Page) => page.locator('tbody tr.ant-table-row')
const run = (page: Page) => page.getByRole('button', { name: 'Check now' })

test.describe('the audit screen', () => {
  test('shows no result at first, and runs an audit with visible progress', async ({ app }) => {
    const boss = await app.person('admin', 'Boss')
    await placeOrder(boss, 'BKS00000001')
    await boss.goto('/dashboard/books')
    await expect(boss.getByText('The books have not been checked yet.')).toBeVisible()
    await run(boss).click()
    await expect(boss.getByText(/^Checking, \d+ of 20 done · started by Boss$/)).toBeVisible()
    await expect(boss.getByText('No problems found')).toBeVisible()
    await expect(
      boss.getByText(/^Last checked \d{4}-\d\d-\d\d \d\d:\d\d:\d\d CST, started by Boss$/),
    ).toBeVisible()
    await expect(rows(boss)).toHaveText(
      Object.values(checks).map(
        (meaning) => new RegExp(`^\\s*${RegExp.escape(meaning)}\\s+OK(\\s+\\d+\\.\\d\\d)?\\s*$`),
      ),
      { useInnerText: true },
    )
    await expect(run(boss)).toBeEnabled()
  })

  test('is for admins only', async ({ app }) => {
    const sam = await app.person('staff', 'Sam')
    await sam.goto('/dashboard/books')
    await expect(sam.getByText('Your role does not allow this. Ask an admin.').first()).toBeVisible()
    await expect(run(sam)).toHaveCount(0)
  })
})

import type { Page } from '@playwright/test'
import { placeOrder } from './place-order.ts'
import { expect, test } from './test.ts'

/** A package that the sandbox courier knows. */
const known = 'PE1234567AB'

const info = (page: Page) =>
  page.locator('.ant-card').filter({ has: page.getByRole('heading', { name: 'Package Information' }) })
const view = (page: Page) => info(page).getByRole('button', { name: 'View' })

test.describe('the package screen', () => {
  test('shows page 1 of the post slip', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await placeOrder(anna, known)
    await anna.goto(`/dashboard/package?pk_id=${known}`)
    await view(anna).click()
    const slip = anna.getByRole('dialog', { name: `Post slip of ${known}` })
    await expect(slip.getByRole('img', { name: 'Page 1 of the post slip' }).locator('canvas')).toBeVisible()
    await expect(slip.locator('canvas')).toHaveCount(1)
    await slip.getByRole('button', { name: 'Close' }).last().click()
    await expect(slip).toBeHidden()
  })

  test("says 'PDF error.' when the slip is no PDF, with a way to try again", async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await placeOrder(anna, 'TYP00000001', { lines: [{ sold: 1 }], type: '奶粉' })
    await anna.route('**/api/package/post_slip*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>' }),
    )
    await anna.goto('/dashboard/package?pk_id=TYP00000001')
    await view(anna).click()
    const slip = anna.getByRole('dialog')
    await expect(slip.getByText('PDF error.')).toBeVisible()
    await anna.unroute('**/api/package/post_slip*')
    await expect(slip.getByRole('button', { name: 'Try again' })).toBeVisible()
    await slip.getByRole('button', { name: 'Close' }).last().click()
    await expect(slip).toBeHidden()
  })

  test('has no post slip to view for adult formula of 3 or 6 cans', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    const cans = [
      ['TYP00000002', '蓝胖子3'],
      ['TYP00000003', '蓝胖子6'],
    ] as const
    for (const [pkId, type] of cans) await placeOrder(anna, pkId, { lines: [{ sold: 1 }], type })
    await anna.goto('/dashboard/package')
    const search = anna.getByPlaceholder('Please enter package ID')
    for (const [pkId] of cans) {
      await search.fill(pkId)
      await search.press('Enter')
      await expect(info(anna).getByText(pkId)).toBeVisible()
      await expect(anna.getByRole('button', { name: 'View' })).toBeDisabled()
      await expect(anna.getByText('Adult formula parcels have no post slip.')).toBeVisible()
    }
  })
})

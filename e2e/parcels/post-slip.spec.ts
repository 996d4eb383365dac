import type { Page } from '@playwright/test'
import { placeOrder } from '../actions/place-order.ts'
import { expect, test } from '../fixtures/test.ts'

/** A package that the sandbox courier knows. */
const known = 'PE1234567AB'

const info = (page: Page) =>
  page.locator('.ant-card').filter({ has: page.getByRole('heading', { name: 'Package Information' }) })
const view = (page: Page) => info(page).getByRole('button', { name: 'View' })

test.describe('the package screen', () => {
  test('[9-package-10 14-call-34] shows page 1 of the post slip', async ({ app }) => {
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
})

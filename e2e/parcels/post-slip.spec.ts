// @rules 9-package-10 14-call-34 9-package-15
import type { Page } from '@playwright/test'
import { placeOrder } from '../actions/place-order.ts'
import { expect, test } from '../fixtures/test.ts'

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

  test('prints the slip alone, on a sheet of its size', { tag: '@main' }, async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await placeOrder(anna, known)
    await anna.goto(`/dashboard/package?pk_id=${known}`)
    await anna.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed = 'yes'
      }
    })
    await info(anna).getByRole('button', { name: 'Print', exact: true }).click()
    await expect(anna.locator('body')).toHaveAttribute('data-printed', 'yes')
    await anna.emulateMedia({ media: 'print' })
    await expect(anna.locator('.print-sheets img')).toBeVisible()
    await expect(anna.getByRole('heading', { name: 'Package Information' })).toBeHidden()
    await anna.emulateMedia({ media: null })
    const pdf = await anna.pdf({ preferCSSPageSize: true })
    // One page of A6: 105 x 148 mm in points.
    const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
    expect(boxes.map(([, ...sides]) => sides.map((side) => Math.round(Number(side))))).toEqual([[298, 420]])
    // Afterwards the pictures are gone.
    await expect(anna.locator('.print-sheets')).toHaveCount(0)
  })
})

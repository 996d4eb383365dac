// @rules 9-package-15
import type { Page } from '@playwright/test'
import { placeOrder } from '../actions/place-order.ts'
import { expect, test } from '../fixtures/test.ts'

/** A package that the sandbox courier knows. */
const known = 'PE1234567AB'

const info = (page: Page) =>
  page.locator('.ant-card').filter({ has: page.getByRole('heading', { name: 'Package Information' }) })

test('the package screen prints the slip alone, on a sheet of its size', { tag: '@main' }, async ({
  app,
}) => {
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

// @rules 9-route-06
import { expect, test } from '../fixtures/test.ts'

test.describe('the landing page', () => {
  test('fits the screen of a phone', async ({ app }) => {
    const page = await app.open()
    await page.setViewportSize({ width: 360, height: 700 })
    const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
    for (const path of ['/', '/login', '/register', '/reset_password']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(pageWidth).toBeLessThanOrEqual(360)
    }
  })

  test('shows a picture and a link home on every unknown path', async ({ app }) => {
    const page = await app.open()
    for (const path of ['/nowhere', '/dashboard', '/dashboard/nowhere', '/dashboard/order/1', '/Login/x']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await expect(page.locator('main svg')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.getByRole('link', { name: 'Home page', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard\/overview$/)
  })
})

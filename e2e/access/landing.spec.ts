// @rules 9-route-01 9-route-03 9-route-06
import { expect, test } from '../fixtures/test.ts'

test.describe('the landing page', () => {
  test.use({ env: { BUSINESS_NAME: 'Southern Parcels' } })

  test('shows title, tagline and Get started, which leads to the login page', async ({ app }) => {
    // Before the first account it leads to the set-up page.
    await app.person('admin', 'Owner')
    const page = await app.open()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Southern Parcels' })).toBeVisible()
    await expect(page.getByText('Easy business, happy life.', { exact: true })).toBeVisible()
    await expect(page.getByText(/Continue as/)).toHaveCount(0)
    await page.getByRole('link', { name: 'Get started', exact: true }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  })

  test('shows Continue with the saved name instead of Get started, which leads to the overview', async ({
    app,
  }) => {
    const page = await app.open()
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('name', '王小明 von und zu'))
    await page.goto('/')
    const on = page.getByRole('link', { name: 'Continue as 王小明 von und zu', exact: true })
    await expect(on).toBeVisible()
    await expect(page.getByText('Get started')).toHaveCount(0)
    await on.click()
    await expect(page).toHaveURL(/\/dashboard\/overview$/)
    // A stored name without a token is no session.
    await expect(page.getByRole('dialog').getByText('Please login again')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('name'))).toBe(null)
  })

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

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from './desk.ts'

describe('the landing page', () => {
  let desk: Desk
  let page: Page
  beforeAll(async () => {
    desk = await openDesk({ BUSINESS_NAME: 'Southern Parcels' })
    page = await desk.open()
  })
  afterAll(() => desk?.close())

  it('shows title, tagline and Get started, which leads to the login page', async () => {
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'Southern Parcels' }).waitFor()
    await page.getByText('Easy business, happy life.', { exact: true }).waitFor()
    expect(await page.getByText(/Continue as/).count()).toBe(0)
    await page.getByRole('link', { name: 'Get started', exact: true }).click()
    await page.waitForURL('**/login')
    await page.getByRole('heading', { name: 'Login' }).waitFor()
  })

  it('goes by the saved name: Continue as it, instead of Get started, leads to the overview', async () => {
    await page.evaluate(() => localStorage.setItem('name', '王小明 von und zu'))
    await page.goto('/')
    const on = page.getByRole('link', { name: 'Continue as 王小明 von und zu', exact: true })
    await on.waitFor()
    expect(await page.getByText('Get started').count()).toBe(0)
    await on.click()
    await page.waitForURL('**/dashboard/overview')
    // The name alone is no session.
    await page.getByRole('dialog').getByText('Please login again').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => localStorage.getItem('name'))).toBe(null)
  })

  it('needs no minimum width: a phone shows all of it', async () => {
    await page.setViewportSize({ width: 360, height: 700 })
    for (const path of ['/', '/login', '/register', '/reset_password']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    }
  })

  it('says on each path that is none that nothing is there, with a picture and the way home', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const path of ['/nowhere', '/dashboard', '/dashboard/nowhere', '/dashboard/order/1', '/Login/x']) {
      await page.goto(path)
      await page.getByRole('heading', { name: 'Page not found' }).waitFor()
      expect(await page.locator('main svg').isVisible()).toBe(true)
      expect(await page.getByRole('dialog').count()).toBe(0)
    }
    await page.getByRole('link', { name: 'Home page', exact: true }).click()
    await page.waitForURL('**/dashboard/overview')
  })
})

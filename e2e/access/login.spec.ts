// @rules 9-login-05 11-flow-09 11-flow-18 14-call-04 9-login-06 9-shell-09 9-shell-10
import type { Locator, Page } from '@playwright/test'
import { logInAgain } from '../actions/log-in-again.ts'
import { password } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { countRequests } from '../inspect/count-requests.ts'

/** Waits for two frames, in which the page handles a change and draws its effect. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

test.describe('login', () => {
  test('keeps what was typed when the system changes, stores token, name and role and opens the overview, also for a person who is already logged in', {
    tag: '@main',
  }, async ({ app }) => {
    await app.register('visitor', 'Vera')
    const page = await app.open()
    await page.goto('/login')
    const field = page.getByLabel('Password', { exact: true })
    await field.fill(password)
    // A change of the system's colour scheme keeps what was typed.
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      await drawn(page)
      await expect(field).toHaveValue(password)
    }
    // As pasted: with spaces, a zero-width space and capitals.
    await page.getByLabel('Email').fill(` VERA@example.com\u200b `)
    const logins = countRequests(page, 'POST', '/api/login')
    await page.route('**/api/login', async (route) => {
      await page.getByRole('button', { name: 'Login' }).and(page.locator('.ant-btn-loading')).waitFor()
      await route.continue()
    })
    await page.getByRole('button', { name: 'Login' }).dblclick()
    await expect(page).toHaveURL(/\/dashboard\/overview$/)
    expect(logins()).toBe(1)
    const stored = () => page.evaluate(() => ({ ...localStorage }))
    await expect
      .poll(stored)
      .toMatchObject({ name: 'Vera', role: 'visitor', token: expect.stringMatching(/\S{20}/) })
    await page.goto('/login')
    await expect(page).toHaveURL(/\/dashboard\/overview$/)
  })

  test('in the modal traps the focus, and returns to the screen below', { tag: '@main' }, async ({ app }) => {
    await app.register('visitor', 'Vera')
    const page = await app.open()
    const modal = page.getByRole('dialog').filter({ hasText: 'Please login again' })
    await page.goto('/dashboard/package?pk_id=PE1234567AB')
    await modal.getByRole('button', { name: 'Login' }).click()
    await expect(errorUnder(page, 'Email').getByText('Please fill in this field.')).toBeVisible()
    await page.keyboard.press('Escape')
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab')
      // The body has the focus while it passes through the browser's own toolbar.
      const inside = () =>
        modal.evaluate(
          (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
        )
      await expect.poll(inside).toBe(true)
    }
    await expect(modal).toBeVisible()
    await logInAgain(page, 'Vera')
    await expect(page).toHaveURL(/\/dashboard\/package\?pk_id=PE1234567AB$/)
    await expect(page.getByText('There is no package PE1234567AB.').first()).toBeVisible()
  })
})

function errorUnder(page: Page, label: string): Locator {
  return page
    .locator('.ant-form-item')
    .filter({ has: page.getByLabel(label, { exact: true }) })
    .locator('.ant-form-item-explain-error')
}

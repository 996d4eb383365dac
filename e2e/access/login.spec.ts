import type { Page } from '@playwright/test'
import { logout } from '#contract/account.ts'
import { blockSse } from '../fixtures/block-sse.ts'
import { callAs } from '../fixtures/call-as.ts'
import { emailOf, password } from '../fixtures/sign-in.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'
import { countRequests } from '../inspect/count-requests.ts'
import { dashboardScreens } from '../inspect/dashboard-screens.ts'
import { errorUnder } from '../inspect/field-error.ts'

async function openLogin(app: TestApp): Promise<Page> {
  const page = await app.open()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  return page
}

const emailField = (page: Page) => page.getByLabel('Email')
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Login' }).click()

async function fill(page: Page, email: string, text: string): Promise<void> {
  await emailField(page).fill(email)
  await passwordField(page).fill(text)
}

/** Waits for two frames, in which the page handles a change and draws its effect. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

test.describe('login', () => {
  test('[9-login-01 9-route-04] has an email field, a password that can be shown, and links to reset and register', async ({
    app,
  }) => {
    const page = await openLogin(app)
    await expect(emailField(page)).toBeVisible()
    const field = passwordField(page)
    await field.fill('secret')
    await expect(field).toHaveAttribute('type', 'password')
    await page.locator('.ant-input-password-icon').click()
    await expect(field).toHaveAttribute('type', 'text')
    await expect(field).toHaveValue('secret')
    await page.locator('.ant-input-password-icon').click()
    await expect(field).toHaveAttribute('type', 'password')
    // A change of the system's colour scheme keeps what was typed.
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      await drawn(page)
      await expect(field).toHaveValue('secret')
    }

    await page.getByRole('link', { name: 'Sign up', exact: true }).click()
    await expect(page).toHaveURL(/\/register$/)
    await page.goBack()
    await page.getByRole('link', { name: 'Forgot password?', exact: true }).click()
    await expect(page).toHaveURL(/\/reset_password$/)
  })

  test('[9-login-08 12-form-02] shows the error of the server under each field until that field is edited', async ({
    app,
  }) => {
    await app.register('visitor', 'Vera')
    const page = await openLogin(app)
    await submit(page)
    await expect(errorUnder(page, 'Email').getByText('Please fill in this field.')).toBeVisible()
    await expect(errorUnder(page, 'Password').getByText('Please fill in this field.')).toBeVisible()
    await expect(page).toHaveTitle(/^Error: Login/)
    await emailField(page).fill(emailOf('Vera'))
    await expect(errorUnder(page, 'Email')).toHaveCount(0)
    await expect(errorUnder(page, 'Password')).toHaveCount(1)
    await passwordField(page).fill('wrong')
    await expect(errorUnder(page, 'Password')).toHaveCount(0)
    await submit(page)
    await expect(errorUnder(page, 'Password').getByText('Email or password is wrong.')).toBeVisible()
    // Nothing typed is lost.
    await expect(emailField(page)).toHaveValue(emailOf('Vera'))
    await expect(passwordField(page)).toHaveValue('wrong')
  })

  test('[12-form-02] shows an error beside the field for a blank email, a long email, and an email with markup and quotes', async ({
    app,
  }) => {
    const page = await openLogin(app)
    for (const [email, text, field, says] of [
      ['  ', 'x', 'Email', 'Please fill in this field.'],
      ['x'.repeat(400), 'x', 'Password', 'Email or password is wrong.'],
      ["' or 1=1 --", '<b>', 'Password', 'Email or password is wrong.'],
    ] as const) {
      await fill(page, email, text)
      // No error of the previous attempt is left.
      await expect(page.locator('.ant-form-item-explain-error')).toHaveCount(0)
      await submit(page)
      await expect(errorUnder(page, field).getByText(says)).toBeVisible()
    }
  })

  test('[9-login-05 11-flow-09 11-flow-18 14-call-04] stores token, name and role and opens the overview, also for a person who is already logged in', async ({
    app,
  }) => {
    await app.register('visitor', 'Vera')
    const page = await openLogin(app)
    // As pasted: with spaces, a zero-width space and capitals.
    await fill(page, ` VERA@example.com\u200b `, password)
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

  test.describe('again in the modal', () => {
    const modal = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Please login again' })

    async function logInAgain(page: Page, name: string): Promise<void> {
      await modal(page).getByLabel('Email').fill(emailOf(name))
      await modal(page).getByLabel('Password', { exact: true }).fill(password)
      await modal(page).getByRole('button', { name: 'Login' }).click()
      await expect(modal(page)).toBeHidden()
    }

    test('[9-login-01 9-login-06 9-shell-09 13-role-06] covers each screen while no token is stored, and returns to that screen', async ({
      app,
    }) => {
      await app.register('visitor', 'Vera')
      const page = await app.open()
      for (const screen of dashboardScreens) {
        await page.goto(`/dashboard/${screen}`)
        await expect(modal(page)).toBeVisible()
      }
      await page.goto('/dashboard/package?pk_id=PE1234567AB')
      await expect(modal(page).getByRole('link', { name: 'Forgot password?', exact: true })).toBeVisible()
      await expect(modal(page).getByRole('link', { name: 'Sign up', exact: true })).toBeVisible()
      await modal(page).locator('.ant-input-password-icon').click()
      await expect(modal(page).getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
      await logInAgain(page, 'Vera')
      await expect(page).toHaveURL(/\/dashboard\/package\?pk_id=PE1234567AB$/)
      await expect(page.getByText('There is no package PE1234567AB.').first()).toBeVisible()
    })

    test('[9-shell-10 12-form-02] shows field errors, traps the focus, and cannot be closed without a login', async ({
      app,
    }) => {
      const page = await app.open()
      await page.goto('/dashboard/tool')
      await modal(page).getByRole('button', { name: 'Login' }).click()
      await expect(errorUnder(page, 'Email').getByText('Please fill in this field.')).toBeVisible()
      await page.keyboard.press('Escape')
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab')
        // The body has the focus while it passes through the browser's own toolbar.
        const inside = () =>
          modal(page).evaluate(
            (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
          )
        await expect.poll(inside).toBe(true)
      }
      await expect(modal(page)).toBeVisible()
      await modal(page).getByRole('button', { name: 'Log out' }).click()
      await expect(page).toHaveURL(/\/login$/)
    })

    test('[9-login-06 11-flow-10 V7.2.4] opens at the first 401: the session is cleared, and the screen is read again after the login', async ({
      app,
    }) => {
      const vera = await app.person('visitor', 'Vera')
      // Without the event stream, the page learns from the next answer that its session has ended.
      await blockSse(vera)
      await vera.goto('/dashboard/tool')
      const log = vera.getByRole('link', { name: 'Log', exact: true })
      await log.waitFor()
      await callAs(vera, logout, {})
      await log.click()
      await expect(modal(vera)).toBeVisible()
      const stored = () =>
        vera.evaluate(() => ['token', 'name', 'role'].map((key) => localStorage.getItem(key)))
      await expect.poll(stored).toEqual([null, null, null])
      await logInAgain(vera, 'Vera')
      await expect(vera.getByRole('searchbox', { name: /To search a log/ })).toBeVisible()
      await expect(vera).toHaveURL(/\/dashboard\/log$/)
    })

    test('[11-flow-12] stores the next token from each answer', async ({ app }) => {
      const wang = await app.person('visitor', 'Wang')
      // The event stream would bring tokens, too.
      await blockSse(wang)
      await wang.goto('/dashboard/overview')
      const given: string[] = []
      wang.on('response', (answer) => given.push(answer.headers()['next-token'] ?? ''))
      await wang.getByRole('link', { name: 'Log', exact: true }).click()
      await expect(wang.getByRole('searchbox', { name: /To search a log/ })).toBeVisible()
      await expect.poll(async () => given.includes((await storedToken(wang)) ?? 'none')).toBe(true)
    })
  })
})

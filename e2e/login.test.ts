import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logout } from '#contract/account.ts'
import { callAs } from './call-as.ts'
import { countRequests } from './count-requests.ts'
import { type Desk, openDesk } from './desk.ts'
import { errorUnder } from './field-error.ts'
import { emailOf, makePerson, password } from './sign-in.ts'

const screens = [
  ...['overview', 'order', 'checkout', 'transaction', 'package'],
  ...['address', 'tool', 'log', 'settings', 'user'],
]

describe('login', () => {
  let desk: Desk
  let page: Page
  beforeAll(async () => {
    desk = await openDesk()
    page = await desk.open()
    await makePerson(page, desk.server, 'visitor', 'Vera')
    await makePerson(page, desk.server, 'visitor', 'Wang')
  })
  afterAll(() => desk?.close())
  beforeEach(async () => {
    await page.goto('/login')
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.getByRole('heading', { name: 'Login' }).waitFor()
  })

  const fill = async (email: string, text: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(text)
  }
  const submit = () => page.getByRole('button', { name: 'Login' }).click()

  it('has an email, a password that can be shown, and links to reset and register', async () => {
    const field = page.getByLabel('Password', { exact: true })
    await field.fill('secret')
    expect(await field.getAttribute('type')).toBe('password')
    await page.locator('.ant-input-password-icon').click()
    expect(await field.getAttribute('type')).toBe('text')
    expect(await field.inputValue()).toBe('secret')
    await page.locator('.ant-input-password-icon').click()
    expect(await field.getAttribute('type')).toBe('password')
    // What is typed outlives a change of what the system wishes for.
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      await page.waitForTimeout(100)
      expect(await field.inputValue()).toBe('secret')
    }

    await page.getByRole('link', { name: 'Sign up', exact: true }).click()
    await page.waitForURL('**/register')
    await page.goBack()
    await page.getByRole('link', { name: 'Forgot password?', exact: true }).click()
    await page.waitForURL('**/reset_password')
  })

  it('shows what the server says under each field, until something is typed in that field', async () => {
    await submit()
    await errorUnder(page, 'Email').getByText('Please fill in this field.').waitFor()
    await errorUnder(page, 'Password').getByText('Please fill in this field.').waitFor()
    expect(await page.title()).toMatch(/^Error: Login/)
    await page.getByLabel('Email').fill(emailOf('Vera'))
    await errorUnder(page, 'Email').waitFor({ state: 'detached' })
    expect(await errorUnder(page, 'Password').count()).toBe(1)
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await errorUnder(page, 'Password').waitFor({ state: 'detached' })
    await submit()
    await errorUnder(page, 'Password').getByText('Email or password is wrong.').waitFor()
    // Nothing typed is lost.
    expect(await page.getByLabel('Email').inputValue()).toBe(emailOf('Vera'))
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('wrong')
  })

  it.each([
    ['a blank email', '  ', 'x', 'Email', 'Please fill in this field.'],
    ['a long email', 'x'.repeat(400), 'x', 'Password', 'Email or password is wrong.'],
    ['marks and quotes', "' or 1=1 --", '<b>', 'Password', 'Email or password is wrong.'],
  ])('refuses %s beside its field', async (_, email, text, field, says) => {
    await fill(email, text)
    await submit()
    await errorUnder(page, field).getByText(says).waitFor()
  })

  it('stores token, name and role, and goes on to the overview, as does whoever is logged in already', async () => {
    // As it comes from elsewhere: with spaces, a zero-width space and capitals.
    await fill(` VERA@example.com\u200b `, password)
    const logins = countRequests(page, 'POST', '/api/login')
    await page.route('**/api/login', async (route) => {
      await page.getByRole('button', { name: 'Login' }).and(page.locator('.ant-btn-loading')).waitFor()
      await route.continue()
    })
    await page.getByRole('button', { name: 'Login' }).dblclick()
    await page.waitForURL('**/dashboard/overview')
    await page.unroute('**/api/login')
    expect(logins()).toBe(1)
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(stored).toMatchObject({ name: 'Vera', role: 'visitor' })
    expect(stored.token).toMatch(/\S{20}/)
    await page.goto('/login')
    await page.waitForURL('**/dashboard/overview')
  })

  describe('again, in the modal', () => {
    const modal = () => page.getByRole('dialog').filter({ hasText: 'Please login again' })
    const logInAgain = async (name: string) => {
      await modal().getByLabel('Email').fill(emailOf(name))
      await modal().getByLabel('Password', { exact: true }).fill(password)
      await modal().getByRole('button', { name: 'Login' }).click()
      await modal().waitFor({ state: 'hidden' })
    }

    it('stands over each screen while no token is stored, and leads back to where one was', async () => {
      for (const screen of screens) {
        await page.goto(`/dashboard/${screen}`)
        await modal().waitFor()
      }
      await page.goto('/dashboard/package?pk_id=PE1234567AB')
      await modal().getByRole('link', { name: 'Forgot password?', exact: true }).waitFor()
      await modal().getByRole('link', { name: 'Sign up', exact: true }).waitFor()
      await modal().locator('.ant-input-password-icon').click()
      expect(await modal().getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
      await logInAgain('Vera')
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
        '/dashboard/package?pk_id=PE1234567AB',
      )
      await page.getByText('There is no package PE1234567AB.').first().waitFor()
    })

    it('shows field errors, keeps the focus inside, and cannot be closed without a login', async () => {
      await page.goto('/dashboard/tool')
      await modal().getByRole('button', { name: 'Login' }).click()
      await errorUnder(page, 'Email').getByText('Please fill in this field.').waitFor()
      await page.keyboard.press('Escape')
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab')
        // The body has it while it passes through the browser's own bar.
        const inside = await modal().evaluate(
          (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
        )
        expect(inside).toBe(true)
      }
      expect(await modal().isVisible()).toBe(true)
      await modal().getByRole('button', { name: 'Log out' }).click()
      await page.waitForURL('**/login')
    })

    it('comes with the first 401: what was stored is gone, and the screen is read anew after a login', async () => {
      await fill(emailOf('Vera'), password)
      await submit()
      await page.waitForURL('**/dashboard/overview')
      await page.getByRole('link', { name: 'Tool' }).click()
      // The session ends on the server; the page learns of it from the next answer.
      await callAs(page, logout, {})
      await page.getByRole('link', { name: 'Log', exact: true }).click()
      await modal().waitFor()
      expect(
        await page.evaluate(() => ['token', 'name', 'role'].map((key) => localStorage.getItem(key))),
      ).toEqual([null, null, null])
      await logInAgain('Vera')
      await page.getByRole('searchbox', { name: /To search a log/ }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/dashboard/log')
    })

    it('keeps the token fresh: each answer brings the next one', async () => {
      await fill(emailOf('Wang'), password)
      await submit()
      await page.waitForURL('**/dashboard/overview')
      const given: string[] = []
      page.on('response', (answer) => given.push(answer.headers()['next-token'] ?? ''))
      await page.getByRole('link', { name: 'Log', exact: true }).click()
      await page.getByRole('searchbox', { name: /To search a log/ }).waitFor()
      const stored = await page.evaluate(() => localStorage.getItem('token'))
      expect(given.filter((token) => token !== '')).toContain(stored)
    })
  })
})

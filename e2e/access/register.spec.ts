import type { Page } from '@playwright/test'
import { expect, type TestApp, test } from '../fixtures/test.ts'
import { countRequests } from '../inspect/count-requests.ts'
import { errorUnder } from '../inspect/field-error.ts'

const fields = ['Email', 'Name', 'Password', 'Register code'] as const
type Form = Record<(typeof fields)[number], string>

const good = (app: TestApp): Form => ({
  Email: 'anna@example.com',
  Name: 'Anna',
  Password: 'correct horse',
  'Register code': app.codes.visitor,
})

async function openRegister(app: TestApp): Promise<Page> {
  const page = await app.open()
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
  return page
}

const fieldOf = (page: Page, field: string) => page.getByLabel(field, { exact: true })
const errors = (page: Page) => page.locator('.ant-form-item-explain-error')
const submit = (page: Page) => page.getByRole('button', { name: 'Sign up' }).click()

async function fill(page: Page, form: Form): Promise<void> {
  for (const field of fields) await fieldOf(page, field).fill(form[field])
}

const says = (page: Page, field: string, text: string) =>
  expect(errorUnder(page, field).getByText(text, { exact: true })).toBeVisible()

test.describe('register', () => {
  test('[9-register-01 12-form-03] asks for email, name, password and register code, and reports each empty field', async ({
    app,
  }) => {
    const page = await openRegister(app)
    await submit(page)
    await says(page, 'Email', 'Enter an email address such as name@example.com.')
    await says(page, 'Name', 'Enter your name.')
    await says(page, 'Password', 'Use at least 9 characters.')
    await says(
      page,
      'Register code',
      'Enter the register code. An admin can give you one, or invite you by a link.',
    )
    const summary = page.getByRole('alert').filter({ hasText: 'There are 4 problems' })
    await expect.poll(() => summary.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    await summary.getByRole('link', { name: 'Use at least 9 characters.' }).click()
    await expect(fieldOf(page, 'Password')).toBeFocused()
  })

  test('reports under the password that it is too common or too similar to the name', async ({ app }) => {
    const page = await openRegister(app)
    const common = 'This password is common or has been stolen before. Choose another.'
    const personal = 'Too close to your name, email or the business name. Choose another.'
    for (const [Password, text] of [
      ['password123', common],
      ['Parcel Desk 1', personal],
    ] as const) {
      await fill(page, { ...good(app), Password })
      await submit(page)
      await says(page, 'Password', text)
    }
  })

  test('[9-register-05] clears only the error of the field that is edited', async ({ app }) => {
    const page = await openRegister(app)
    await submit(page)
    for (const field of fields) {
      await expect(errorUnder(page, field)).toBeVisible()
      await fieldOf(page, field).fill('x')
      await expect(errorUnder(page, field)).toHaveCount(0)
    }
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('[12-form-03 13-role-07] shows each refusal under its field and keeps what was typed', async ({
    app,
  }) => {
    await app.register('visitor', 'Taken')
    const page = await openRegister(app)
    const notKnown = 'This register code is not known. Ask an admin for it.'
    for (const [field, wrong, text] of [
      ['Email', 'anna.example.com', 'Enter an email address such as name@example.com.'],
      ['Email', 'TAKEN@example.com', 'This email address is already registered.'],
      // Blank, and long.
      ['Name', ' \u200b ', 'Enter your name.'],
      ['Name', '王'.repeat(61), 'Enter a name of at most 60 characters.'],
      // Short, and huge.
      ['Password', 'correct1', 'Use at least 9 characters.'],
      ['Password', 'x'.repeat(300), 'Use at most 256 characters.'],
      ['Register code', 'admin', notKnown],
    ] as const) {
      await fill(page, { ...good(app), [field]: wrong })
      // No error of the previous attempt is left.
      await expect(errors(page)).toHaveCount(0)
      await submit(page)
      await says(page, field, text)
      await expect(errors(page)).toHaveCount(1)
      await expect(fieldOf(page, field)).toHaveValue(wrong)
    }
  })

  test('[9-register-02 11-flow-18] registers once for a double click, then shows success and a button to the login page', async ({
    app,
  }) => {
    const page = await openRegister(app)
    await fill(page, { ...good(app), 'Register code': ` ${app.codes.visitor} ` })
    const sent = countRequests(page, 'POST', '/api/register')
    await page.route('**/api/register', async (route) => {
      await page.locator('.ant-btn-loading').waitFor()
      await route.continue()
    })
    await page.getByRole('button', { name: 'Sign up' }).dblclick()
    await expect(
      page.getByText(
        "If you are registered as a visitor, that's all done! Please login. Otherwise, you'll need to activate your account via the email we just sent you, then log in.",
        { exact: true },
      ),
    ).toBeVisible()
    expect(sent()).toBe(1)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(/\/login$/)
  })

  test('mails a link to the owner of an address that another person has registered', async ({ app }) => {
    await app.register('visitor', 'Taken')
    const page = await openRegister(app)
    await fill(page, { ...good(app), Email: 'taken@example.com' })
    await submit(page)
    await page.getByRole('button', { name: 'It is my address: mail me a link' }).click()
    await expect(page.getByText('a new link is on its way')).toBeVisible()
  })

  test('[13-role-09] offers another activation mail to staff who have not followed the link', async ({
    app,
  }) => {
    const page = await openRegister(app)
    await fill(page, { ...good(app), Email: 'staff@example.com', 'Register code': app.codes.staff })
    await submit(page)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByLabel('Email').fill('staff@example.com')
    await fieldOf(page, 'Password').fill(good(app).Password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(
      page.getByText('Activate your account first: follow the link in the mail we sent you.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Send the activation mail again' }).click()
    await expect(page.getByText('a new link is on its way')).toBeVisible()
  })
})

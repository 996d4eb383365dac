import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countRequests } from './count-requests.ts'
import { type Desk, openDesk } from './desk.ts'
import { errorUnder } from './field-error.ts'
import { makePerson } from './sign-in.ts'

const fields = ['Email', 'Name', 'Password', 'Register code'] as const
type Form = Record<(typeof fields)[number], string>

describe('register', () => {
  let desk: Desk
  let page: Page
  let good: Form
  beforeAll(async () => {
    desk = await openDesk()
    page = await desk.open()
    await makePerson(page, desk.server, 'visitor', 'Taken')
    good = {
      Email: 'anna@example.com',
      Name: 'Anna',
      Password: 'correct horse',
      'Register code': desk.server.codes.visitor,
    }
  })
  afterAll(() => desk?.close())
  beforeEach(async () => {
    await page.goto('/register')
    await page.getByRole('heading', { name: 'Sign up' }).waitFor()
  })

  const fill = async (form: Form) => {
    for (const field of fields) await page.getByLabel(field, { exact: true }).fill(form[field])
  }
  const submit = () => page.getByRole('button', { name: 'Sign up' }).click()
  const says = (field: string, text: string) =>
    errorUnder(page, field).getByText(text, { exact: true }).waitFor()

  it('asks for email, name, password and register code, and names each empty field', async () => {
    await submit()
    await says('Email', 'Enter an email address such as name@example.com.')
    await says('Name', 'Enter a name of at most 60 characters.')
    await says('Password', 'Use at least 9 characters.')
    await says('Register code', 'This register code is not known. Ask an admin for it.')
    const summary = page.getByRole('alert').filter({ hasText: 'There are 4 problems' })
    expect(await summary.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    await summary.getByRole('link', { name: 'Use at least 9 characters.' }).click()
    expect(
      await page
        .getByLabel('Password', { exact: true })
        .evaluate((field) => field === document.activeElement),
    ).toBe(true)
  })

  it('says under the password that it is too common, or little more than a name', async () => {
    const common = 'This password is on the lists of common and stolen ones. Choose another.'
    const personal =
      'This is little more than your name, your email address or the name of the business. Choose another.'
    for (const [Password, text] of [
      ['password123', common],
      ['Parcel Desk 1', personal],
    ] as const) {
      await fill({ ...good, Password })
      await submit()
      await says('Password', text)
    }
  })

  it('clears the error of a field when something is typed in it, and no other', async () => {
    await submit()
    for (const field of fields) {
      await errorUnder(page, field).waitFor()
      await page.getByLabel(field, { exact: true }).fill('x')
      await errorUnder(page, field).waitFor({ state: 'detached' })
    }
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it.each<[string, Partial<Form>, keyof Form, string]>([
    [
      'an address without @',
      { Email: 'anna.example.com' },
      'Email',
      'Enter an email address such as name@example.com.',
    ],
    [
      'an address that is taken',
      { Email: 'TAKEN@example.com' },
      'Email',
      'This email address is registered already.',
    ],
    ['a blank name', { Name: ' \u200b ' }, 'Name', 'Enter a name of at most 60 characters.'],
    ['a long name', { Name: '王'.repeat(61) }, 'Name', 'Enter a name of at most 60 characters.'],
    ['a short password', { Password: 'correct1' }, 'Password', 'Use at least 9 characters.'],
    ['a huge password', { Password: 'x'.repeat(300) }, 'Password', 'Use at most 256 characters.'],
    [
      'a wrong code',
      { 'Register code': 'admin' },
      'Register code',
      'This register code is not known. Ask an admin for it.',
    ],
  ])('refuses %s under its field and keeps what is typed', async (_, wrong, field, text) => {
    await fill({ ...good, ...wrong })
    await submit()
    await says(field, text)
    expect(await page.locator('.ant-form-item-explain-error').count()).toBe(1)
    expect(await page.getByLabel(field, { exact: true }).inputValue()).toBe(wrong[field])
  })

  it('says so when all is done, once for a double click, with a button to the login page', async () => {
    await fill({ ...good, 'Register code': ` ${good['Register code']} ` })
    const sent = countRequests(page, 'POST', '/api/register')
    await page.route('**/api/register', async (route) => {
      await page.locator('.ant-btn-loading').waitFor()
      await route.continue()
    })
    await page.getByRole('button', { name: 'Sign up' }).dblclick()
    await page
      .getByText(
        "If you are registered as a visitor, that's all done! Please login. Otherwise, you'll need to activate your account via the email we just sent you, then log in.",
        { exact: true },
      )
      .waitFor()
    await page.unroute('**/api/register')
    expect(sent()).toBe(1)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL('**/login')
  })

  it('offers another activation mail to staff who did not follow the link yet', async () => {
    await fill({ ...good, Email: 'staff@example.com', 'Register code': desk.server.codes.staff })
    await submit()
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByLabel('Email').fill('staff@example.com')
    await page.getByLabel('Password', { exact: true }).fill(good.Password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByText('Activate your account first: follow the link in the mail we sent you.').waitFor()
    await page.getByRole('button', { name: 'Send the activation mail again' }).click()
    await page.getByText('a new link is on its way').waitFor()
  })
})

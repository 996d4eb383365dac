import type { Page } from '@playwright/test'
import { emailOf } from '../fixtures/sign-in.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'
import { countRequests } from '../inspect/count-requests.ts'
import { errorUnder } from '../inspect/field-error.ts'

const newPassword = 'another long password'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Vera, a visitor, has filled in email and username. */
async function openFilled(app: TestApp): Promise<Page> {
  await app.register('visitor', 'Vera')
  const page = await app.open()
  await page.goto('/reset_password')
  await field(page, 'Email').fill(emailOf('Vera'))
  await field(page, 'Username').fill('Vera')
  return page
}

/** Vera has also requested a code. */
async function openWithCodeSent(app: TestApp): Promise<Page> {
  const page = await openFilled(app)
  await button(page, 'Send verification code').click()
  await field(page, 'Verification code').waitFor()
  return page
}

/** The code from the only mail that contains one. */
async function mailedCode(app: TestApp): Promise<string> {
  const codes = async () => (await app.mails()).flatMap(({ text }) => /^ +(\d{6})$/m.exec(text)?.[1] ?? [])
  // The mail is written after the answer.
  await expect.poll(codes).toHaveLength(1)
  return (await codes())[0] ?? ''
}

test.describe('reset password', () => {
  test('[9-reset-01 9-reset-06 12-form-04] asks for email and username first, and reports a missing one under its field until it is filled', async ({
    app,
  }) => {
    const page = await app.open()
    await page.goto('/reset_password')
    await expect(button(page, 'Send verification code')).toBeVisible()
    await expect(field(page, 'Verification code')).toHaveCount(0)
    await expect(button(page, 'Submit')).toHaveCount(0)
    await button(page, 'Send verification code').click()
    await expect(errorUnder(page, 'Email')).toBeVisible()
    await expect(errorUnder(page, 'Username')).toBeVisible()
    await field(page, 'Email').fill(emailOf('Vera'))
    await expect(errorUnder(page, 'Email')).toHaveCount(0)
    await expect(errorUnder(page, 'Username')).toHaveCount(1)
    await field(page, 'Username').fill('Vera')
    await expect(errorUnder(page, 'Username')).toHaveCount(0)
  })

  test('[9-reset-02] then disables email and username and asks for the code and a new password, which can be shown', async ({
    app,
  }) => {
    const page = await openFilled(app)
    const sent = countRequests(page, 'POST', '/api/reset_password/verification_code')
    await button(page, 'Send verification code').dblclick()
    await expect(field(page, 'Verification code')).toBeVisible()
    expect(sent()).toBe(1)
    await expect(field(page, 'Email')).toBeDisabled()
    await expect(field(page, 'Username')).toBeDisabled()
    await expect(field(page, 'New password')).toHaveAttribute('type', 'password')
    await field(page, 'New password').fill('short')
    await page.locator('.ant-input-password-icon').click()
    await expect(field(page, 'New password')).toHaveAttribute('type', 'text')
    await expect(button(page, 'Submit')).toBeVisible()
  })

  test('[9-reset-06 12-form-04] shows errors of code and password under their fields until they are edited', async ({
    app,
  }) => {
    const page = await openWithCodeSent(app)
    const codeError = errorUnder(page, 'Verification code')
    await field(page, 'New password').fill('short')
    await button(page, 'Submit').click()
    await expect(errorUnder(page, 'New password').getByText('Use at least 9 characters.')).toBeVisible()
    await field(page, 'New password').fill(newPassword)
    await expect(errorUnder(page, 'New password')).toHaveCount(0)
    for (const wrong of ['', ' ', '12345', 'abcdef']) {
      await field(page, 'Verification code').fill(wrong)
      // No error of the previous attempt is left.
      if (wrong !== '') await expect(codeError).toHaveCount(0)
      await button(page, 'Submit').click()
      await expect(
        codeError.getByText('This code is wrong, used or older than 10 minutes. Check it or send a new one.'),
      ).toBeVisible()
    }
    await field(page, 'Verification code').fill('0')
    await expect(codeError).toHaveCount(0)
  })

  test('[9-reset-05 14-call-06] confirms the reset and leads to the login, which accepts the new password', async ({
    app,
  }) => {
    const page = await openWithCodeSent(app)
    await field(page, 'New password').fill(newPassword)
    // As copied from the mail, with surrounding characters.
    await field(page, 'Verification code').fill(` ${await mailedCode(app)} `)
    await button(page, 'Submit').click()
    await expect(page.getByText('Your password has been reset.', { exact: true })).toBeVisible()
    await button(page, 'Login').click()
    await expect(page).toHaveURL(/\/login$/)
    await field(page, 'Email').fill(emailOf('Vera'))
    await field(page, 'Password').fill(newPassword)
    await button(page, 'Login').click()
    await expect(page).toHaveURL(/\/dashboard\/overview$/)
  })
})

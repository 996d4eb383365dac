// @rules 9-reset-05 14-call-06
import type { Page } from '@playwright/test'
import { emailOf } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const newPassword = 'another long password'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a person asks for a code, resets the password, and is led to the login, which accepts the new password', async ({
  app,
}) => {
  await app.register('visitor', 'Vera')
  const page = await app.open()
  await page.goto('/reset_password')
  await field(page, 'Email').fill(emailOf('Vera'))
  await field(page, 'Username').fill('Vera')
  await button(page, 'Send verification code').click()
  await field(page, 'New password').fill(newPassword)
  const codes = async () => (await app.mails()).flatMap(({ text }) => /^ +(\d{6})$/m.exec(text)?.[1] ?? [])
  // The mail is written after the answer.
  await expect.poll(codes).toHaveLength(1)
  // As copied from the mail, with surrounding characters.
  await field(page, 'Verification code').fill(` ${(await codes())[0]} `)
  await button(page, 'Submit').click()
  await expect(page.getByText('Your password has been reset.', { exact: true })).toBeVisible()
  await button(page, 'Login').click()
  await expect(page).toHaveURL(/\/login$/)
  await field(page, 'Email').fill(emailOf('Vera'))
  await field(page, 'Password').fill(newPassword)
  await button(page, 'Login').click()
  await expect(page).toHaveURL(/\/dashboard\/overview$/)
})

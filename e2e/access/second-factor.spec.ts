import type { Page } from '@playwright/test'
import { authenticator } from '../fixtures/authenticator.ts'
import { emailOf, password } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { readQrCode } from '../inspect/read-qr-code.ts'

const codeLabel = 'Code of your authenticator app'

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const card = (page: Page) => page.locator('.ant-card').filter({ hasText: 'Second factor' })
const codeList = (page: Page) => dialog(page).getByRole('list', { name: 'Recovery codes' })

test('the second factor is set up by a readable QR code, with recovery codes, and asked for at login', {
  tag: '@main',
}, async ({ app }) => {
  const anna = await app.person('staff', 'Anna')
  await anna.goto('/dashboard/user')
  await card(anna).getByRole('button', { name: 'Set up' }).click()
  await dialog(anna).getByLabel('Password', { exact: true }).fill(password)
  await press(anna, 'Next')
  const secret = ((await dialog(anna).locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog(anna).getByLabel(codeLabel).waitFor()
  const read = new URL(await readQrCode(dialog(anna).getByLabel('QR code for your authenticator app')))
  expect([read.protocol, read.host]).toEqual(['otpauth:', 'totp'])
  expect(read.searchParams.get('secret')).toBe(secret)
  expect(decodeURIComponent(read.pathname)).toContain('anna@example.com')
  const code = authenticator(secret, 0)
  await dialog(anna)
    .getByLabel(codeLabel)
    .fill(await code())
  await press(anna, 'Turn on')
  await expect(codeList(anna).getByRole('listitem')).toHaveCount(10)
  const [recoveryCode = ''] = await codeList(anna).getByRole('listitem').allInnerTexts()
  await press(anna, 'I have saved them')
  await expect(card(anna).getByText('10 recovery codes are left')).toBeVisible()

  const page = await app.open()
  await page.goto('/login')
  await page.getByLabel('Email').fill(emailOf('Anna'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel(codeLabel)).toBeFocused()
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code', { exact: true }).fill(recoveryCode.trim().toLowerCase())
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard\/overview$/)
})

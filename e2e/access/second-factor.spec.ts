import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { logout } from '#contract/account.ts'
import { requireTwoFactor } from '#contract/people.ts'
import { confirmTwoFactor, startTwoFactor } from '#contract/two-factor.ts'
import { authenticator } from '../fixtures/authenticator.ts'
import { callAs } from '../fixtures/call-as.ts'
import { emailOf, password } from '../fixtures/sign-in.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'
import { errorUnder } from '../inspect/field-error.ts'
import { innerTexts } from '../inspect/inner-texts.ts'
import { readQrCode } from '../inspect/read-qr-code.ts'

const codeLabel = 'Code of your authenticator app'

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const card = (page: Page) => page.locator('.ant-card').filter({ hasText: 'Second factor' })
const codeList = (page: Page) => dialog(page).getByRole('list', { name: 'Recovery codes' })
const enterPassword = (page: Page, typed = password) =>
  dialog(page).getByLabel('Password', { exact: true }).fill(typed)

/** Turns the second factor on through the API. */
async function turnOn(page: Page) {
  const { secret } = await callAs(page, startTwoFactor, { body: { password } })
  const code = authenticator(secret, 0)
  const { recoveryCodes } = await callAs(page, confirmTwoFactor, { body: { code: await code() } })
  return { code, recoveryCodes }
}

/** On the user screen, opens the dialog with the secret. */
async function readSecret(page: Page): Promise<string> {
  await card(page).getByRole('button', { name: 'Set up' }).click()
  await enterPassword(page)
  await press(page, 'Next')
  return shownSecret(page)
}

async function shownSecret(page: Page): Promise<string> {
  return ((await dialog(page).locator('code').textContent()) ?? '').replaceAll(' ', '')
}

/** On the user screen, turns the second factor on and closes the recovery codes. */
async function setUp(page: Page): Promise<void> {
  const code = authenticator(await readSecret(page), 0)
  await dialog(page)
    .getByLabel(codeLabel)
    .fill(await code())
  await press(page, 'Turn on')
  await expect(codeList(page)).toBeVisible()
  await press(page, 'I have saved them')
  await expect(dialog(page)).toBeHidden()
}

/** Fills the login form, on the login page or in the modal. */
async function logIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Email').fill(emailOf(name))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test.describe('the second factor', () => {
  test('asks for the password first, then shows the secret as a QR code and as text', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await anna.goto('/dashboard/user')
    await expect(card(anna).getByText('Off')).toBeVisible()
    await card(anna).getByRole('button', { name: 'Set up' }).click()
    await enterPassword(anna, 'wrong')
    await press(anna, 'Next')
    await expect(errorUnder(anna, 'Password').getByText('This is not your password.')).toBeVisible()
    await enterPassword(anna)
    await press(anna, 'Next')
    const typed = await shownSecret(anna)
    const read = new URL(await readQrCode(dialog(anna).getByLabel('QR code for your authenticator app')))
    expect([read.protocol, read.host]).toEqual(['otpauth:', 'totp'])
    expect(read.searchParams.get('secret')).toBe(typed)
    expect(decodeURIComponent(read.pathname)).toContain('anna@example.com')
    await expect(dialog(anna).getByRole('button', { name: 'Copy the secret' })).toBeVisible()
  })

  test('is turned on by the first code, and shows ten recovery codes that must be saved before closing', async ({
    app,
  }) => {
    const anna = await app.person('staff', 'Anna')
    await anna.goto('/dashboard/user')
    const code = authenticator(await readSecret(anna), 0)
    const field = dialog(anna).getByLabel(codeLabel)
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await field.fill('12345x')
    await press(anna, 'Turn on')
    await expect(errorUnder(anna, codeLabel).getByText('This code is wrong')).toBeVisible()
    await field.fill(await code())
    await press(anna, 'Turn on')
    await expect(codeList(anna).getByRole('listitem')).toHaveCount(10)
    const recoveryCodes = await innerTexts(codeList(anna).getByRole('listitem'))
    await anna.keyboard.press('Escape')
    await expect(codeList(anna)).toBeVisible()
    const [file] = await Promise.all([anna.waitForEvent('download'), press(anna, 'Download as text')])
    const text = await readFile(await file.path(), 'utf8')
    expect(file.suggestedFilename()).toBe('recovery-codes.txt')
    expect(text).toContain('anna@example.com')
    for (const one of recoveryCodes) expect(text).toContain(`\n${one}\n`)
    await expect(codeList(anna)).toBeVisible()
    await press(anna, 'I have saved them')
    await expect(dialog(anna)).toBeHidden()
    await expect(card(anna).getByText('10 recovery codes are left')).toBeVisible()
  })

  test('is asked for at login: email and password stay, and the code field gets the focus', async ({
    app,
  }) => {
    const { code } = await turnOn(await app.person('staff', 'Anna'))
    const page = await app.open()
    await page.goto('/login')
    await logIn(page, 'Anna')
    const field = page.getByLabel(codeLabel)
    await expect(field).toBeFocused()
    await expect(page.locator('.error-summary')).toHaveCount(0)
    await expect(page.getByLabel('Email')).toHaveValue('anna@example.com')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
    await field.press('Enter')
    await expect(
      errorUnder(page, codeLabel).getByText('Enter the code of your authenticator app'),
    ).toBeVisible()
    await field.fill('abcdef')
    await field.press('Enter')
    await expect(errorUnder(page, codeLabel).getByText('This code is wrong')).toBeVisible()
    await field.fill(await code())
    await field.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/overview$/)
  })

  test('accepts each recovery code once, also in the login modal', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    const { recoveryCodes } = await turnOn(anna)
    await callAs(anna, logout, {})
    await anna.goto('/dashboard/user')
    await expect(dialog(anna)).toBeVisible()
    await logIn(anna, 'Anna')
    await anna.getByRole('button', { name: 'Use a recovery code instead' }).click()
    const field = anna.getByLabel('Recovery code', { exact: true })
    await expect(field).toHaveAttribute('inputmode', 'text')
    await field.fill((recoveryCodes[0] ?? '').toLowerCase())
    await anna.getByRole('button', { name: 'Login' }).click()
    await expect(card(anna).getByText('9 recovery codes are left')).toBeVisible()
  })

  test('gets new recovery codes and is turned off with both factors', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    const { code, recoveryCodes } = await turnOn(anna)
    await anna.goto('/dashboard/user')
    await card(anna).getByRole('button', { name: 'Make new recovery codes' }).click()
    await enterPassword(anna)
    await dialog(anna)
      .getByLabel(codeLabel)
      .fill(await code())
    await press(anna, 'Make new recovery codes')
    const items = dialog(anna).getByRole('list').getByRole('listitem')
    await expect(items).toHaveCount(10)
    const fresh = await innerTexts(items)
    expect(fresh.filter((one) => recoveryCodes.includes(one))).toEqual([])
    await press(anna, 'I have saved them')
    await card(anna).getByRole('button', { name: 'Turn off' }).click()
    await enterPassword(anna, 'wrong')
    await press(anna, 'Turn off')
    await expect(errorUnder(anna, 'Password').getByText('This is not your password.')).toBeVisible()
    await enterPassword(anna)
    await dialog(anna).getByRole('button', { name: 'Use a recovery code instead' }).click()
    await dialog(anna)
      .getByLabel('Recovery code', { exact: true })
      .fill(fresh[1] ?? '')
    await press(anna, 'Turn off')
    await expect(card(anna).getByRole('button', { name: 'Set up' })).toBeVisible()
  })

  test.describe('when admins must have one', () => {
    const need = (page: Page) => page.getByRole('switch', { name: 'Admins need a second factor' })
    const entries = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
    const visit = (page: Page, name: string) =>
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).click()

    /** Boss has a second factor and requires one of the other admins. */
    async function requireIt(app: TestApp): Promise<void> {
      const boss = await app.person('admin', 'Boss')
      await turnOn(boss)
      await callAs(boss, requireTwoFactor, { body: { required: true } })
    }

    test('is required of the other admins by one who has it', async ({ app }) => {
      await app.register('admin', 'Deputy')
      await app.register('admin', 'Third')
      const boss = await app.person('admin', 'Boss')
      await boss.goto('/dashboard/people')
      await need(boss).click()
      await expect(
        boss.getByRole('alert').getByText('Set up your own second factor before you require it of others.'),
      ).toBeVisible()
      await visit(boss, 'User')
      await setUp(boss)
      await visit(boss, 'People')
      await expect(boss.getByText('2 admins have none.')).toBeVisible()
      await need(boss).click()
      await expect(boss.getByText('2 admins have none yet and must set it up first.')).toBeVisible()
      await expect(need(boss)).toBeChecked()
      await visit(boss, 'User')
      await expect(card(boss).getByText('so it stays on')).toBeVisible()
      await expect(card(boss).getByRole('button', { name: 'Turn off' })).toHaveCount(0)
    })

    test('sends a signed-in admin to its set-up, and blocks everything else until then', async ({ app }) => {
      const deputy = await app.person('admin', 'Deputy')
      await requireIt(app)
      await deputy.goto('/dashboard/overview')
      await expect(deputy).toHaveURL(/\/dashboard\/user$/)
      await expect(card(deputy).getByText('Set up your second factor to continue')).toBeVisible()
      await expect(entries(deputy)).toHaveText(['User'])
      await deputy.goto('/dashboard/order')
      await expect(deputy).toHaveURL(/\/dashboard\/user$/)
      // Before a message would disappear by itself.
      await expect(deputy.locator('.ant-message-notice')).toHaveCount(0, { timeout: 1000 })
      await setUp(deputy)
      await expect(entries(deputy)).toHaveCount(12)
      await visit(deputy, 'Order')
      await expect(deputy.getByLabel('Package ID')).toBeVisible()
    })

    test('is set up right after the login', async ({ app }) => {
      await app.register('admin', 'Third')
      await requireIt(app)
      const third = await app.open()
      await third.goto('/login')
      await logIn(third, 'Third')
      await expect(third).toHaveURL(/\/dashboard\/user$/)
      await expect(card(third).getByText('The other screens open once it is on.')).toBeVisible()
      await expect(entries(third)).toHaveText(['User'])
    })
  })
})

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logout } from '#contract/account.ts'
import { authenticator } from './authenticator.ts'
import { callAs } from './call-as.ts'
import { type Desk, openDesk } from './desk.ts'
import { errorUnder } from './field-error.ts'
import { readQrCode } from './read-qr-code.ts'
import { emailOf, makePerson, password } from './sign-in.ts'
import { words } from './words.ts'

const codeLabel = 'Code of your authenticator app'

describe('the second factor', () => {
  let desk: Desk
  let anna: Page
  let code: () => Promise<string>
  let recoveryCodes: string[]
  beforeAll(async () => {
    desk = await openDesk()
    anna = await desk.person('staff', 'Anna')
  })
  afterAll(() => desk?.close())

  const dialog = (page: Page) => page.getByRole('dialog')
  const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
  const card = (page: Page) => page.locator('.ant-card').filter({ hasText: 'Second factor' })
  const enterPassword = (page: Page, typed = password) =>
    dialog(page).getByLabel('Password', { exact: true }).fill(typed)

  /** From the open user screen to the recovery codes. */
  async function setUp(page: Page) {
    await card(page).getByRole('button', { name: 'Set up' }).click()
    await enterPassword(page)
    await press(page, 'Next')
    const secret = ((await dialog(page).locator('code').textContent()) ?? '').replaceAll(' ', '')
    const next = authenticator(secret)
    await dialog(page)
      .getByLabel(codeLabel)
      .fill(await next())
    await press(page, 'Turn on')
    await dialog(page).getByRole('list', { name: 'Recovery codes' }).waitFor()
    return next
  }

  /** Fills the login form, on its page or in the modal. */
  async function logIn(page: Page, name: string) {
    await page.getByLabel('Email').fill(emailOf(name))
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
  }

  it('asks for the password first, and shows a secret that a phone can read or a person type', async () => {
    await anna.goto('/dashboard/user')
    await card(anna).getByText('Off').waitFor()
    await card(anna).getByRole('button', { name: 'Set up' }).click()
    await enterPassword(anna, 'wrong')
    await press(anna, 'Next')
    await errorUnder(anna, 'Password').getByText('This is not your password.').waitFor()
    await enterPassword(anna)
    await press(anna, 'Next')
    const typed = ((await dialog(anna).locator('code').textContent()) ?? '').replaceAll(' ', '')
    const read = new URL(await readQrCode(dialog(anna).getByLabel('QR code for your authenticator app')))
    expect([read.protocol, read.host]).toEqual(['otpauth:', 'totp'])
    expect(read.searchParams.get('secret')).toBe(typed)
    expect(decodeURIComponent(read.pathname)).toContain('anna@example.com')
    await dialog(anna).getByRole('button', { name: 'Copy the secret' }).waitFor()
    code = authenticator(typed)
  })

  it('is on after the first code, and shows ten recovery codes that must be kept first', async () => {
    const field = dialog(anna).getByLabel(codeLabel)
    expect([await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ])
    await field.fill('12345x')
    await press(anna, 'Turn on')
    await errorUnder(anna, codeLabel).getByText('This code is wrong').waitFor()
    await field.fill(await code())
    await press(anna, 'Turn on')
    const list = dialog(anna).getByRole('list', { name: 'Recovery codes' })
    await list.waitFor()
    recoveryCodes = await words(list.getByRole('listitem'))
    expect(recoveryCodes).toHaveLength(10)
    await anna.keyboard.press('Escape')
    expect(await list.isVisible()).toBe(true)
    const [file] = await Promise.all([anna.waitForEvent('download'), press(anna, 'Download as text')])
    const text = await readFile(await file.path(), 'utf8')
    expect(file.suggestedFilename()).toBe('recovery-codes.txt')
    expect(text).toContain('anna@example.com')
    for (const one of recoveryCodes) expect(text).toContain(`\n${one}\n`)
    await press(anna, 'I have kept them')
    await dialog(anna).waitFor({ state: 'hidden' })
    await card(anna).getByText('10 recovery codes are left').waitFor()
  })

  it('is asked for at login, where email and password stay and the code gets the focus', async () => {
    const page = await desk.open()
    await page.goto('/login')
    await logIn(page, 'Anna')
    const field = page.getByLabel(codeLabel)
    await field.waitFor()
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await page.locator('.error-summary').count()).toBe(0)
    expect(await page.getByLabel('Email').inputValue()).toBe('anna@example.com')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(password)
    await field.press('Enter')
    await errorUnder(page, codeLabel).getByText('Enter the code of your authenticator app').waitFor()
    await field.fill('abcdef')
    await field.press('Enter')
    await errorUnder(page, codeLabel).getByText('This code is wrong').waitFor()
    await field.fill(await code())
    await field.press('Enter')
    await page.waitForURL('**/dashboard/overview')
  })

  it('may be a recovery code, once, in the modal too', async () => {
    await callAs(anna, logout, {})
    await anna.goto('/dashboard/user')
    await dialog(anna).waitFor()
    await logIn(anna, 'Anna')
    await anna.getByRole('button', { name: 'Use a recovery code instead' }).click()
    const field = anna.getByLabel('Recovery code', { exact: true })
    expect(await field.getAttribute('inputmode')).toBe('text')
    await field.fill((recoveryCodes[0] ?? '').toLowerCase())
    await anna.getByRole('button', { name: 'Login' }).click()
    await card(anna).getByText('9 recovery codes are left').waitFor()
  })

  it('gets new recovery codes, and is turned off, by both factors', async () => {
    await card(anna).getByRole('button', { name: 'Make new recovery codes' }).click()
    await enterPassword(anna)
    await dialog(anna)
      .getByLabel(codeLabel)
      .fill(await code())
    await press(anna, 'Make new recovery codes')
    await dialog(anna).getByRole('list').waitFor()
    const fresh = await words(dialog(anna).getByRole('list').getByRole('listitem'))
    expect(fresh).toHaveLength(10)
    expect(fresh.filter((one) => recoveryCodes.includes(one))).toEqual([])
    await press(anna, 'I have kept them')
    await card(anna).getByRole('button', { name: 'Turn off' }).click()
    await enterPassword(anna, 'wrong')
    await press(anna, 'Turn off')
    await errorUnder(anna, 'Password').getByText('This is not your password.').waitFor()
    await enterPassword(anna)
    await dialog(anna).getByRole('button', { name: 'Use a recovery code instead' }).click()
    await dialog(anna)
      .getByLabel('Recovery code', { exact: true })
      .fill(fresh[1] ?? '')
    await press(anna, 'Turn off')
    await card(anna).getByRole('button', { name: 'Set up' }).waitFor()
  })

  describe('that admins must have', () => {
    let boss: Page
    let deputy: Page
    const need = () => boss.getByRole('switch', { name: 'Admins need a second factor' })
    const entries = (page: Page) =>
      words(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link'))
    beforeAll(async () => {
      boss = await desk.person('admin', 'Boss')
      deputy = await desk.person('admin', 'Deputy')
      await makePerson(boss, desk.server, 'admin', 'Third')
    })

    it('is asked of the others by one who has it', async () => {
      await boss.goto('/dashboard/people')
      await need().click()
      await boss
        .getByRole('alert')
        .getByText('Set up your own second factor before you ask it of others.')
        .waitFor()
      await boss.goto('/dashboard/user')
      await setUp(boss)
      await press(boss, 'I have kept them')
      await boss.goto('/dashboard/people')
      await boss.getByText('2 admins have none.').waitFor()
      await need().click()
      await boss.getByText('2 admins have none yet, and must set it up first.').waitFor()
      expect(await need().isChecked()).toBe(true)
      await boss.goto('/dashboard/user')
      await card(boss).getByText('so it stays on').waitFor()
      expect(await card(boss).getByRole('button', { name: 'Turn off' }).count()).toBe(0)
    })

    it('leads one who is signed in to set it up, with all else closed until then', async () => {
      await deputy.goto('/dashboard/overview')
      await deputy.waitForURL('**/dashboard/user')
      await card(deputy).getByText('Set up your second factor to go on').waitFor()
      expect(await entries(deputy)).toEqual(['User'])
      await deputy.goto('/dashboard/order')
      await deputy.waitForURL('**/dashboard/user')
      expect(await deputy.locator('.ant-message-notice').count()).toBe(0)
      await setUp(deputy)
      await press(deputy, 'I have kept them')
      await expect.poll(async () => (await entries(deputy)).length).toBe(12)
      await deputy.getByRole('link', { name: 'Order', exact: true }).click()
      await deputy.getByLabel('Package ID').waitFor()
    })

    it('is set up right after the login', async () => {
      const third = await desk.open()
      await third.goto('/login')
      await logIn(third, 'Third')
      await third.waitForURL('**/dashboard/user')
      await card(third).getByText('All other screens are closed to you until it is on.').waitFor()
      expect(await entries(third)).toEqual(['User'])
    })
  })
})

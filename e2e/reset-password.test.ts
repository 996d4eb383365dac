import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRequests } from './count-requests.ts'
import { type Desk, openDesk } from './desk.ts'
import { errorUnder } from './field-error.ts'
import { emailOf, makePerson } from './sign-in.ts'

describe('reset password', () => {
  let desk: Desk
  let page: Page
  beforeAll(async () => {
    desk = await openDesk()
    page = await desk.open()
    await makePerson(page, desk.server, 'visitor', 'Vera')
    await page.goto('/reset_password')
  })
  afterAll(() => desk?.close())

  const field = (label: string) => page.getByLabel(label, { exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const newPassword = 'another long password'

  it('asks for email and username first, and says under each what is missing until it is typed', async () => {
    expect(await field('Verification code').count()).toBe(0)
    expect(await button('Submit').count()).toBe(0)
    await button('Send verification code').click()
    await errorUnder(page, 'Email').waitFor()
    await errorUnder(page, 'Username').waitFor()
    await field('Email').fill(emailOf('Vera'))
    await errorUnder(page, 'Email').waitFor({ state: 'detached' })
    expect(await errorUnder(page, 'Username').count()).toBe(1)
    await field('Username').fill('Vera')
    await errorUnder(page, 'Username').waitFor({ state: 'detached' })
  })

  it('then asks for the code and a new password that can be shown, email and username disabled', async () => {
    const sent = countRequests(page, 'POST', '/api/reset_password/verification_code')
    await button('Send verification code').dblclick()
    await field('Verification code').waitFor()
    expect(sent()).toBe(1)
    expect(await field('Email').isDisabled()).toBe(true)
    expect(await field('Username').isDisabled()).toBe(true)
    expect(await field('New password').getAttribute('type')).toBe('password')
    await field('New password').fill('short')
    await page.locator('.ant-input-password-icon').click()
    expect(await field('New password').getAttribute('type')).toBe('text')
    await button('Submit').waitFor()
  })

  it('shows what is wrong with code or password under it, until something is typed there', async () => {
    await button('Submit').click()
    await errorUnder(page, 'New password').getByText('Use at least 9 characters.').waitFor()
    await field('New password').fill(newPassword)
    await errorUnder(page, 'New password').waitFor({ state: 'detached' })
    for (const wrong of ['', ' ', '12345', 'abcdef']) {
      await field('Verification code').fill(wrong)
      await button('Submit').click()
      await errorUnder(page, 'Verification code')
        .getByText('This code is wrong, used or older than 10 minutes. Check it or send a new one.')
        .waitFor()
    }
    await field('Verification code').fill('0')
    await errorUnder(page, 'Verification code').waitFor({ state: 'detached' })
  })

  it('says that the password has been reset, and leads to a login with the new one', async () => {
    // As copied from the mail, with what came along.
    await field('Verification code').fill(` ${await mailedCode()} `)
    await button('Submit').click()
    await page.getByText('Your password has been reset.', { exact: true }).waitFor()
    await button('Login').click()
    await page.waitForURL('**/login')
    await field('Email').fill(emailOf('Vera'))
    await field('Password').fill(newPassword)
    await button('Login').click()
    await page.waitForURL('**/dashboard/overview')
  })

  /** The code of the newest mail that has one; mails are written beside the answer. */
  async function mailedCode(): Promise<string> {
    const folder = desk.server.mailFolder
    for (let tries = 0; tries < 100; tries += 1) {
      const names = await readdir(folder).catch(() => [])
      for (const name of names.filter((each) => each.endsWith('.eml'))) {
        const { text = '' } = await PostalMime.parse(await readFile(join(folder, name)))
        const code = /^ +(\d{6})$/m.exec(text)?.[1]
        if (code) return code
      }
      await new Promise((done) => setTimeout(done, 50))
    }
    throw new Error('no mail with a code')
  }
})

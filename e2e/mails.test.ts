import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { type MailServer, startMailServer } from '../server/test/smtp/mail-server.ts'
import { type Desk, openDesk } from './desk.ts'
import { englishOn } from './english-on.ts'
import { settle } from './pictures/settle.ts'
import { seriousOn } from './serious-on.ts'
import { emailOf, password, signIn } from './sign-in.ts'
import { words } from './words.ts'

const patience = { timeout: 10_000 }

describe('mails that were not sent', () => {
  let mailServer: MailServer
  let desk: Desk
  let lena: Page
  beforeAll(async () => {
    mailServer = await startMailServer()
    desk = await openDesk({ SMTP_URL: mailServer.url, MAIL_FROM: 'desk@example.com' })
    lena = await person('admin', 'Lena')
  })
  afterAll(async () => {
    await desk?.close()
    await mailServer?.stop()
  })

  /** Somebody who is signed in, activated through the link of a mail that arrived. */
  async function person(role: Role, name: string): Promise<Page> {
    const page = await desk.open()
    const activationLink = async () => {
      const mail = await vi.waitUntil(() => lastTo(name), patience)
      return /http\S+verify_email\S+/.exec(mail)?.[0] ?? ''
    }
    await signIn(page, { ...desk.server, activationLink }, role, name)
    return page
  }

  /** What was mailed to somebody last; empty while nothing was. */
  async function lastTo(name: string): Promise<string> {
    const mails = await mailServer.mails()
    const mail = mails.findLast(({ to }) => to?.some(({ address }) => address === emailOf(name)))
    return mail ? `${mail.subject}\n${mail.text}` : ''
  }

  async function register(name: string): Promise<void> {
    const registerCode = desk.server.codes.staff
    const data = { email: emailOf(name), name, password, registerCode }
    const answer = await lena.request.post('/api/register', { data })
    expect(answer.status()).toBe(200)
  }

  const mails = (page = lena) => page.getByRole('region', { name: 'Mails' })
  const row = (name: string) =>
    mails()
      .getByRole('row')
      .filter({ hasText: emailOf(name) })

  it('are none at first, says the settings page, and the overview has no word of them', async () => {
    await lena.goto('/dashboard/settings')
    await mails().getByText('No mail waits: every one was sent.').waitFor()
    expect(await mails().getByText('No mail server is configured').count()).toBe(0)
    await lena.goto('/dashboard/overview')
    await lena.getByRole('heading', { name: 'Todos' }).waitFor()
    await settle(lena)
    expect(await lena.getByText('could not be sent').count()).toBe(0)
  })

  it('appear on the overview by themselves when they were refused, with the way to them', async () => {
    await mailServer.misbehave('recipient', 550)
    await register('Anna')
    await lena.getByText('One mail could not be sent.').waitFor()
    await lena.getByRole('link', { name: 'Look at the mails' }).click()
    await mails().getByText('One mail could not be sent').waitFor()
    await expect.poll(() => mails().evaluate((part) => part.getBoundingClientRect().top)).toBeLessThan(700)
    await row('Anna').waitFor()
    const [to, kind, , state, why] = await words(row('Anna').locator('th, td'))
    expect([to, kind]).toEqual([emailOf('Anna'), 'Activation link English'])
    expect(state).toBe('Not sent one failed try')
    expect(why).toBe(
      'The mail server refused the mail or its recipient. (SMTP 550) The refusal is final, so it is not tried any more.',
    )
  })

  it('are told in Chinese too, and pass axe light and dark', async () => {
    expect(await seriousOn(lena)).toEqual([])
    await lena.getByRole('button', { name: '中文' }).click()
    await lena.getByText('邮件服务器拒绝了此邮件或收件人。（SMTP 550）').waitFor()
    await lena.emulateMedia({ colorScheme: 'dark' })
    expect(await englishOn(lena, [emailOf('Anna')])).toEqual([])
    expect(await seriousOn(lena)).toEqual([])
    await lena.emulateMedia({ colorScheme: 'light' })
    await lena.getByRole('button', { name: 'English' }).click()
    await row('Anna').waitFor()
  })

  it('are sent when an admin tries them again, and leave the list', async () => {
    await mailServer.behave()
    await row('Anna')
      .getByRole('button', { name: `Try again: mail to ${emailOf('Anna')}` })
      .click()
    await lena.getByText(`The mail to ${emailOf('Anna')} is tried again now.`).waitFor()
    await mails().getByText('No mail waits: every one was sent.').waitFor()
    expect(await lastTo('Anna')).toContain('Activate your account')
  })

  it('wait while the mail server puts them off, with the time of the next try; old ones can be set aside', async () => {
    await mailServer.misbehave('recipient', 550, 1)
    await register('Ben')
    await row('Ben').getByText('Not sent').waitFor()
    await mailServer.misbehave('recipient', 450)
    await register('Carl')
    await row('Carl').getByText('Waiting').waitFor()
    await row('Carl').getByText('one failed try').waitFor()
    await row('Carl')
      .getByText(/^next at \d\d:\d\d:\d\d$/)
      .waitFor()
    await row('Carl').getByText('The mail server did not take the mail for now. (SMTP 450)').waitFor()
    await mails().getByText('One mail waits · One mail could not be sent').waitFor()
    expect(await row('Carl').getByRole('button').count()).toBe(1)
    await row('Ben')
      .getByRole('button', { name: `Set aside: mail to ${emailOf('Ben')}` })
      .click()
    await row('Ben').waitFor({ state: 'detached' })
    await mails().getByText('One mail waits', { exact: true }).waitFor()
    await mailServer.behave()
    await row('Carl')
      .getByRole('button', { name: /^Try again/ })
      .click()
    await row('Carl').waitFor({ state: 'detached' })
  })

  it('are for admins only', async () => {
    const anna = await person('staff', 'Dora')
    await anna.goto('/dashboard/settings')
    await anna.getByRole('heading', { name: 'Normal item postage per Kg' }).waitFor()
    expect(await mails(anna).count()).toBe(0)
  })

  it('come in the language that the person last chose', async () => {
    const told = lena.waitForResponse('**/api/user/language')
    await lena.getByRole('button', { name: '中文' }).click()
    expect((await told).status()).toBe(200)
    const data = { email: emailOf('Lena'), name: 'Lena' }
    await lena.request.post('/api/reset_password/verification_code', { data })
    await expect.poll(() => lastTo('Lena'), patience).toMatch(/^您的验证码 · Parcel Desk\nLena，您好：/)
  })
})

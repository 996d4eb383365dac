// @rules 9-mail-01
import type { Page } from '@playwright/test'
import type { Role } from '#domain/people/roles.ts'
import { type MailServer, startMailServer } from '../../testkit/mail-server/mail-server.ts'
import { emailOf, makePerson, password } from '../fixtures/sign-in.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { seriousViolations } from '../inspect/axe.ts'
import { englishOn } from '../inspect/english-on.ts'
import { waitUntilLoaded } from '../pictures/wait-until-loaded.ts'

/** People of an app that sends its mails through the test's mail server. */
interface Post {
  /** A blank page of a logged-in person who was activated through the mailed link. */
  person(role: Role, name: string): Promise<Page>
  /** Registers a person as staff and tries to send the activation mail. */
  register(name: string): Promise<void>
  /** The last mail to a person; empty if there is none. */
  lastTo(name: string): Promise<string>
}

const test = base.extend<{ mailServer: MailServer; post: Post }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
  mailServer: async ({}, use) => {
    const mailServer = await startMailServer()
    await use(mailServer)
    await mailServer.stop()
  },
  env: async ({ mailServer }, use) => use({ SMTP_URL: mailServer.url, MAIL_FROM: 'desk@example.com' }),
  post: async ({ app, mailServer, request }, use) => {
    async function lastTo(name: string): Promise<string> {
      const mails = await mailServer.mails()
      const mail = mails.findLast(({ to }) => to?.some(({ address }) => address === emailOf(name)))
      return mail ? `${mail.subject}\n${mail.text}` : ''
    }
    await use({
      lastTo,
      async person(role, name) {
        const activationLink = async () => {
          // Sends due mails.
          await app.mails()
          await expect.poll(() => lastTo(name)).toMatch(link)
          return link.exec(await lastTo(name))?.[0] ?? ''
        }
        await makePerson({ request }, { ...app, activationLink }, role, name)
        return app.logIn({ email: emailOf(name), password })
      },
      async register(name) {
        const data = { email: emailOf(name), name, password, registerCode: app.codes.staff }
        const answer = await request.post(`${app.url}/api/register`, { data })
        expect(answer.status()).toBe(200)
        await app.mails()
      },
    })
  },
})

const link = /http\S+verify_email\S+/

const mails = (page: Page) => page.getByRole('region', { name: 'Mails' })
const row = (page: Page, name: string) =>
  mails(page)
    .getByRole('row')
    .filter({ hasText: emailOf(name) })

test('a refused mail appears on the overview by itself, is listed, in Chinese and in the dark too, and leaves when it is sent again', async ({
  mailServer,
  post,
}) => {
  const lena = await post.person('admin', 'Lena')
  await lena.goto('/dashboard/overview')
  await expect(lena.getByRole('heading', { name: 'Todos' })).toBeVisible()
  await mailServer.misbehave('recipient', 550)
  await post.register('Anna')
  await expect(lena.getByText('One mail could not be sent.')).toBeVisible()
  await lena.getByRole('link', { name: 'Show the mails' }).click()
  await expect(mails(lena).getByText('One mail could not be sent')).toBeVisible()
  await expect
    .poll(() => mails(lena).evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(700)
  await expect(row(lena, 'Anna').getByText('Not sent')).toBeVisible()
  await waitUntilLoaded(lena)
  await expect.poll(() => seriousViolations(lena)).toEqual([])
  await lena.getByRole('button', { name: '中文' }).click()
  await expect(lena.getByText('邮件服务器拒绝了此邮件或收件人。（SMTP 550）')).toBeVisible()
  await lena.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => englishOn(lena, [emailOf('Anna')])).toEqual([])
  await expect.poll(() => seriousViolations(lena)).toEqual([])
  await lena.emulateMedia({ colorScheme: 'light' })
  await lena.getByRole('button', { name: 'English' }).click()
  await mailServer.behave()
  await row(lena, 'Anna')
    .getByRole('button', { name: `Try again: mail to ${emailOf('Anna')}` })
    .click()
  await expect(lena.getByText(`The mail to ${emailOf('Anna')} is being sent again.`)).toBeVisible()
  await expect(mails(lena).getByText('No mails are waiting: all were sent.')).toBeVisible()
  await expect.poll(() => post.lastTo('Anna')).toContain('Activate your account')
})

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

/** Lena is admin; the mail to Anna was refused, and Lena's page shows the mails. */
async function openRefused(mailServer: MailServer, post: Post): Promise<Page> {
  const lena = await post.person('admin', 'Lena')
  await mailServer.misbehave('recipient', 550)
  await post.register('Anna')
  await lena.goto('/dashboard/settings#mails')
  await expect(row(lena, 'Anna')).toBeVisible()
  return lena
}

test.describe('mails that were not sent', () => {
  test('are none at first: the settings page says so, and the overview does not mention them', async ({
    post,
  }) => {
    const lena = await post.person('admin', 'Lena')
    await lena.goto('/dashboard/settings')
    await expect(mails(lena).getByText('No mails are waiting: all were sent.')).toBeVisible()
    await expect(mails(lena).getByText('No mail server is set')).toHaveCount(0)
    const asked = lena.waitForResponse('**/api/mail/outbox')
    await lena.goto('/dashboard/overview')
    await asked
    await expect(lena.getByRole('heading', { name: 'Todos' })).toBeVisible()
    await waitUntilLoaded(lena)
    await expect(lena.getByText('could not be sent')).toHaveCount(0)
  })

  test('[9-mail-01] appear on the overview by themselves when they were refused, with a link to the list', async ({
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
    const cells = row(lena, 'Anna').locator('th, td')
    for (const [index, text] of [
      [0, emailOf('Anna')],
      [1, 'Activation link English'],
      [3, 'Not sent one failed try'],
      [
        4,
        'The mail server refused the mail or its recipient. (SMTP 550) The refusal is final, so it will not be sent again.',
      ],
    ] as const) {
      await expect(cells.nth(index)).toHaveText(text, { useInnerText: true })
    }
  })

  test('are shown in Chinese too, and pass axe in light and dark', async ({ mailServer, post }) => {
    const lena = await openRefused(mailServer, post)
    await waitUntilLoaded(lena)
    await expect.poll(() => seriousViolations(lena)).toEqual([])
    await lena.getByRole('button', { name: '中文' }).click()
    await expect(lena.getByText('邮件服务器拒绝了此邮件或收件人。（SMTP 550）')).toBeVisible()
    await lena.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => englishOn(lena, [emailOf('Anna')])).toEqual([])
    await expect.poll(() => seriousViolations(lena)).toEqual([])
    await lena.emulateMedia({ colorScheme: 'light' })
    await lena.getByRole('button', { name: 'English' }).click()
    await expect(row(lena, 'Anna')).toBeVisible()
  })

  test('[9-mail-01] are sent and leave the list when an admin retries them', async ({ mailServer, post }) => {
    const lena = await openRefused(mailServer, post)
    await mailServer.behave()
    await row(lena, 'Anna')
      .getByRole('button', { name: `Try again: mail to ${emailOf('Anna')}` })
      .click()
    await expect(lena.getByText(`The mail to ${emailOf('Anna')} is being sent again.`)).toBeVisible()
    await expect(mails(lena).getByText('No mails are waiting: all were sent.')).toBeVisible()
    await expect.poll(() => post.lastTo('Anna')).toContain('Activate your account')
  })

  test('show the next try while the mail server defers them; old ones can be set aside', async ({
    mailServer,
    post,
  }) => {
    const lena = await post.person('admin', 'Lena')
    await lena.goto('/dashboard/settings#mails')
    await mailServer.misbehave('recipient', 550, 1)
    await post.register('Ben')
    await expect(row(lena, 'Ben').getByText('Not sent')).toBeVisible()
    await mailServer.misbehave('recipient', 450)
    await post.register('Carl')
    await expect(row(lena, 'Carl').getByText('Waiting')).toBeVisible()
    await expect(row(lena, 'Carl').getByText('one failed try')).toBeVisible()
    await expect(row(lena, 'Carl').getByText(/^next at \d\d:\d\d:\d\d$/)).toBeVisible()
    await expect(
      row(lena, 'Carl').getByText('The mail server did not accept the mail for now. (SMTP 450)'),
    ).toBeVisible()
    await expect(mails(lena).getByText('One mail is waiting · One mail could not be sent')).toBeVisible()
    await expect(row(lena, 'Carl').getByRole('button')).toHaveCount(1)
    await row(lena, 'Ben')
      .getByRole('button', { name: `Set aside: mail to ${emailOf('Ben')}` })
      .click()
    await expect(row(lena, 'Ben')).toHaveCount(0)
    await expect(mails(lena).getByText('One mail is waiting', { exact: true })).toBeVisible()
    await mailServer.behave()
    await row(lena, 'Carl')
      .getByRole('button', { name: /^Try again/ })
      .click()
    await expect(row(lena, 'Carl')).toHaveCount(0)
  })

  test('are for admins only', async ({ post }) => {
    const dora = await post.person('staff', 'Dora')
    await dora.goto('/dashboard/settings')
    await expect(dora.getByRole('heading', { name: 'Normal item postage per Kg' })).toBeVisible()
    await expect(mails(dora)).toHaveCount(0)
  })

  test('come in the language that the person chose last', async ({ app, post, request }) => {
    const lena = await post.person('admin', 'Lena')
    await lena.goto('/dashboard/settings')
    const saved = lena.waitForResponse('**/api/user/language')
    await lena.getByRole('button', { name: '中文' }).click()
    expect((await saved).status()).toBe(200)
    const data = { email: emailOf('Lena'), name: 'Lena' }
    await request.post(`${app.url}/api/reset_password/verification_code`, { data })
    await expect.poll(() => post.lastTo('Lena')).toMatch(/^您的验证码 · Parcel Desk\nLena，您好：/)
  })
})

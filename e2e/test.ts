import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import type { login } from '#contract/account.ts'
import type { Answer } from '#contract/call.ts'
import type { Role } from '#domain/people/roles.ts'
import { startPostgres } from '../testkit/postgres/launcher.ts'
import { type AppProcess, startAppProcess } from './app-process.ts'
import { rememberToken } from './call-as.ts'
import { makeProfiles, type Profiles } from './profiles.ts'

export { expect }

/** The product on a fresh database, and pages of the people who use it. */
export interface TestApp {
  readonly url: string
  readonly dataDir: string
  /** Register codes of the first start. */
  readonly codes: Readonly<Record<Role, string>>
  /** A page of a browser profile of its own, on which nobody is logged in. */
  open(options?: BrowserContextOptions): Promise<Page>
  /**
   * A page on which somebody new is logged in; it has visited nothing yet. Their email is `<name>@example.com` in lower case,
   * their password that of sign-in.ts.
   */
  person(role: Role, name: string, options?: BrowserContextOptions): Promise<Page>
  /** A page on which somebody who has an account is logged in; it has visited nothing yet. */
  logIn(account: { readonly email: string; readonly password: string }): Promise<Page>
  /** Registers somebody and activates them. */
  register(role: Role, name: string): Promise<void>
  /** The link of the oldest activation mail that was not given yet. */
  activationLink(): Promise<string>
  /** Mails sent so far, oldest first. */
  mails(): Promise<readonly { readonly to: string; readonly subject: string; readonly text: string }[]>
  /** Moves the server's clock forward, in ms. */
  advance(ms: number): Promise<void>
}

type Session = Pick<Answer<typeof login>, 'token' | 'name' | 'role'>

interface TestFixtures {
  /** Environment variables of the server. */
  env: Record<string, string>
  app: TestApp
}

interface WorkerFixtures {
  appProcess: AppProcess
  profiles: Profiles
  /** Address of a PostgreSQL, which is started for the first test that asks for it. */
  postgres: string
}

/**
 * A browser test: `app` is a server of its own, so each test runs alone and in any order. An error of the page's own code fails
 * the test. `test.use({ env: { NAME: 'value' } })` gives the server environment variables; with `DATABASE_URL: postgres` it has a
 * fresh database there.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  env: [{}, { option: true }],
  appProcess: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const appProcess = await startAppProcess()
      await use(appProcess)
      await appProcess.stop()
    },
    { scope: 'worker' },
  ],
  profiles: [
    async ({ appProcess, browser }, use) => use(makeProfiles(browser, appProcess.url)),
    { scope: 'worker' },
  ],
  postgres: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const { url, stop } = await startPostgres()
      await use(url)
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  app: async ({ appProcess, profiles, env }, use) => {
    const { dataDir, codes } = await appProcess.run('open', env)
    const errors: Error[] = []
    async function open(options: BrowserContextOptions = {}): Promise<Page> {
      const page = await profiles.open(options)
      page.on('pageerror', (error) => errors.push(error))
      return page
    }
    async function openFor({ token, name, role }: Session, options?: BrowserContextOptions): Promise<Page> {
      const page = await open(options)
      await page.addInitScript(storeSession, { token, name, role })
      rememberToken(page, token)
      return page
    }
    await use({
      ...{ url: appProcess.url, dataDir, codes, open },
      person: async (role, name, options) => openFor(await appProcess.run('person', role, name), options),
      logIn: async (account) => openFor(await appProcess.run('logIn', account)),
      register: (role, name) => appProcess.run('register', role, name),
      activationLink: () => appProcess.run('activationLink'),
      mails: () => appProcess.run('mails'),
      advance: (ms) => appProcess.run('advance', ms),
    })
    await profiles.clear()
    await appProcess.run('close')
    expect(errors, 'errors of the page').toEqual([])
  },
})

/** Runs in the page: the first visit of a tab finds the session there, as if the login form had stored it. */
function storeSession(session: Readonly<Record<string, string>>): void {
  // A frame may be of another origin, or an error page that may store nothing.
  if (window !== window.top) return
  if (sessionStorage.getItem('isLoggedIn') !== null) return
  sessionStorage.setItem('isLoggedIn', 'true')
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
}

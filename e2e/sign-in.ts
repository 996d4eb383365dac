import type { Page } from 'playwright-core'
import type { Role } from '#domain/roles.ts'
import type { RunningServer } from './server.ts'

export const password = 'correct horse battery'

export const emailOf = (name: string) => `${name.toLowerCase()}@example.com`

/** Makes a person through the API and, where the role needs it, follows the activation link. */
export async function makePerson(
  page: Pick<Page, 'request'>,
  server: Pick<RunningServer, 'url' | 'codes' | 'activationLink'>,
  role: Role,
  name: string,
): Promise<void> {
  const registered = await page.request.post(`${server.url}/api/register`, {
    data: { email: emailOf(name), name, password, registerCode: server.codes[role] },
  })
  if (!registered.ok()) throw new Error(await registered.text())
  if (role === 'visitor') return
  const activated = await page.request.get(await server.activationLink())
  if (!activated.ok()) throw new Error(await activated.text())
}

/** Logs a person in on a page without its login form, and stays on the landing page. */
export async function logIn(page: Page, data: { email: string; password: string }): Promise<void> {
  const answer = await page.request.post('/api/login', { data })
  if (!answer.ok()) throw new Error(await answer.text())
  const session: unknown = await answer.json()
  await page.goto('/')
  await page.evaluate((saved) => {
    for (const [key, value] of Object.entries(Object(saved))) {
      if (['token', 'name', 'role'].includes(key)) localStorage.setItem(key, String(value))
    }
  }, session)
}

/** A person made and logged in through the API: for tests that are not about registering. */
export async function signIn(page: Page, server: RunningServer, role: Role, name: string): Promise<void> {
  await makePerson(page, server, role, name)
  await logIn(page, { email: emailOf(name), password })
}

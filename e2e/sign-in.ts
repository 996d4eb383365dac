import type { Page } from 'playwright-core'
import type { Role } from '#domain/people/roles.ts'

export const password = 'correct horse battery'

export const emailOf = (name: string) => `${name.toLowerCase()}@example.com`

/** What it takes to register: a code and, but for a visitor, the link of the activation mail. */
export interface Registrar {
  readonly codes: Readonly<Record<Role, string>>
  activationLink(): Promise<string>
}

/** Makes a person through the API and, where the role needs it, follows the activation link. */
export async function makePerson(
  page: Pick<Page, 'request'>,
  app: Registrar & { readonly url: string },
  role: Role,
  name: string,
): Promise<void> {
  const registered = await page.request.post(`${app.url}/api/register`, {
    data: { email: emailOf(name), name, password, registerCode: app.codes[role] },
  })
  if (!registered.ok()) throw new Error(await registered.text())
  if (role === 'visitor') return
  const activated = await page.request.get(await app.activationLink())
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

import type { Page } from 'playwright-core'
import type { Role } from '#domain/people/roles.ts'
import { emailOf, password, type Registrar } from './sign-in.ts'

/** Registers through the page, follows the activation link where the role needs it, and logs in. */
export async function signUp(page: Page, app: Registrar, role: Role, name: string): Promise<void> {
  const email = emailOf(name)
  await page.goto('/register')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Register code').fill(app.codes[role])
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText("If you are registered as a visitor, that's all done!").waitFor()
  if (role !== 'visitor') {
    await page.goto(await app.activationLink())
    await page.getByRole('heading', { name: 'Your account is active' }).waitFor()
  }
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/dashboard/overview')
}

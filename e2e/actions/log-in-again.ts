import { expect, type Page } from '@playwright/test'
import { emailOf, password } from '../fixtures/sign-in.ts'

/** Logs a person in, in the dialog above the screen. */
export async function logInAgain(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Please login again' })
  await dialog.getByLabel('Email').fill(emailOf(name))
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
}

// @rules 9-register-02 11-flow-18 13-role-09
import { expect, test } from '../fixtures/test.ts'
import { countRequests } from '../inspect/count-requests.ts'

test('a person registers once by a double click, is asked to activate the account first, and gets another activation mail', async ({
  app,
}) => {
  const page = await app.open()
  await page.goto('/register')
  await page.getByLabel('Email').fill('staff@example.com')
  await page.getByLabel('Name').fill('Anna')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Register code').fill(` ${app.codes.staff} `)
  const sent = countRequests(page, 'POST', '/api/register')
  await page.route('**/api/register', async (route) => {
    await page.locator('.ant-btn-loading').waitFor()
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign up' }).dblclick()
  await expect(
    page.getByText(
      "If you are registered as a visitor, that's all done! Please login. Otherwise, you'll need to activate your account via the email we just sent you, then log in.",
      { exact: true },
    ),
  ).toBeVisible()
  expect(sent()).toBe(1)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill('staff@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(
    page.getByText('Activate your account first: follow the link in the mail we sent you.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Send the activation mail again' }).click()
  await expect(page.getByText('a new link is on its way')).toBeVisible()
})

// @rules 7-demo-02 7-demo-06 7-demo-07
import { roles } from '#domain/people/roles.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ demo: true })

test('one click logs in as each person of the demo, whose banner stands on every page', {
  tag: '@main',
}, async ({ app }) => {
  const page = await app.open()
  const banner = page.getByRole('complementary', { name: 'Demo' })
  const people = page.getByRole('button', { name: /^Log in as / })
  for (const [index, role] of roles.entries()) {
    await page.goto('/login')
    await expect(people).toHaveCount(roles.length)
    await expect(banner).toContainText('made-up data')
    await people.nth(index).click()
    await expect(page).toHaveURL(/\/dashboard\/overview$/)
    await expect(banner).toContainText('npm start')
    expect(await page.evaluate(() => localStorage.getItem('role'))).toBe(role)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
  }
})

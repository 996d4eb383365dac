import type { Page } from '@playwright/test'
import { listPeople } from '#contract/people.ts'
import { callAs } from '../fixtures/call-as.ts'
import { password } from '../fixtures/sign-in.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })
const asked = (page: Page) => dialog(page).getByLabel('Password', { exact: true })

/** Boss, an admin, logged in more than ten minutes ago, so the server requires a fresh proof. */
async function openLater(app: TestApp, path: string): Promise<Page> {
  const boss = await app.person('admin', 'Boss')
  await app.advance(11 * 60_000)
  await boss.goto(path)
  return boss
}

test.describe('a fresh proof of identity', () => {
  test('focuses its field; Escape changes nothing and restores the focus', async ({ app }) => {
    // Four eyes need two admins.
    await app.register('admin', 'Anna')
    const boss = await openLater(app, '/dashboard/people')
    const fourEyes = boss.getByRole('switch', { name: 'Four eyes' })
    await fourEyes.click()
    await expect(asked(boss)).toBeFocused()
    await boss.keyboard.press('Escape')
    await expect(dialog(boss)).toBeHidden()
    await expect(fourEyes).toBeFocused()
    await expect(fourEyes).toHaveAttribute('aria-checked', 'false')
    await expect(boss.getByRole('alert')).toHaveCount(0)
    await expect(boss.getByText('Confirm that it is you')).toHaveCount(0)
    expect((await callAs(boss, listPeople, {})).fourEyes).toBe(false)
  })

  test('keeps the choices of the dialog below, reports a wrong password, and then continues the action', async ({
    app,
  }) => {
    await app.register('staff', 'Mei')
    const boss = await openLater(app, '/dashboard/people')
    await boss.getByRole('button', { name: 'Manage Mei' }).click()
    await boss.locator('.ant-dropdown:visible').getByRole('menuitem', { name: 'Change role' }).click()
    const role = boss.getByRole('dialog', { name: 'Change the role of Mei' })
    await role.getByRole('radio', { name: 'Visitor' }).check()
    const change = () => role.getByRole('button', { name: 'Change role', exact: true }).click()
    await change()
    await dialog(boss).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(boss)).toBeHidden()
    await expect(role.getByRole('radio', { name: 'Visitor' })).toBeChecked()
    await expect(role.getByRole('alert')).toHaveCount(0)
    await change()
    await asked(boss).fill('not the password')
    await boss.keyboard.press('Enter')
    await expect(
      dialog(boss).locator('.ant-form-item-explain').getByText('This is not your password.'),
    ).toBeVisible()
    await asked(boss).fill(password)
    await boss.keyboard.press('Enter')
    await expect(dialog(boss)).toBeHidden()
    await expect(role).toBeHidden()
    await expect(boss.getByText('Mei is now Visitor and has to log in again.')).toBeVisible()
  })

  test('is also asked for before a download, which then begins', async ({ app }) => {
    const boss = await openLater(app, '/dashboard/settings')
    await boss.getByRole('button', { name: 'Download (CSV, zip)' }).click()
    await asked(boss).fill(password)
    const [download] = await Promise.all([boss.waitForEvent('download'), boss.keyboard.press('Enter')])
    expect(download.suggestedFilename()).toMatch(/^parcel-desk-.*\.zip$/)
  })
})

import type { Page } from '@playwright/test'
import { getUserInfo } from '#contract/account.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, test } from '../fixtures/test.ts'

/** Whether a person's session is valid. */
const works = (page: Page) =>
  callAs(page, getUserInfo, {}).then(
    () => true,
    () => false,
  )

test('an admin changes the role of a person, which ends the sessions of that person', async ({ app }) => {
  const anna = await app.person('staff', 'Anna')
  const boss = await app.person('admin', 'Boss')
  const dialog = boss.getByRole('dialog')
  await boss.goto('/dashboard/people')
  await boss.getByRole('button', { name: 'Change role: Anna' }).click()
  await expect(dialog.getByText('They are logged out everywhere.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Visitor' }).check()
  expect(await works(anna)).toBe(true)
  await dialog.getByRole('button', { name: 'Change role', exact: true }).click()
  await expect(boss.getByText('Anna is now visitor and has to log in again.')).toBeVisible()
  await expect(dialog).toBeHidden()
  const row = boss.locator('tbody tr.ant-table-row').filter({ hasText: 'anna@' })
  await expect(row.getByText('Visitor')).toBeVisible()
  expect(await works(anna)).toBe(false)
})

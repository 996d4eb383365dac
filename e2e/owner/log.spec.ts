import type { Page } from '@playwright/test'
import { updateSetting } from '#contract/setting.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, test } from '../fixtures/test.ts'

const filters = [
  'Create order',
  'Create transaction',
  'Transfer',
  'Approve exception',
  'Approve transaction',
  'Login',
  'Update setting',
  'Register',
]

const rows = (page: Page) => page.locator('tbody tr.ant-table-row')
const menu = (page: Page) => page.locator('.ant-dropdown:visible')
const choices = (page: Page) => menu(page).getByRole('menuitem')

/** Of staff; months, books, people and settings are for admins. */
const headings = ['Corrections', 'Notes, addresses, cart', 'Parties and payments', 'Products']

test.describe('the log screen', () => {
  test('opens a column filter that is pressed right after the first rows appear', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await anna.goto('/dashboard/log')
    await expect(rows(anna).first()).toBeVisible()
    await anna.locator('.ant-table-filter-trigger').first().click()
    await expect(choices(anna)).toHaveText([...filters, ...headings])
  })

  test('shows the actions of other people by itself', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    const boss = await app.person('admin', 'Boss')
    await anna.goto('/dashboard/log')
    await expect(rows(anna).first()).toBeVisible()
    await callAs(boss, updateSetting, { body: { name: 'normalPostage', value: 13 } })
    await expect(rows(anna).filter({ hasText: 'from 12 to 13' })).toBeVisible()
  })
})

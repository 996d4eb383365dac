import type { Page } from '@playwright/test'
import { listLogs } from '#contract/log.ts'
import { updateSetting } from '#contract/setting.ts'
import { approveTransaction, listTransactions, payCart } from '#contract/transaction.ts'
import { callAs } from './call-as.ts'
import { deafen } from './deaf.ts'
import { hold } from './hold.ts'
import { makeApprovedException } from './make-approved-exception.ts'
import { placeOrder } from './place-order.ts'
import { putIntoCart } from './put-into-cart.ts'
import { expect, type TestApp, test } from './test.ts'
import { words } from './words.ts'

const pkId = 'LOG00000001'
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
const search = (page: Page) =>
  page.getByPlaceholder('To search a log, please enter the action, user, package or time.')
const openFilter = (page: Page, column: string) =>
  page.getByRole('columnheader', { name: column }).getByRole('button').click()
const menu = (page: Page) => page.locator('.ant-dropdown:visible')
const choices = (page: Page) => menu(page).getByRole('menuitem')

/** Anna is staff and Boss an admin. There is an entry of each filter word; their times differ. */
async function everyKindOfAction(app: TestApp) {
  const anna = await app.person('staff', 'Anna')
  const boss = await app.person('admin', 'Boss')
  await app.advance(1000)
  await placeOrder(anna, pkId)
  await app.advance(1000)
  await makeApprovedException(anna, boss, 1)
  await putIntoCart(anna, 'exception', 1)
  await app.advance(1000)
  await callAs(anna, payCart, { body: { paymentMethod: 'Wechat' } })
  await app.advance(1000)
  await callAs(boss, updateSetting, { body: { name: 'normalPostage', value: 12.5 } })
  await app.advance(1000)
  const [paid] = (await callAs(anna, listTransactions, {})).result
  const transaction_id = paid?._id ?? ''
  await callAs(boss, approveTransaction, { body: { transaction_id } })
  return { anna, boss, transaction_id }
}

test.describe('the log screen', () => {
  test('opens a filter that was pressed before its menu had come', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    const chunk = '**/assets/FilterDropdown-*.js'
    const release = await hold(anna, chunk)
    const asked = anna.waitForRequest(chunk)
    await anna.goto('/dashboard/log')
    await expect(rows(anna).first()).toBeVisible()
    await anna.locator('.ant-table-filter-trigger').first().click()
    await asked
    await expect(choices(anna)).toHaveCount(0)
    await release()
    await expect(choices(anna)).toHaveText(filters)
  })

  test('shows time, action, user, id and package of every entry, newest first', async ({ app }) => {
    const { anna, transaction_id } = await everyKindOfAction(app)
    const release = await hold(anna, '**/api/log/all_logs*')
    await anna.goto('/dashboard/log')
    await expect(anna.getByRole('status', { name: 'Loading' })).toBeVisible()
    await release()
    const time = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d'
    const { result } = await callAs(anna, listLogs, {})
    await expect(rows(anna)).toHaveText(
      result.map(() => new RegExp(`^\\s*${time}\\s`)),
      { useInnerText: true },
    )
    const lines = () => words(rows(anna))
    await expect
      .poll(async () => {
        const times = (await lines()).map((line) => line.slice(0, 19))
        return times.length > 0 && times.join() === times.toSorted().reverse().join()
      })
      .toBe(true)
    const first = `Approve transaction: 1 pieces of Anna Boss ${transaction_id}`
    await expect(rows(anna).first()).toContainText(first, { useInnerText: true })
    await expect(rows(anna).filter({ hasText: 'Create order' })).toHaveText(
      [new RegExp(`^\\s*${time}\\s+Create order: 7 pieces for 王小明\\s+Anna\\s+${pkId}\\s+${pkId}\\s*$`)],
      { useInnerText: true },
    )
    await expect(rows(anna).last()).toContainText('Register: staff Anna', { useInnerText: true })
  })

  test('searches action, user, package and time as one types, in what is loaded', async ({ app }) => {
    const { anna } = await everyKindOfAction(app)
    const total = (await callAs(anna, listLogs, {})).result.length
    await anna.goto('/dashboard/log')
    await expect(rows(anna)).toHaveCount(total)
    // Nothing more can be loaded.
    await anna.route('**/api/log/all_logs*', (route) => route.abort())
    const time = (await rows(anna).last().locator('td').first().innerText()).trim()
    for (const [typed, found] of [
      ['create ORDER', /Create order: 7 pieces for 王小明/],
      ['boss setting', /from 12 to 12\.5/],
      [pkId, new RegExp(pkId)],
      [` ${time} `, new RegExp(time)],
    ] as const) {
      await search(anna).fill(typed)
      await expect(anna.getByText(new RegExp(`^Showing \\d+ of ${total}$`))).toBeVisible()
      await expect(rows(anna).filter({ hasNotText: found })).toHaveCount(0)
      await expect(rows(anna)).not.toHaveCount(0)
    }
    await search(anna).fill('no such thing')
    await expect(anna.getByText('Nothing found.')).toBeVisible()
    await anna.getByRole('button', { name: 'Clear the search' }).click()
    await expect(rows(anna)).toHaveCount(total)
  })

  test('filters by the eight actions', async ({ app }) => {
    const { anna } = await everyKindOfAction(app)
    await anna.goto('/dashboard/log')
    for (const filter of filters) {
      await openFilter(anna, 'Action')
      await expect(choices(anna)).toHaveText(filters)
      await choices(anna).getByText(filter, { exact: true }).click()
      await menu(anna).getByRole('button', { name: 'OK' }).click()
      await expect(anna).toHaveURL(new RegExp(`/dashboard/log\\?action=${filter.replace(' ', '\\+')}$`))
      const action = rows(anna).locator('td:nth-child(2)')
      await expect(action.filter({ hasNotText: new RegExp(`^\\s*${filter}`) })).toHaveCount(0)
      await expect(rows(anna)).not.toHaveCount(0)
    }
  })

  test('filters by the users who are there, together with the action', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await app.person('admin', 'Boss')
    await anna.goto('/dashboard/log?action=Register')
    await expect(rows(anna)).toHaveCount(2)
    await openFilter(anna, 'User')
    await expect(choices(anna)).toHaveText(['Anna', 'Boss'])
    await choices(anna).getByText('Boss').click()
    await menu(anna).getByRole('button', { name: 'OK' }).click()
    await expect(anna).toHaveURL(/user=Boss/)
    await expect(rows(anna)).toHaveCount(1)
    await expect(rows(anna)).toContainText('Register: admin Boss', { useInnerText: true })
  })

  test('links ids of 11 characters to packages, and others to transactions', async ({ app }) => {
    const { anna, transaction_id } = await everyKindOfAction(app)
    await anna.goto('/dashboard/log?action=Create transaction')
    await rows(anna).getByRole('link', { name: transaction_id }).click()
    await expect(anna).toHaveURL(new RegExp(`/dashboard/transaction\\?transaction_id=${transaction_id}$`))
    await anna.goto('/dashboard/log?action=Create order')
    await rows(anna).getByRole('link', { name: pkId }).first().click()
    await expect(anna).toHaveURL(new RegExp(`/dashboard/package\\?pk_id=${pkId}$`))
  })

  test('shows to admins from where an entry comes and what it has changed, before and after', async ({
    app,
  }) => {
    const anna = await app.person('staff', 'Anna')
    const boss = await app.person('admin', 'Boss')
    await placeOrder(anna, pkId)
    await callAs(boss, updateSetting, { body: { name: 'normalPostage', value: 12.5 } })
    await boss.goto('/dashboard/log?action=Update setting')
    const entry = rows(boss).filter({ hasText: 'from 12 to 12.5' })
    await entry.getByRole('button', { name: 'Expand row' }).click()
    await expect(boss.getByText('127.0.0.1')).toBeVisible()
    await expect(boss.getByText('Sealed as')).toBeVisible()
    const table = boss.getByRole('table', { name: 'What was changed' })
    await expect(table.locator('tbody tr')).toHaveText(['Setting normalPostage Value 12 12.5'], {
      useInnerText: true,
    })
    await boss.goto('/dashboard/log?action=Create order')
    await boss.getByRole('button', { name: 'Expand row' }).first().click()
    await expect(table.getByRole('row', { name: 'Receiver – 王小明' })).toBeVisible()
    await expect(table.getByRole('row', { name: /^Postage – A\$ \d+\.\d\d$/ })).toBeVisible()
    await anna.goto('/dashboard/log')
    await expect(rows(anna).first()).toBeVisible()
    await expect(anna.getByRole('button', { name: 'Expand row' })).toHaveCount(0)
  })

  test('shows everything for an action that there is none of', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await anna.goto('/dashboard/log?action=Nonsense&page=0')
    await expect(rows(anna).filter({ hasText: 'Register: staff' })).toBeVisible()
    await expect(rows(anna).filter({ hasText: 'Login' }).first()).toBeVisible()
  })

  test('shows what somebody else does without being asked', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    const boss = await app.person('admin', 'Boss')
    await anna.goto('/dashboard/log')
    await expect(rows(anna).first()).toBeVisible()
    await callAs(boss, updateSetting, { body: { name: 'normalPostage', value: 13 } })
    await expect(rows(anna).filter({ hasText: 'from 12 to 13' })).toBeVisible()
  })

  test('says what went wrong, and tries again when asked', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await deafen(anna)
    await anna.route('**/api/log/all_logs*', (route) =>
      route.fulfill({ status: 500, json: { msg: 'The log is wet.' } }),
    )
    await anna.goto('/dashboard/log')
    await expect(anna.locator('.ant-alert').getByText('The log is wet.')).toBeVisible()
    await anna.unroute('**/api/log/all_logs*')
    await anna.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(anna).first()).toBeVisible()
  })

  test('says at first use what will stand here', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await anna.route('**/api/log/all_logs*', (route) => route.fulfill({ json: { result: [] } }))
    await anna.goto('/dashboard/log')
    await expect(
      anna.getByText('Nothing has happened yet. Orders, transfers, payments and logins will stand here.'),
    ).toBeVisible()
  })
})

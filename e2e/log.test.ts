import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { approveException, listItems, transferItem } from '#contract/checkout.ts'
import { updateSetting } from '#contract/setting.ts'
import { approveTransaction, listTransactions, payCart } from '#contract/transaction.ts'
import { callAs } from './call-as.ts'
import { deafen } from './deaf.ts'
import { type Desk, openDesk } from './desk.ts'
import { hold } from './hold.ts'
import { placeOrder } from './place-order.ts'
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

describe('the log screen', () => {
  let desk: Desk
  let anna: Page
  let boss: Page
  let transaction_id: string
  beforeAll(async () => {
    desk = await openDesk()
    anna = await desk.person('staff', 'Anna')
    boss = await desk.person('admin', 'Boss')
    transaction_id = await everyKindOfAction()
  })
  afterAll(() => desk?.close())

  const rows = () => anna.locator('tbody tr.ant-table-row')
  const search = () =>
    anna.getByPlaceholder('To search a log, please enter the action, user, package or time.')
  const openFilter = (column: string) =>
    anna.getByRole('columnheader', { name: column }).getByRole('button').click()
  const choices = () => anna.locator('.ant-dropdown:visible').getByRole('menuitem')

  it('opens a filter that was pressed before its menu had come', async () => {
    const release = await hold(anna, '**/assets/FilterDropdown-*.js')
    await anna.goto('/dashboard/log')
    await rows().first().waitFor()
    await anna.locator('.ant-table-filter-trigger').first().click()
    expect(await choices().count()).toBe(0)
    await release()
    await expect.poll(async () => words(choices()), { timeout: 10_000 }).toEqual(filters)
  })

  it('shows time, action, user, id and package of every entry, newest first', async () => {
    const release = await hold(anna, '**/api/log/all_logs*')
    await anna.goto('/dashboard/log')
    await anna.getByRole('status', { name: 'Loading' }).waitFor()
    await release()
    await rows().first().waitFor()
    const lines = await words(rows())
    for (const line of lines) expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d /)
    expect(lines.map((line) => line.slice(0, 19))).toEqual(
      lines
        .map((line) => line.slice(0, 19))
        .toSorted()
        .reverse(),
    )
    expect(lines[0]).toContain('Approve transaction: 1 pieces of Anna Boss')
    expect(lines.at(-1)).toContain('Register: staff Anna')
  })

  it('searches action, user, package and time as one types, in what is loaded', async () => {
    // Nothing more can be loaded.
    await anna.route('**/api/log/all_logs*', (route) => route.abort())
    const total = await rows().count()
    const time = (await words(rows().last()))[0]?.slice(0, 19) ?? ''
    for (const [typed, found] of [
      ['create ORDER', 'Create order: 7 pieces for 王小明'],
      ['boss setting', 'from 12 to 12.5'],
      [pkId, pkId],
      [` ${time} `, time],
    ] as const) {
      await search().fill(typed)
      await anna.getByText(new RegExp(`^Showing \\d+ of ${total}$`)).waitFor()
      await expect.poll(async () => (await words(rows())).filter((line) => !line.includes(found))).toEqual([])
      expect(await rows().count()).toBeGreaterThan(0)
    }
    await search().fill('no such thing')
    await anna.getByText('Nothing found.').waitFor()
    await anna.getByRole('button', { name: 'Clear the search' }).click()
    await expect.poll(() => rows().count()).toBe(total)
    await anna.unroute('**/api/log/all_logs*')
  })

  it('filters by the eight actions', async () => {
    await openFilter('Action')
    await expect.poll(() => words(choices())).toEqual(filters)
    for (const [index, filter] of filters.entries()) {
      if (index > 0) await openFilter('Action')
      await choices().getByText(filter, { exact: true }).click()
      await anna.locator('.ant-dropdown:visible').getByRole('button', { name: 'OK' }).click()
      await anna.waitForURL(`**/dashboard/log?action=${filter.replace(' ', '+')}`)
      await expect
        .poll(async () => (await words(rows())).every((line) => line.slice(20).startsWith(filter)))
        .toBe(true)
      expect([filter, await rows().count()]).not.toEqual([filter, 0])
    }
  })

  it('filters by the users who are there, together with the action', async () => {
    await openFilter('User')
    await expect.poll(() => words(choices())).toEqual(['Anna', 'Boss'])
    await choices().getByText('Boss').click()
    await anna.locator('.ant-dropdown:visible').getByRole('button', { name: 'OK' }).click()
    await anna.waitForURL(/user=Boss/)
    await expect.poll(() => words(rows())).toHaveLength(1)
    expect((await words(rows()))[0]).toContain('Register: admin Boss')
  })

  it('links ids of 11 characters to packages, and others to transactions', async () => {
    await anna.goto('/dashboard/log?action=Create transaction')
    await rows().getByRole('link', { name: transaction_id }).click()
    await anna.waitForURL(`**/dashboard/transaction?transaction_id=${transaction_id}`)
    await anna.goto('/dashboard/log?action=Create order')
    await rows().getByRole('link', { name: pkId }).first().click()
    await anna.waitForURL(`**/dashboard/package?pk_id=${pkId}`)
  })

  it('shows to admins from where an entry comes and what it has changed, before and after', async () => {
    await boss.goto('/dashboard/log?action=Update setting')
    const entry = boss.locator('tbody tr.ant-table-row').filter({ hasText: 'from 12 to 12.5' })
    await entry.getByRole('button', { name: 'Expand row' }).click()
    await boss.getByText('127.0.0.1').waitFor()
    await boss.getByText('Sealed as').waitFor()
    const lines = await words(boss.getByRole('table', { name: 'What was changed' }).locator('tbody tr'))
    expect(lines).toEqual(['Setting normalPostage Value 12 12.5'])
    await boss.goto(`/dashboard/log?action=Create order`)
    await boss.getByRole('button', { name: 'Expand row' }).first().click()
    const table = boss.getByRole('table', { name: 'What was changed' })
    await table.getByRole('row', { name: 'Receiver – 王小明' }).waitFor()
    await table.getByRole('row', { name: /^Postage – A\$ \d+\.\d\d$/ }).waitFor()
    await anna.goto('/dashboard/log')
    await rows().first().waitFor()
    expect(await anna.getByRole('button', { name: 'Expand row' }).count()).toBe(0)
  })

  it('shows everything for an action that there is none of', async () => {
    await anna.goto('/dashboard/log?action=Nonsense&page=0')
    await rows().filter({ hasText: 'Register: staff' }).waitFor()
    await rows().filter({ hasText: 'Login' }).first().waitFor()
  })

  it('shows what somebody else does without being asked', async () => {
    await callAs(boss, updateSetting, { body: { name: 'normalPostage', value: 13 } })
    await rows().filter({ hasText: 'from 12.5 to 13' }).waitFor()
  })

  it('says what went wrong, and tries again when asked', async () => {
    const hear = await deafen(anna)
    await anna.route('**/api/log/all_logs*', (route) =>
      route.fulfill({ status: 500, json: { msg: 'The log is wet.' } }),
    )
    await anna.goto('/dashboard/log')
    await anna.locator('.ant-alert').getByText('The log is wet.').waitFor()
    await anna.unroute('**/api/log/all_logs*')
    await anna.getByRole('button', { name: 'Try again' }).click()
    await rows().first().waitFor()
    await hear()
  })

  it('says at first use what will stand here', async () => {
    await anna.route('**/api/log/all_logs*', (route) => route.fulfill({ json: { result: [] } }))
    await anna.goto('/dashboard/log')
    await anna
      .getByText('Nothing has happened yet. Orders, transfers, payments and logins will stand here.')
      .waitFor()
  })

  /** Leaves an entry of each filter word, and gives the id of the transaction. */
  async function everyKindOfAction(): Promise<string> {
    await placeOrder(anna, pkId)
    const sold = (await callAs(anna, listItems, {})).result.soldItems[0]?._id ?? ''
    const toException = { sourceType: 'sold', targetType: 'exception', transferQty: 1, subtotal: 1 } as const
    await callAs(anna, transferItem, { body: { original_id: sold, ...toException } })
    const exception = (await callAs(anna, listItems, {})).result.exceptionItems[0]?._id ?? ''
    await callAs(boss, approveException, { body: { _id: exception } })
    await callAs(anna, addToCart, { body: { addToCart: 1, _id: exception, type: 'exception' } })
    await callAs(anna, payCart, { body: { paymentMethod: 'Wechat' } })
    await callAs(boss, updateSetting, { body: { name: 'normalPostage', value: 12.5 } })
    const [paid] = (await callAs(anna, listTransactions, {})).result
    await callAs(boss, approveTransaction, { body: { transaction_id: paid?._id ?? '' } })
    return paid?._id ?? ''
  }
})

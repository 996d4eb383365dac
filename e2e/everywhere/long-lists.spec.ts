// @rules 9-long-01
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { listAddresses } from '#contract/address.ts'
import { listItems, transferItem, updateNote } from '#contract/checkout.ts'
import { listTransactions } from '#contract/transaction.ts'
import { printedAddress } from '#domain/address/place.ts'
import { callAs } from '../fixtures/call-as.ts'
import { test as base, expect, type TestApp } from '../fixtures/test.ts'
import { countRequests } from '../inspect/count-requests.ts'

/** A data folder with three years of made-up data; each test gets a copy. */
const test = base.extend<object, { seeded: string }>({
  seeded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-many-'))
      const seed = ['bench/seed.ts', '--packages', '2000', '--until', '2026-11-21']
      await promisify(execFile)(process.execPath, seed, { env: { ...process.env, DATA_DIR: folder } })
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  env: async ({ seeded }, use) => {
    const copy = await mkdtemp(join(tmpdir(), 'parcel-desk-many-copy-'))
    await cp(seeded, copy, { recursive: true })
    await use({ DATA_DIR: copy })
  },
})

const logIn = (app: TestApp, number: number) =>
  app.logIn({ email: `person${number}@example.com`, password: 'nine parcels a day' })

const rowsOf = (page: Page) => page.locator('tr.ant-table-row')
const status = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text)

/** All unpaid items, newest first. */
async function itemsOf(page: Page) {
  const { result } = await callAs(page, listItems, {})
  const all = [...result.soldItems, ...result.stockItems, ...result.employeeItems, ...result.exceptionItems]
  return all.sort((a, b) => (a._id < b._id ? 1 : -1))
}

test.describe('a database with many rows', () => {
  test('shows the newest rows, reads further ones when a later page is opened, and counts all rows', async ({
    app,
  }) => {
    const mei = await logIn(app, 1)
    const all = await itemsOf(mei)
    await mei.goto('/dashboard/checkout')
    const total = all.length.toLocaleString('en')
    await expect(mei.getByRole('tab', { name: /^All/ })).toContainText(`pieces · ${total} rows`)
    await expect(rowsOf(mei).first()).toContainText(all[0]?.pk_id ?? '')
    await expect(status(mei, `Latest 100 of ${total}. Search covers everything.`)).toBeVisible()
    await mei.goto('/dashboard/checkout?page=999')
    await expect(rowsOf(mei).last()).toContainText(all.at(-1)?.pk_id ?? '')
    await mei.goto('/dashboard/log')
    await expect(status(mei, 'Latest 100. Search covers everything.')).toBeVisible()
    await mei.goto('/dashboard/log?page=4')
    await expect(status(mei, /^Latest 1,100/)).toBeVisible()
    await expect(rowsOf(mei)).toHaveCount(50)
  })

  test('searches on the server after a pause in typing', async ({ app }) => {
    const mei = await logIn(app, 1)
    await mei.goto('/dashboard/log')
    const search = mei.getByPlaceholder(/^To search a log/)
    const searches = countRequests(mei, 'GET', '/api/log/all_logs', 'q')
    await search.fill('register ADMIN')
    await expect(status(mei, '2 found')).toBeVisible()
    await expect(rowsOf(mei)).toHaveText(
      [/Register: admin\s+Robert Kovac\s*$/, /Register: admin\s+Mei Chen\s*$/],
      {
        useInnerText: true,
      },
    )
    expect(searches()).toBe(1)
    await search.fill('register 王芳')
    await expect(status(mei, '1 found')).toBeVisible()
    await expect(rowsOf(mei)).toHaveCount(1)
  })

  test('filters by action and by user, and offers all users', async ({ app }) => {
    const mei = await logIn(app, 1)
    await mei.goto('/dashboard/log?action=Register')
    await expect(status(mei, '10 found')).toBeVisible()
    await mei.getByRole('columnheader', { name: 'User' }).getByRole('button').click()
    const users = mei.locator('.ant-dropdown:visible').getByRole('menuitem')
    await expect(users).toHaveCount(10)
    await users.getByText('陈思远').click()
    await mei.locator('.ant-dropdown:visible').getByRole('button', { name: 'OK' }).click()
    await expect(status(mei, '1 found')).toBeVisible()
    await expect(rowsOf(mei).first()).toContainText('Register: visitor 陈思远', { useInnerText: true })
  })

  test('says when the server does not answer a search, and tries again', async ({ app }) => {
    const mei = await logIn(app, 1)
    await mei.goto('/dashboard/log')
    await expect(rowsOf(mei).first()).toBeVisible()
    await mei.route('**/api/log/all_logs*q=*', (route) =>
      route.fulfill({ status: 500, json: { msg: 'The till is closed.' } }),
    )
    await mei.getByPlaceholder(/^To search a log/).fill('register 王芳')
    await expect(mei.getByText('The till is closed.')).toBeVisible()
    await mei.unroute('**/api/log/all_logs*q=*')
    await mei.getByRole('button', { name: 'Try again' }).click()
    await expect(status(mei, '1 found')).toBeVisible()
    await expect(rowsOf(mei)).toHaveCount(1)
  })

  test('counts all rows of a state on its card, also unloaded ones', async ({ app }) => {
    const mei = await logIn(app, 1)
    const exceptions = (await callAs(mei, listItems, {})).result.exceptionItems
    expect(exceptions.length).toBeGreaterThan(0)
    await mei.goto('/dashboard/checkout?type=Exception')
    await expect(rowsOf(mei)).toHaveCount(exceptions.length)
  })

  test('shows changes of other people to rows of a later page within seconds', async ({ app }) => {
    const mei = await logIn(app, 1)
    const wang = await logIn(app, 3)
    const all = await itemsOf(mei)
    const oldest = all.at(-1)
    const gone = all.findLast(({ type, qty_in_cart }) => type === 'stock' && qty_in_cart === 0)
    if (!oldest || !gone) throw new Error('nothing was seeded')
    await mei.goto(`/dashboard/checkout?q=${oldest.pk_id}`)
    await expect(status(mei, / found$/)).toBeVisible()
    await expect(rowsOf(mei).first()).toBeVisible()
    await callAs(wang, updateNote, {
      body: { _id: oldest._id, type: oldest.type, note: oldest.note, newNote: 'ring twice' },
    })
    await mei.getByPlaceholder('Find by item, package ID, receiver or note').fill('ring twice')
    await expect(rowsOf(mei).first()).toBeVisible()
    await mei.goto(`/dashboard/checkout?type=Stock&q=${gone.pk_id}`)
    await expect(status(mei, / found$/)).toBeVisible()
    const before = all.filter(({ type, pk_id }) => type === 'stock' && pk_id === gone.pk_id).length
    await expect(rowsOf(mei)).toHaveCount(before)
    await callAs(wang, transferItem, {
      body: { original_id: gone._id, sourceType: 'stock', targetType: 'employee', transferQty: gone.qty },
    })
    await expect(rowsOf(mei)).toHaveCount(before - 1)
  })

  test('finds the row that a link points to, on any page', async ({ app }) => {
    const mei = await logIn(app, 1)
    const transaction = (await callAs(mei, listTransactions, {})).result.at(-1)
    await mei.goto(`/dashboard/transaction?transaction_id=${transaction?._id}`)
    await expect(
      mei.getByRole('table', { name: `Items of transaction T-${transaction?.number}` }),
    ).toBeVisible()
    await mei.goto('/dashboard/transaction?transaction_id=01ARZ3NDEKTSV4RRFFQ69G5FAV')
    await expect(mei.getByText('There is no transaction 01ARZ3NDEKTSV4RRFFQ69G5FAV.')).toBeVisible()
    const address = (await callAs(mei, listAddresses, {})).result.at(-1)
    await mei.goto(`/dashboard/address?receiver=${address?.name}`)
    await expect(
      rowsOf(mei)
        .filter({ hasText: address?.address ?? '' })
        .first(),
    ).toBeVisible()
  })

  test('offers all saved addresses for an order, and finds them by name and address', async ({ app }) => {
    const mei = await logIn(app, 1)
    const address = (await callAs(mei, listAddresses, {})).result.at(-1)
    if (!address) throw new Error('nothing was seeded')
    await mei.goto('/dashboard/order')
    await mei.getByLabel('Package ID').fill('PE1234567AB')
    await mei.getByRole('button', { name: 'Manual input' }).click()
    const choice = mei.getByRole('combobox', { name: 'Choose a saved address' })
    await choice.click()
    await choice.pressSequentially(`${address.name} ${printedAddress(address)}`)
    const option = mei.locator('.ant-select-dropdown:visible .ant-select-item-option')
    await option.filter({ hasText: address.address }).click()
    await expect(mei.getByLabel('Receiver', { exact: true })).toHaveValue(address.name)
  })
})

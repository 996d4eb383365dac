// @rules 9-account-01 11-flow-10
import type { Page } from '@playwright/test'
import { logout } from '#contract/account.ts'
import { addToCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { placeOrder } from '../actions/place-order.ts'
import { callAs } from '../fixtures/call-as.ts'
import { emailOf, password } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const modal = (page: Page) => page.getByRole('dialog', { name: 'Please login again' })

async function logIn(page: Page, name: string): Promise<void> {
  await modal(page).getByLabel('Email').fill(emailOf(name))
  await modal(page).getByLabel('Password', { exact: true }).fill(password)
  await modal(page).getByRole('button', { name: 'Login' }).click()
  await expect(modal(page)).toBeHidden()
}

test.describe('the user', () => {
  test('sees all own sessions, and ends the others', async ({ app }) => {
    await app.register('staff', 'Anna')
    const anna = await app.open()
    const elsewhere = async (browser: string) => {
      const headers = { 'user-agent': `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) ${browser}` }
      const data = { email: emailOf('Anna'), password }
      const answer = await anna.request.post('/api/login', { headers, data })
      const { token } = await answer.json()
      return async () => {
        const asked = { headers: { authorization: `Bearer ${token}` } }
        return (await anna.request.get('/api/user/user_info', asked)).status()
      }
    }
    const first = await elsewhere('Gecko/20100101 Firefox/140.0')
    const second = await elsewhere('')
    await anna.goto('/dashboard/user')
    await logIn(anna, 'Anna')
    const sessions = anna.getByRole('table', { name: 'Signed in on' }).locator('tbody tr.ant-table-row')
    await expect(sessions).toHaveCount(3)
    const own = /^Chrome, \w+\s+This device\s+127\.0\.0\.1\s+\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\s+now\s*$/
    await expect(sessions.first()).toHaveText(own, { useInnerText: true })
    for (const browser of ['Firefox', 'Mozilla']) {
      await expect(sessions.filter({ hasText: browser })).toHaveText(
        [new RegExp(`^${browser}, Windows\\s+127\\.0\\.0\\.1\\s[^]*\\sEnd$`)],
        { useInnerText: true },
      )
    }
    await anna.getByRole('button', { name: 'End the session of Firefox, Windows at 127.0.0.1' }).click()
    await expect(anna.getByText('That session has ended.')).toBeVisible()
    await expect(sessions).toHaveCount(2)
    await expect.poll(async () => [await first(), await second()]).toEqual([401, 200])
    await anna.getByRole('button', { name: 'End all others' }).click()
    await expect(sessions).toHaveCount(1)
    await expect.poll(second).toBe(401)
    await expect(anna.getByRole('button', { name: 'End all others' })).toHaveCount(0)
  })

  test('never sees the cart of the previous user of the browser', async ({ app }) => {
    await app.register('admin', 'Boss')
    const anna = await app.person('staff', 'Anna')
    await placeOrder(anna, 'USR00000001')
    const { soldItems } = (await callAs(anna, listItems, {})).result
    await callAs(anna, addToCart, {
      body: { addToCart: 1, _id: soldItems[0]?._id ?? '', type: 'sold', subtotal: 300 },
    })
    await anna.goto('/dashboard/checkout?cart=open')
    await expect(anna.getByRole('dialog', { name: 'Cart' }).getByText('300.00')).toBeVisible()
    // A late answer would renew a token that is only replaced in the browser.
    await callAs(anna, logout, {})
    await anna.reload()
    await expect(modal(anna)).toBeVisible()
    await logIn(anna, 'Boss')
    await expect(anna.getByText('Your cart is empty. Add items from the table.')).toBeVisible()
    await expect(anna.getByText('300.00')).toHaveCount(0)
  })
})

import type { Page } from '@playwright/test'
import { logout } from '#contract/account.ts'
import { addToCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { placeOrder } from '../actions/place-order.ts'
import { blockSse } from '../fixtures/block-sse.ts'
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

const expireToken = (page: Page) => page.evaluate(() => localStorage.setItem('token', 'expired'))

test.describe('the user', () => {
  test('[9-account-01] sees all own sessions, and ends the others', async ({ app }) => {
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

  test('[11-flow-10] keeps what was typed in a dialog when the session has expired or was ended elsewhere', async ({
    app,
  }) => {
    const anna = await app.person('staff', 'Anna')
    await placeOrder(anna, 'USR00000001')
    // Without the event stream, the page learns from the dialog's call that its session has ended.
    await blockSse(anna)
    for (const end of [expireToken, (page: Page) => callAs(page, logout, {})]) {
      await anna.goto('/dashboard/checkout?type=Sold')
      await anna.getByRole('button', { name: 'Add to cart: Milk' }).click()
      const form = anna.getByRole('dialog', { name: 'Add to cart' })
      await form.getByLabel('Quantity').fill('1')
      await form.getByLabel('Subtotal').fill('200')
      await end(anna)
      await form.getByRole('button', { name: 'Add to cart' }).click()
      await expect(
        modal(anna).getByText('Your session has ended. What you typed on this page is still there.'),
      ).toBeVisible()
      const stored = () =>
        anna.evaluate(() => ['token', 'name', 'role'].map((key) => localStorage.getItem(key)))
      await expect.poll(stored).toEqual([null, null, null])
      // Before a message would disappear by itself.
      await expect(anna.locator('.ant-message-notice')).toHaveCount(0, { timeout: 1000 })
      await logIn(anna, 'Anna')
      await expect(form.getByLabel('Subtotal')).toHaveValue('200')
      await form.getByRole('button', { name: 'Add to cart' }).click()
      await expect(anna.getByText('1 × Milk added to your cart.')).toBeVisible()
      await expect(form).toBeHidden()
    }
  })

  test('[11-flow-10] keeps a form and a note when the session ends during the submit', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await placeOrder(anna, 'USR00000001')
    await blockSse(anna)
    await anna.goto('/dashboard/address')
    const field = (name: string) => anna.locator('form').first().getByLabel(name, { exact: true })
    await field('Name').fill('王小明')
    await field('Phone number').fill('13800138000')
    for (const [area, name] of [
      ['Province', '上海市'],
      ['City', '上海市'],
      ['District', '徐汇区'],
    ] as const) {
      await field(area).fill(name)
      await field(area).press('Enter')
    }
    await field('Address').fill('漕溪北路1号')
    await callAs(anna, logout, {})
    await anna.getByRole('button', { name: 'Add address' }).click()
    await expect(modal(anna)).toBeVisible()
    await logIn(anna, 'Anna')
    await expect(field('Address')).toHaveValue('漕溪北路1号')
    await anna.getByRole('button', { name: 'Add address' }).click()
    await expect(anna.getByText('Address of 王小明 is saved.')).toBeVisible()
    await anna.goto('/dashboard/package?pk_id=USR00000001')
    const note = anna.getByLabel('Note of USR00000001')
    await note.fill('wet box')
    await expireToken(anna)
    await note.blur()
    await expect(modal(anna)).toBeVisible()
    await logIn(anna, 'Anna')
    await expect(note).toHaveValue('wet box')
    await note.focus()
    await note.blur()
    await expect(anna.getByText('Note saved.')).toBeVisible()
  })

  test('[11-flow-10] never sees the cart of the previous user of the browser', async ({ app }) => {
    await app.register('admin', 'Boss')
    const anna = await app.person('staff', 'Anna')
    await placeOrder(anna, 'USR00000001')
    const { soldItems } = (await callAs(anna, listItems, {})).result
    await callAs(anna, addToCart, {
      body: { addToCart: 1, _id: soldItems[0]?._id ?? '', type: 'sold', subtotal: 300 },
    })
    await anna.goto('/dashboard/checkout?cart=open')
    await expect(anna.getByRole('dialog', { name: 'Cart' }).getByText('300.00')).toBeVisible()
    await expireToken(anna)
    await anna.reload()
    await expect(modal(anna)).toBeVisible()
    await logIn(anna, 'Boss')
    await expect(anna.getByText('Your cart is empty. Add items from the table.')).toBeVisible()
    await expect(anna.getByText('300.00')).toHaveCount(0)
  })
})

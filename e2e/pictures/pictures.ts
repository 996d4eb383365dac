import type { Page } from 'playwright-core'
import { firstPackage } from './fill-desk.ts'

/** A screen in one state; `of` says who looks: nobody signed in, an admin before any data, or with a full desk. */
export interface Picture {
  readonly name: string
  readonly of: 'nobody' | 'empty' | 'full'
  /** Its address, where that is all it takes. */
  readonly path?: string
  readonly show: (page: Page) => Promise<void>
}

const at = (path: string) => ({
  path,
  show: async (page: Page) => {
    await page.goto(path)
  },
})

const screens = [
  'overview',
  'checkout',
  'transaction',
  'package',
  'address',
  'tool',
  'log',
  'settings',
  'user',
]

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

export const pictures: readonly Picture[] = [
  { name: 'landing', of: 'nobody', ...at('/') },
  { name: 'login', of: 'nobody', ...at('/login') },
  {
    name: 'login-refused',
    of: 'nobody',
    async show(page) {
      await page.goto('/login')
      await page.getByLabel('Email').fill('nobody@example.com')
      await page.getByLabel('Password', { exact: true }).fill('wrong password')
      await press(page, 'Login')
      await page.getByText('Email or password is wrong.').first().waitFor()
    },
  },
  { name: 'register', of: 'nobody', ...at('/register') },
  { name: 'reset-password', of: 'nobody', ...at('/reset_password') },
  { name: 'not-found', of: 'nobody', ...at('/nowhere') },
  { name: 'login-again', of: 'nobody', ...at('/dashboard/checkout') },
  ...screens.map((name): Picture => ({ name: `${name}-empty`, of: 'empty', ...at(`/dashboard/${name}`) })),
  { name: 'order-find', of: 'empty', ...at('/dashboard/order') },
  ...screens.map((name): Picture => ({ name, of: 'full', ...at(`/dashboard/${name}`) })),
  { name: 'package-found', of: 'full', ...at(`/dashboard/package?pk_id=${firstPackage}`) },
  { name: 'package-unknown', of: 'full', ...at('/dashboard/package?pk_id=NOTHING0000') },
  { name: 'checkout-exceptions', of: 'full', ...at('/dashboard/checkout?type=Exception') },
  { name: 'cart', of: 'full', ...at('/dashboard/checkout?cart=open') },
  {
    name: 'payment',
    of: 'full',
    async show(page) {
      await page.goto('/dashboard/checkout?cart=open')
      await press(page, /^Pay ¥/)
      await page.getByRole('tab', { name: 'Alipay' }).waitFor()
    },
  },
  {
    name: 'checkout-add',
    of: 'full',
    async show(page) {
      await page.goto('/dashboard/checkout?type=Sold')
      await press(page, /^Add to cart/)
      await page.getByRole('dialog').getByLabel('Quantity').waitFor()
    },
  },
  {
    name: 'order-filled',
    of: 'full',
    async show(page) {
      await page.goto('/dashboard/order')
      const filled = page.getByLabel('Item, row 1', { exact: true })
      await filled
        .or(page.getByRole('button', { name: 'Search & Fill' }))
        .first()
        .waitFor()
      if (await filled.isVisible()) return
      await page.getByLabel('Package ID').fill('PE7654321CD')
      await press(page, 'Search & Fill')
      await filled.waitFor()
    },
  },
]

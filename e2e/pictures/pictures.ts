import type { Page } from '@playwright/test'
import { password } from '../fixtures/sign-in.ts'
import { dashboardScreens } from '../inspect/dashboard-screens.ts'
import { firstPackage } from './fill-database.ts'
import { askForCode, showAudit, showMonths, showRecoveryCodes } from './staged.ts'
import { showNoTrack, showTrack } from './two-legs.ts'

/** A screen in one state; `of`: without a login, or for an admin with an empty or a filled database. */
export interface Picture {
  readonly name: string
  readonly of: 'signedOut' | 'empty' | 'full'
  /** The address, if opening it is enough. */
  readonly path?: string
  readonly show: (page: Page) => Promise<void>
}

const at = (path: string) => ({
  path,
  show: async (page: Page) => {
    await page.goto(path)
  },
})

// The order screen has separate pictures.
const screens = dashboardScreens.filter((name) => name !== 'order')

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

export const pictures: readonly Picture[] = [
  { name: 'landing', of: 'signedOut', ...at('/') },
  { name: 'login', of: 'signedOut', ...at('/login') },
  {
    name: 'login-refused',
    of: 'signedOut',
    async show(page) {
      await page.goto('/login')
      await page.getByLabel('Email').fill('nobody@example.com')
      await page.getByLabel('Password', { exact: true }).fill('wrong password')
      await press(page, 'Login')
      await page.getByText('Email or password is wrong.').filter({ visible: true }).first().waitFor()
    },
  },
  {
    name: 'login-code',
    of: 'signedOut',
    async show(page) {
      await askForCode(page)
      await page.goto('/login')
      await page.getByLabel('Email').fill('nobody@example.com')
      await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
      await press(page, 'Login')
      await page.getByLabel('Code of your authenticator app').waitFor()
      await page.unroute('**/api/login')
    },
  },
  { name: 'register', of: 'signedOut', ...at('/register') },
  { name: 'reset-password', of: 'signedOut', ...at('/reset_password') },
  { name: 'not-found', of: 'signedOut', ...at('/nowhere') },
  { name: 'login-again', of: 'signedOut', ...at('/dashboard/checkout') },
  ...screens.map((name): Picture => ({ name: `${name}-empty`, of: 'empty', ...at(`/dashboard/${name}`) })),
  { name: 'order-find', of: 'empty', ...at('/dashboard/order') },
  ...screens.map((name): Picture => ({ name, of: 'full', ...at(`/dashboard/${name}`) })),
  {
    name: 'user-second-factor',
    of: 'full',
    async show(page) {
      await page.goto('/dashboard/user')
      await press(page, 'Set up')
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
      await press(page, 'Next')
      await page.getByRole('dialog').locator('code').waitFor()
    },
  },
  {
    name: 'user-recovery-codes',
    of: 'full',
    async show(page) {
      await showRecoveryCodes(page)
      await page.goto('/dashboard/user')
      await press(page, 'Set up')
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
      await press(page, 'Next')
      await press(page, 'Turn on')
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
      await page.unroute('**/api/user/two_factor/confirm')
    },
  },
  {
    name: 'people-role',
    of: 'full',
    async show(page) {
      await page.goto('/dashboard/people')
      await press(page, /^Manage/)
      await page.locator('.ant-dropdown:visible').getByRole('menuitem').first().click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'audit-wrong',
    of: 'full',
    async show(page) {
      await showAudit(page, 120)
      await page.goto('/dashboard/books')
      await page.getByText('120 problems found').waitFor()
      await page.unroute('**/api/audit')
    },
  },
  {
    name: 'months-closed',
    of: 'full',
    async show(page) {
      await showMonths(page)
      await page.goto('/dashboard/months')
      await page.getByText('Although payments were waiting').waitFor()
      await page.unroute('**/api/month/all')
    },
  },
  {
    name: 'months-close',
    of: 'full',
    async show(page) {
      await showMonths(page)
      await page.goto('/dashboard/months')
      await press(page, 'Close February 2026')
      await page.getByLabel('Why close it while payments wait for approval?').waitFor()
      await press(page, 'Close month')
      await page.unroute('**/api/month/all')
    },
  },
  {
    name: 'log-evidence',
    of: 'full',
    async show(page) {
      await page.goto('/dashboard/log?action=Create order')
      await press(page, 'Expand row')
      await page.getByRole('table', { name: 'What was changed' }).waitFor()
    },
  },
  { name: 'package-found', of: 'full', ...at(`/dashboard/package?pk_id=${firstPackage}`) },
  {
    name: 'package-two-legs',
    of: 'full',
    async show(page) {
      await showTrack(page, { state: 'customs', refreshing: true, msg: 'The courier does not answer.' })
      await page.goto(`/dashboard/package?pk_id=${firstPackage}`)
      await page.getByText('Handed over to').waitFor()
      showNoTrack(page)
    },
  },
  { name: 'package-unknown', of: 'full', ...at('/dashboard/package?pk_id=NOTHING0000') },
  { name: 'checkout-exceptions', of: 'full', ...at('/dashboard/checkout?type=Exception') },
  { name: 'cart', of: 'full', ...at('/dashboard/checkout?cart=open') },
  {
    name: 'payment',
    of: 'full',
    async show(page) {
      await page.goto('/dashboard/checkout?cart=open')
      await press(page, /^Pay ¥/)
      await page.getByRole('tab', { name: 'Alipay' }).click()
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

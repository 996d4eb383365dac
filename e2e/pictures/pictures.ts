import { password } from '../fixtures/sign-in.ts'
import { dashboardScreens } from '../inspect/dashboard-screens.ts'
import { firstPackage } from './fill-database.ts'
import { askForCode, showAudit, showMonths, showRecoveryCodes } from './staged.ts'
import { showNoTrack, showTrack } from './two-legs.ts'
import { at, press, type View, view } from './view.ts'

// The order screen has separate pictures.
const screens = dashboardScreens.filter((name) => name !== 'order')

export const pictures: readonly View[] = [
  at('signedOut', 'landing', '/'),
  at('signedOut', 'login', '/login'),
  view('signedOut', 'login-refused', async (page) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('wrong password')
    await press(page, 'Login')
    await page.getByText('Email or password is wrong.').filter({ visible: true }).first().waitFor()
  }),
  view('signedOut', 'login-code', async (page) => {
    await askForCode(page)
    await page.goto('/login')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await press(page, 'Login')
    await page.getByLabel('Code of your authenticator app').waitFor()
    await page.unroute('**/api/login')
  }),
  at('signedOut', 'register', '/register'),
  at('signedOut', 'reset-password', '/reset_password'),
  at('signedOut', 'not-found', '/nowhere'),
  at('signedOut', 'login-again', '/dashboard/checkout'),
  ...screens.map((name) => at('empty', `${name}-empty`, `/dashboard/${name}`)),
  at('empty', 'order-find', '/dashboard/order'),
  ...screens.map((name) => at('full', name, `/dashboard/${name}`)),
  at('full', 'transaction-page', '/dashboard/transaction/T-1001'),
  view('full', 'user-second-factor', async (page) => {
    await page.goto('/dashboard/user')
    await press(page, 'Set up')
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
    await press(page, 'Next')
    await page.getByRole('dialog').locator('code').waitFor()
  }),
  view('full', 'user-recovery-codes', async (page) => {
    await showRecoveryCodes(page)
    await page.goto('/dashboard/user')
    await press(page, 'Set up')
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
    await press(page, 'Next')
    await press(page, 'Turn on')
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
    await page.unroute('**/api/user/two_factor/confirm')
  }),
  view('full', 'people-role', async (page) => {
    await page.goto('/dashboard/people')
    await press(page, /^More actions/)
    await page.locator('.ant-dropdown:visible').getByRole('menuitem').first().click()
    await page.getByRole('dialog').getByRole('radio').first().waitFor()
  }),
  view('full', 'audit-wrong', async (page) => {
    await showAudit(page, 120)
    await page.goto('/dashboard/books')
    await page.getByText('120 problems found').waitFor()
    await page.unroute('**/api/audit')
  }),
  view('full', 'months-closed', async (page) => {
    await showMonths(page)
    await page.goto('/dashboard/months')
    await page.getByText('Although payments were waiting').waitFor()
    await page.unroute('**/api/month/all')
  }),
  view('full', 'months-close', async (page) => {
    await showMonths(page)
    await page.goto('/dashboard/months')
    await press(page, 'Close February 2026')
    await page.getByLabel('Why close it while payments wait for approval?').waitFor()
    await press(page, 'Close month')
    await page.unroute('**/api/month/all')
  }),
  view('full', 'log-evidence', async (page) => {
    await page.goto('/dashboard/log?action=Create order')
    await press(page, 'Expand row')
    await page.getByRole('table', { name: 'What was changed' }).waitFor()
  }),
  at('full', 'package-found', `/dashboard/package?pk_id=${firstPackage}`),
  view('full', 'package-two-legs', async (page) => {
    await showTrack(page, { state: 'customs', refreshing: true, msg: 'The courier does not answer.' })
    await page.goto(`/dashboard/package?pk_id=${firstPackage}`)
    await page.getByText('Handed over to').waitFor()
    showNoTrack(page)
  }),
  view('full', 'person-found', async (page) => {
    await page.goto(`/dashboard/package?pk_id=${firstPackage}`)
    await page.locator('.package-head a').first().click()
    await page.locator('.person-view').waitFor()
  }),
  at('full', 'package-unknown', '/dashboard/package?pk_id=NOTHING0000'),
  at('full', 'checkout-exceptions', '/dashboard/checkout?type=Exception'),
  at('full', 'cart', '/dashboard/checkout?cart=open'),
  view('full', 'payment', async (page) => {
    await page.goto('/dashboard/checkout?cart=open')
    await press(page, /^Pay ¥/)
    await page.getByRole('tab', { name: 'Alipay' }).click()
  }),
  view('full', 'checkout-add', async (page) => {
    await page.goto('/dashboard/checkout?type=Sold')
    await press(page, /^Add to cart/)
    await page.getByRole('dialog').getByLabel('Quantity').waitFor()
  }),
  view('full', 'order-filled', async (page) => {
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
  }),
]

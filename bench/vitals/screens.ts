import type { Page } from '@playwright/test'

/** A screen: a selector that appears once it is usable, and a first interaction. */
export interface Screen {
  readonly path: string
  readonly ready: string
  readonly act: (page: Page) => Promise<void>
}

const rows = 'tbody tr.ant-table-row'

async function type(page: Page, selector: string, text: string): Promise<void> {
  await page.locator(selector).first().click()
  await page.keyboard.type(text, { delay: 60 })
}

const search = (page: Page) => type(page, 'input[type=search]', 'pe01 milk')
/** Folds and unfolds the menu, which every dashboard screen has. */
async function menu(page: Page): Promise<void> {
  for (const _ of [1, 2]) {
    await page.locator('.top-bar button').first().click()
    await page.waitForTimeout(200)
  }
}

export const publicScreens: readonly Screen[] = [
  { path: '/', ready: '.plain-button', act: (page) => page.locator('.plain-button').hover() },
  {
    path: '/login',
    ready: 'input[type=email]',
    act: (page) => type(page, 'input[type=email]', 'a@b.example'),
  },
  { path: '/register', ready: 'form', act: (page) => type(page, 'form input', 'a@b.example') },
  { path: '/reset_password', ready: 'form', act: (page) => type(page, 'form input', 'a@b.example') },
]

export const dashboardScreens: readonly Screen[] = [
  { path: '/dashboard/overview', ready: '.ant-statistic-content-value', act: menu },
  {
    path: '/dashboard/order',
    ready: '#content input',
    act: (page) => type(page, '#content input', 'PE1234567'),
  },
  { path: '/dashboard/checkout', ready: rows, act: search },
  { path: '/dashboard/transaction', ready: rows, act: search },
  {
    path: '/dashboard/package',
    ready: '.package-tiles > *',
    act: (page) => type(page, '#content input', 'PE12345'),
  },
  { path: '/dashboard/address', ready: rows, act: search },
  { path: '/dashboard/tool', ready: '#content input', act: (page) => type(page, '#content input', '12.5') },
  { path: '/dashboard/log', ready: rows, act: search },
  { path: '/dashboard/settings', ready: '.ant-statistic-content-value', act: menu },
  { path: '/dashboard/user', ready: '#content .ant-card, #content .ant-descriptions', act: menu },
  { path: '/dashboard/people', ready: rows, act: search },
  { path: '/dashboard/books', ready: '#content button', act: menu },
]

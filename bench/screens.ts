import type { Page } from '@playwright/test'
import { screens } from '../web/build/screens.ts'

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

type Done = Omit<Screen, 'path'>

const withMenu: Done = { ready: '#content .ant-card, #content .ant-descriptions', act: menu }
const withStatistics: Done = { ready: '.ant-statistic-content-value', act: menu }
const withRows: Done = { ready: rows, act: search }

/** What is done on the screens of the dashboard; a screen without a line here has the menu folded. */
const done: Readonly<Record<string, Done>> = {
  '/dashboard/overview': withStatistics,
  '/dashboard/order': {
    ready: '#content input',
    act: (page) => type(page, '#content input', 'PE1234567'),
  },
  '/dashboard/checkout': withRows,
  '/dashboard/transaction': withRows,
  '/dashboard/package': {
    ready: '.package-tiles > *',
    act: (page) => type(page, '#content input', 'PE12345'),
  },
  '/dashboard/address': withRows,
  '/dashboard/tool': { ready: '#content input', act: (page) => type(page, '#content input', '12.5') },
  '/dashboard/log': withRows,
  '/dashboard/settings': withStatistics,
  '/dashboard/people': withRows,
  '/dashboard/products': { ready: 'input[type=search]', act: search },
  '/dashboard/months': { ready: '#content table', act: menu },
  '/dashboard/scan': { ready: '#content button', act: menu },
  '/dashboard/parties': { ready: 'input[type=search]', act: search },
  '/dashboard/books': { ready: '#content button', act: menu },
}

export const dashboardScreens: readonly Screen[] = screens
  .filter(({ frame }) => frame === 'dashboard')
  .map(({ path }) => ({ path, ...(done[path] ?? withMenu) }))

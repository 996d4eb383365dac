// @rules 9-language-01
import type { Page } from '@playwright/test'
import { findOrder } from '#contract/order.ts'
import { listAttention } from '#contract/overview.ts'
import { getPackage } from '#contract/package.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'
import { seriousColourViolations, seriousViolations } from '../inspect/axe.ts'
import { englishOn } from '../inspect/english-on.ts'
import { watchRequests } from '../inspect/watch-requests.ts'
import { accessViews } from '../pictures/chinese-access-views.ts'
import { salesViews } from '../pictures/chinese-sales-views.ts'
import { trackViews } from '../pictures/chinese-track-views.ts'
import { screenViews } from '../pictures/chinese-views.ts'
import { fillDatabase, firstPackage } from '../pictures/fill-database.ts'
import type { View } from '../pictures/view.ts'
import { waitUntilLoaded } from '../pictures/wait-until-loaded.ts'

test.use({
  env: {
    PAYMENT_ALIPAY_QR: 'https://qr.alipay.com/fkx00000000000',
    PAYMENT_BANK_NAME: '包裹公司',
    PAYMENT_BANK_ACCOUNT: '0000 0000 0000 0000',
  },
})

test.describe('the page in Chinese', () => {
  test('can be chosen before the login, and is remembered', async ({ app }) => {
    await app.register('visitor', 'Vera')
    const visitor = await app.open()
    await visitor.goto('/')
    await visitor.getByRole('button', { name: '中文' }).click()
    await expect(visitor.getByText('生意轻松，生活快乐。')).toBeVisible()
    await visitor.getByRole('link', { name: '开始使用' }).click()
    await expect(visitor.getByRole('heading', { name: '登录' })).toBeVisible()
    await visitor.getByRole('button', { name: 'English' }).click()
    await expect(visitor.getByRole('heading', { name: 'Login' })).toBeVisible()
    await expectLanguage(visitor, 'en', 'Login · Parcel Desk')
    await visitor.getByRole('button', { name: '中文' }).click()
    await expect(visitor.getByRole('heading', { name: '登录' })).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: '登录' })).toBeVisible()
    await expectLanguage(visitor, 'zh-CN', '登录 · Parcel Desk')
  })

  test('follows the language of the browser, and loads only the texts of that language', async ({ app }) => {
    const page = await app.open({ locale: 'zh-TW' })
    const loaded: Promise<string>[] = []
    page.on('response', (answer) => loaded.push(answer.text().catch(() => '')))
    await page.goto('/register')
    await expect(page.getByRole('heading', { name: '注册' })).toBeVisible()
    await waitUntilLoaded(page)
    const texts = (await Promise.all(loaded)).join('\n')
    expect(texts).toContain('注册码由管理员提供')
    expect(texts).not.toContain('An admin gives you this code')
  })

  test('can be switched in the dashboard, in every tab, and keeps what was typed', async ({ app }) => {
    const lena = await app.person('admin', 'Lena')
    await lena.goto('/dashboard/order')
    const tab = await lena.context().newPage()
    await tab.goto('/dashboard/settings')
    await expect(tab.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    await lena.getByLabel('Package ID').fill('PE7654321CD')
    await lena.getByRole('button', { name: '中文' }).click()
    await expect(lena.getByRole('heading', { name: '订单', level: 1 })).toBeVisible()
    await expect(lena.getByLabel('包裹 ID')).toHaveValue('PE7654321CD')
    await expect(tab.getByRole('heading', { name: '设置', level: 1 })).toBeVisible()
    await tab.close()
    await lena.reload()
    await expect(lena.getByRole('heading', { name: '订单', level: 1 })).toBeVisible()
    await expectLanguage(lena, 'zh-CN', '订单 · Parcel Desk')
  })
})

test.describe('every screen and state has no English words in Chinese, no serious axe findings, and loads nothing from another origin:', () => {
  // Dozens of views, one after the other.
  test.setTimeout(600_000)

  test('before the login', async ({ app }) => {
    const visitor = await app.open()
    await chooseChinese(visitor)
    await lookAtEach(visitor, app, viewsOf('signedOut', screenViews))
  })

  test('with an empty database', async ({ app }) => {
    const lena = await app.person('admin', 'Lena')
    await chooseChinese(lena)
    await lookAtEach(lena, app, viewsOf('empty', screenViews))
  })

  for (const [title, views] of [
    ['the screens of a filled database', screenViews],
    ['orders, checkout and payments', salesViews],
    ['tracks, people, the audit and evidence', [...trackViews, ...accessViews]],
  ] as const) {
    test(title, async ({ app }) => {
      const lena = await openFilledApp(app)
      const data = await courierTexts(lena)
      expect(data.length).toBeGreaterThan(8)
      await lookAtEach(lena, app, viewsOf('full', views), data)
    })
  }
})

const viewsOf = (state: View['of'], views: readonly View[]) => views.filter(({ of }) => of === state)

async function chooseChinese(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByText('生意轻松，生活快乐。')).toBeVisible()
}

/** Lena is an admin of a filled database. */
async function openFilledApp(app: TestApp): Promise<Page> {
  const lena = await app.person('admin', 'Lena')
  await chooseChinese(lena)
  await fillDatabase(lena)
  return lena
}

/** The courier's texts are data, too. */
async function courierTexts(page: Page): Promise<string[]> {
  const { trackRecords } = await callAs(page, getPackage, { query: { pk_id: firstPackage } })
  const { result } = await callAs(page, findOrder, { params: { packageId: 'PE7654321CD' } })
  return [
    trackRecords.domesticParcelID,
    ...trackRecords.trackInfo.map(({ message }) => message),
    ...(await callAs(page, listAttention, {})).result.map(({ lastMessage }) => lastMessage),
    ...(result?.items ?? []).map((text) => text.replace(/ \* \d+$/, '')),
  ]
}

/**
 * Checks the words of each view and axe's findings in light, the colours of whole screens in dark as well;
 * `data` may be English. A page takes as long to change its theme as to be inspected, so that a whole screen
 * opens in the theme of the one before.
 */
async function lookAtEach(
  page: Page,
  app: TestApp,
  views: readonly View[],
  data: readonly string[] = [],
): Promise<void> {
  const requests = watchRequests(page, app)
  let theme: 'light' | 'dark' = 'light'
  async function turn(to: typeof theme): Promise<void> {
    if (to === theme) return
    theme = to
    await page.emulateMedia({ colorScheme: to })
    // A page with a screen follows some time later; all of it at once.
    await page.waitForFunction((mode) => ['', mode].includes(document.documentElement.style.colorScheme), to)
  }
  await checkEachPicture(views, async ({ show, path, of }) => {
    if (path === undefined) await turn('light')
    await show(page)
    const english = await englishOn(page, data)
    if (of === 'empty') return english
    const found = await seriousViolations(page)
    if (path === undefined) return [...english, ...found]
    await turn(theme === 'light' ? 'dark' : 'light')
    await waitUntilLoaded(page)
    return [...english, ...found, ...(await seriousColourViolations(page))]
  })
  expect(requests.toUs.length).toBeGreaterThan(views.length)
  expect(requests.toOthers).toEqual([])
}

async function expectLanguage(page: Page, language: string, title: string): Promise<void> {
  await expect(page).toHaveTitle(title)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Checks each picture in a separate step; a problem names its picture and does not hide the others. */
async function checkEachPicture<P extends { readonly name: string }>(
  pictures: readonly P[],
  look: (picture: P) => Promise<readonly string[]>,
): Promise<void> {
  for (const picture of pictures) {
    await test.step(picture.name, async () => {
      const wrong = await look(picture).catch((error) => [String(error)])
      expect.soft(wrong, picture.name).toEqual([])
    })
  }
}

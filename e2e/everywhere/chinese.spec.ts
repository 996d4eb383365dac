import type { Page } from '@playwright/test'
import { findOrder } from '#contract/order.ts'
import { listAttention } from '#contract/overview.ts'
import { getPackage } from '#contract/package.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'
import { seriousOn } from '../inspect/axe.ts'
import { englishOn } from '../inspect/english-on.ts'
import { accessViews } from '../pictures/chinese-access-views.ts'
import { salesViews } from '../pictures/chinese-sales-views.ts'
import { trackViews } from '../pictures/chinese-track-views.ts'
import { screenViews } from '../pictures/chinese-views.ts'
import { fillDesk, firstPackage } from '../pictures/fill-desk.ts'
import { lookAtEach } from '../pictures/look-at-each.ts'
import { settle } from '../pictures/settle.ts'
import type { View } from '../pictures/view.ts'

test.use({ env: { PAYMENT_BANK_NAME: '包裹公司', PAYMENT_BANK_ACCOUNT: '0000 0000 0000 0000' } })

test.describe('the page in Chinese', () => {
  test('[9-language-01] is chosen before the login, and remembered', async ({ app }) => {
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

  test('is the language of a browser that asks for it, and only its texts are loaded', async ({ app }) => {
    const page = await app.open({ locale: 'zh-TW' })
    const loaded: Promise<string>[] = []
    page.on('response', (answer) => loaded.push(answer.text().catch(() => '')))
    await page.goto('/register')
    await expect(page.getByRole('heading', { name: '注册' })).toBeVisible()
    await settle(page)
    const texts = (await Promise.all(loaded)).join('\n')
    expect(texts).toContain('注册码由管理员提供')
    expect(texts).not.toContain('An admin gives you this code')
  })

  test('[9-language-01] changes in the dashboard while what is typed stays, in every tab, and is remembered', async ({
    app,
  }) => {
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

  test('finds log entries by their Chinese words, and filters them by what they are', async ({ app }) => {
    const lena = await openFullDesk(app)
    await lena.goto('/dashboard/log')
    await lena.getByRole('searchbox').fill('创建订单 欧阳建国')
    await expect(lena.getByText(/显示 3 \/ \d+ 条/)).toBeVisible()
    await lena.getByRole('searchbox').fill('Create order')
    await expect(lena.getByText(/显示 0 \/ \d+ 条/)).toBeVisible()
    await lena.goto('/dashboard/log?action=Approve transaction')
    await expect(lena.getByText(/^批准交易：Lena 的 \d+ 件$/)).toBeVisible()
    await expect(lena.getByText(/显示 1 \/ \d+ 条/)).toBeVisible()
  })
})

test.describe('in Chinese there is no English word, nor anything serious to axe', () => {
  // Dozens of views, one after the other.
  test.setTimeout(600_000)

  test('before the login', async ({ app }) => {
    const visitor = await app.open()
    await chooseChinese(visitor)
    await lookAtEach(viewsOf('nobody', screenViews), look(visitor))
  })

  test('on an empty desk', async ({ app }) => {
    const lena = await app.person('admin', 'Lena')
    await chooseChinese(lena)
    await lookAtEach(viewsOf('empty', screenViews), look(lena))
  })

  for (const [title, views] of [
    ['on the screens of a full desk', screenViews],
    ['on orders, checkout and payments', salesViews],
    ['on tracks, people, books and evidence', [...trackViews, ...accessViews]],
  ] as const) {
    test(title, async ({ app }) => {
      const lena = await openFullDesk(app)
      const data = await courierTexts(lena)
      expect(data.length).toBeGreaterThan(8)
      await lookAtEach(viewsOf('full', views), look(lena, data))
    })
  }
})

const viewsOf = (state: View['of'], views: readonly View[]) => views.filter(({ of }) => of === state)

async function chooseChinese(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByText('生意轻松，生活快乐。')).toBeVisible()
}

/** Lena is admin of a full desk. */
async function openFullDesk(app: TestApp): Promise<Page> {
  const lena = await app.person('admin', 'Lena')
  await chooseChinese(lena)
  await fillDesk(lena)
  return lena
}

/** What the courier says is data too. */
async function courierTexts(page: Page): Promise<string[]> {
  const { trackRecords } = await callAs(page, getPackage, { query: { pk_id: firstPackage } })
  const { result } = await callAs(page, findOrder, { params: { packageId: 'PE7654321CD' } })
  return [
    ...[trackRecords.domesticParcelID, ...trackRecords.trackInfo.map(({ message }) => message)],
    ...(await callAs(page, listAttention, {})).result.map(({ lastMessage }) => lastMessage),
    ...(result?.items ?? []).map((text) => text.replace(/ \* \d+$/, '')),
  ]
}

/** What is wrong on a view. In dark, for screens.spec.ts shows axe the light ones. */
function look(page: Page, data: readonly string[] = []) {
  return async ({ show, path, of }: View): Promise<string[]> => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await show(page)
    const english = await englishOn(page, data)
    return path !== undefined && of !== 'empty' ? [...english, ...(await seriousOn(page))] : english
  }
}

async function expectLanguage(page: Page, language: string, title: string): Promise<void> {
  await expect(page).toHaveTitle(title)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

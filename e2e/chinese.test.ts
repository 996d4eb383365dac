import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOrder } from '#contract/order.ts'
import { listAttention } from '#contract/overview.ts'
import { readPackage } from '#contract/package.ts'
import { callAs } from './call-as.ts'
import { type Desk, openDesk } from './desk.ts'
import { englishOn } from './english-on.ts'
import { views } from './pictures/chinese-views.ts'
import { fillDesk, firstPackage } from './pictures/fill-desk.ts'
import { settle } from './pictures/settle.ts'
import type { View } from './pictures/view.ts'
import { seriousOn } from './serious-on.ts'
import { signIn } from './sign-in.ts'

/** Texts of the courier, which the tests add. */
const data: string[] = []

describe('the page in Chinese', () => {
  let desk: Desk
  let visitor: Page
  let lena: Page
  beforeAll(async () => {
    desk = await openDesk({ PAYMENT_BANK_NAME: '包裹公司', PAYMENT_BANK_ACCOUNT: '0000 0000 0000 0000' })
    visitor = await desk.open()
    lena = await desk.open()
  })
  afterAll(() => desk?.close())

  it('is chosen before the login, and remembered', async () => {
    await visitor.goto('/')
    await visitor.getByRole('button', { name: '中文' }).click()
    await visitor.getByText('生意轻松，生活快乐。').waitFor()
    await visitor.getByRole('link', { name: '开始使用' }).click()
    await visitor.getByRole('heading', { name: '登录' }).waitFor()
    await visitor.getByRole('button', { name: 'English' }).click()
    await visitor.getByRole('heading', { name: 'Login' }).waitFor()
    expect(await languageOf(visitor)).toEqual(['en', 'Login · Parcel Desk'])
    await visitor.getByRole('button', { name: '中文' }).click()
    await visitor.getByRole('heading', { name: '登录' }).waitFor()
    await visitor.reload()
    await visitor.getByRole('heading', { name: '登录' }).waitFor()
    expect(await languageOf(visitor)).toEqual(['zh-CN', '登录 · Parcel Desk'])
  })

  it('is the language of a browser that asks for it, and only its texts are loaded', async () => {
    const context = await desk.browser.newContext({ baseURL: desk.server.url, locale: 'zh-TW' })
    const page = await context.newPage()
    const loaded: string[] = []
    page.on(
      'response',
      (answer) =>
        void answer
          .text()
          .then((text) => loaded.push(text))
          .catch(() => undefined),
    )
    await page.goto('/register')
    await page.getByRole('heading', { name: '注册' }).waitFor()
    await settle(page)
    expect(loaded.some((text) => text.includes('注册码由管理员提供'))).toBe(true)
    expect(loaded.some((text) => text.includes('An admin gives you this code'))).toBe(false)
    await context.close()
  })

  it('changes in the dashboard while what is typed stays, in every tab, and is remembered', async () => {
    await signIn(lena, desk.server, 'admin', 'Lena')
    await lena.goto('/dashboard/order')
    const tab = await lena.context().newPage()
    await tab.goto('/dashboard/settings')
    await tab.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    await lena.getByLabel('Package ID').fill('PE7654321CD')
    await lena.getByRole('button', { name: '中文' }).click()
    await lena.getByRole('heading', { name: '订单', level: 1 }).waitFor()
    expect(await lena.getByLabel('包裹 ID').inputValue()).toBe('PE7654321CD')
    await tab.getByRole('heading', { name: '设置', level: 1 }).waitFor()
    await tab.close()
    await lena.reload()
    await lena.getByRole('heading', { name: '订单', level: 1 }).waitFor()
    expect(await languageOf(lena)).toEqual(['zh-CN', '订单 · Parcel Desk'])
  })

  const of = (state: View['of']) => views.filter((view) => view.of === state)

  /** In dark, for screens.test.ts shows axe the light ones. */
  async function look(page: Page, { show, path, of }: View): Promise<void> {
    await page.emulateMedia({ colorScheme: 'dark' })
    await show(page)
    expect(await englishOn(page, data)).toEqual([])
    if (path !== undefined && of !== 'empty') expect(await seriousOn(page)).toEqual([])
  }

  it.each(of('nobody'))('has no English word on $name, nor anything serious to axe', (view) =>
    look(visitor, view),
  )

  it.each(of('empty'))('has no English word on $name, nor anything serious to axe', (view) =>
    look(lena, view),
  )

  it('takes the data of a full desk', async () => {
    await fillDesk(lena)
    // What the courier says is data too.
    const { trackRecords } = await callAs(lena, readPackage, { query: { pk_id: firstPackage } })
    const { result } = await callAs(lena, findOrder, { params: { packageId: 'PE7654321CD' } })
    data.push(trackRecords.domesticParcelID, ...trackRecords.trackInfo.map(({ message }) => message))
    data.push(...(await callAs(lena, listAttention, {})).result.map(({ lastMessage }) => lastMessage))
    data.push(...(result?.items ?? []).map((text) => text.replace(/ \* \d+$/, '')))
    expect(data.length).toBeGreaterThan(8)
  })

  it.each(of('full'))('has no English word on $name, nor anything serious to axe', (view) => look(lena, view))

  it('finds log entries by their Chinese words, and filters them by what they are', async () => {
    await lena.goto('/dashboard/log')
    await lena.getByRole('searchbox').fill('创建订单 欧阳建国')
    await lena.getByText(/显示 4 \/ \d+ 条/).waitFor()
    await lena.getByRole('searchbox').fill('Create order')
    await lena.getByText(/显示 0 \/ \d+ 条/).waitFor()
    await lena.goto('/dashboard/log?action=Approve transaction')
    await lena.getByText(/^批准交易：Lena 的 \d+ 件$/).waitFor()
    await lena.getByText(/显示 1 \/ \d+ 条/).waitFor()
  })
})

async function languageOf(page: Page): Promise<string[]> {
  return page.evaluate(() => [document.documentElement.lang, document.title])
}

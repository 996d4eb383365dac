import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOrder } from '#contract/order.ts'
import { readPackage } from '#contract/package.ts'
import { callAs } from './call-as.ts'
import { type Desk, openDesk } from './desk.ts'
import { type View, views } from './pictures/chinese-views.ts'
import { fillDesk, firstPackage } from './pictures/fill-desk.ts'
import { settle } from './pictures/settle.ts'
import { signIn } from './sign-in.ts'

/** What is data, or stands in Chinese as it is: brands, units, zones, ids. */
const kept = [
  ...['Aptamil Gold+ 3', 'a2 Platinum 2', 'Swisse Vitamin C', 'Bio Island Lysine', 'UMF15+'],
  ...['Parcel Desk', 'Lena', 'lena@example.com', 'nobody@example.com', 'name@example.com'],
  // The switch: the other language calls itself by its own name.
  'English',
  // Initials.
  /^L$/g,
  /\bPAYMENT_[A-Z_]+\b/g,
  /\b(PE\d{7}[A-Z]{2}|HAND\d{7}|[0-9A-HJKMNP-TV-Z]{26})\b/g,
  /(?<![A-Za-z])(AUD|RMB|Kg|kg|ID|QR|UTC|ACST|CST|PDF|PE)(?![A-Za-z])/g,
  /A?\$/g,
]

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

  it.each(of('nobody'))('has no English word on $name', async ({ show }) => {
    await show(visitor)
    expect(await englishOn(visitor)).toEqual([])
  })

  it.each(of('empty'))('has no English word on $name', async ({ show }) => {
    await show(lena)
    expect(await englishOn(lena)).toEqual([])
  })

  it('takes the data of a full desk', async () => {
    await fillDesk(lena)
    // What the courier says is data too.
    const { trackRecords } = await callAs(lena, readPackage, { query: { pk_id: firstPackage } })
    const { result } = await callAs(lena, findOrder, { params: { packageId: 'PE7654321CD' } })
    data.push(trackRecords.domesticParcelID, ...trackRecords.trackInfo.map(({ message }) => message))
    data.push(...(result?.items ?? []).map((text) => text.replace(/ \* \d+$/, '')))
    expect(data.length).toBeGreaterThan(8)
  })

  it.each(of('full'))('has no English word on $name', async ({ show }) => {
    await show(lena)
    expect(await englishOn(lena)).toEqual([])
  })

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

/** English words that somebody would see or hear on the page, and that are no data. */
async function englishOn(page: Page): Promise<string[]> {
  await settle(page)
  const lines = (await page.locator('body').allInnerTexts()).flatMap((text) => text.split('\n'))
  const names = await page.evaluate(() => {
    const said = [document.title]
    for (const element of document.querySelectorAll('[placeholder], [aria-label], [title], [alt], input')) {
      // Icons name their drawing, beside the name of their button.
      if (element.matches('.anticon') || !element.checkVisibility()) continue
      for (const name of ['placeholder', 'aria-label', 'title', 'alt'])
        said.push(element.getAttribute(name) ?? '')
    }
    return said
  })
  const left = [...lines, ...names].filter((line) =>
    /[A-Za-z]/.test([...data, ...kept].reduce((text: string, word) => text.replaceAll(word, ''), line)),
  )
  return [...new Set(left)]
}

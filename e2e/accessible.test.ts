import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPage } from './browser.ts'
import { fillDesk } from './pictures/fill-desk.ts'
import { pictures } from './pictures/pictures.ts'
import { settle } from './pictures/settle.ts'
import { type RunningServer, startServer } from './server.ts'
import { signIn } from './sign-in.ts'

// Screens behind an address alone can be opened in any language; the others are reached by English names.
const byAddress = pictures.filter(({ path }) => path !== undefined)

describe('axe finds nothing serious', () => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    server = await startServer({ PAYMENT_BANK_ACCOUNT: '0000 0000 0000 0000' })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  it.each([
    ['English, light', 'en-AU', 'light', pictures],
    ['Chinese, dark', 'zh-CN', 'dark', byAddress],
  ] as const)('on any screen or state in %s', async (_, locale, colorScheme, shown) => {
    const options = { locale, colorScheme, reducedMotion: 'reduce' } as const
    const nobody = await openPage(browser, server.url, options)
    const admin = await openPage(browser, server.url, options)
    const found: string[] = []
    for (const picture of shown.filter(({ of }) => of === 'nobody'))
      found.push(...(await look(nobody, picture)))
    await signIn(admin, server, 'admin', `Lena-${locale}`)
    await fillDesk(admin, locale === 'en-AU' ? 0 : 100)
    for (const picture of shown.filter(({ of }) => of === 'full')) found.push(...(await look(admin, picture)))
    expect(found).toEqual([])
  })
})

async function look(page: Page, picture: (typeof pictures)[number]): Promise<string[]> {
  await picture.show(page)
  await settle(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${picture.name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
}

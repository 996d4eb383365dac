// @rules 7-logo-01 9-settings-13
import { plainPicture } from '../../testkit/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { seriousViolations } from '../inspect/axe.ts'

test('an uploaded logo is drawn in the top bar and before the login', async ({ app }) => {
  const boss = await app.person('admin', 'Boss')
  await boss.goto('/dashboard/settings')
  const card = boss.getByRole('group', { name: 'Logo' })
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = boss.waitForEvent('filechooser')
    await card.getByRole('button', { name: /logo$/ }).first().click()
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
  }
  await choose('no.png', Buffer.from('<svg/>'))
  await expect(card.getByRole('alert')).toContainText('This file is no PNG, JPEG or WebP picture.')
  await choose('logo.png', await plainPicture(320, 80, '#1d4f91'))
  await expect(card.getByRole('button', { name: 'Remove the logo' })).toBeVisible()
  expect(await seriousViolations(boss)).toEqual([])
  for (const [address, place] of [
    ['/dashboard/tool', 'header.top-bar img.logo'],
    ['/login', 'header img.logo'],
    ['/', 'main img.logo'],
  ] as const) {
    const page = address.startsWith('/dashboard') ? boss : await app.open()
    await page.goto(address)
    const logo = page.locator(place)
    await expect(logo).toBeVisible()
    await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
  }
})

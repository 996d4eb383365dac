// @rules 9-focus-01 9-focus-02
import type { Page } from '@playwright/test'
import { placeOrder } from '../actions/place-order.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'

test.use({ demo: true })

async function logIn(app: TestApp): Promise<Page> {
  const page = await app.open()
  await page.goto('/login')
  await page.getByRole('button', { name: /Mei Chen/ }).click()
  await expect(page).toHaveURL(/overview/)
  return page
}

/** Opens a screen, whose code for the focus loads after it. */
async function show(page: Page, address: string): Promise<void> {
  await page.goto(`/dashboard/${address}`)
  const isKept = () =>
    page.evaluate(async () => {
      const button = document.createElement('button')
      document.querySelector('main')?.append(button)
      button.focus()
      button.remove()
      await new Promise((done) => setTimeout(done, 100))
      return document.activeElement !== document.body
    })
  await expect.poll(isKept).toBe(true)
}

/** What has the focus, in words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element, body } = document
    if (!element || element === body) return 'nothing'
    const label =
      'labels' in element && element.labels instanceof NodeList ? element.labels[0]?.textContent : null
    return `${element.getAttribute('aria-label') ?? label ?? element.textContent}`.trim()
  })

/** Fields and buttons of the open dialog that Tab alone does not come to. */
async function notReached(page: Page): Promise<readonly string[]> {
  const reached = new Set<string>()
  for (let presses = 0; presses < 45; presses += 1) {
    await page.keyboard.press('Tab')
    reached.add(await focused(page))
  }
  const buttons = await page.getByRole('dialog').last().locator('button:enabled:visible').all()
  const labels = await Promise.all(
    buttons.map((button) =>
      button.evaluate((one) =>
        one.tabIndex < 0 ? '' : `${one.getAttribute('aria-label') ?? one.textContent}`.trim(),
      ),
    ),
  )
  return labels.filter((label) => label !== '' && !reached.has(label))
}

/** Screen, button that opens the dialog, and what has the focus then. */
const dialogs: readonly [address: string, opens: RegExp, focus: RegExp][] = [
  ['checkout', /^Add to cart: /, /^Subtotal/],
  ['checkout', /^Cart, /, /^Pay ¥/],
  ['address', /^Update the address/, /^Name/],
  ['people', /^Invite$/, /Admin|Staff|Visitor/],
  ['months', /^Close /, /./],
  ['months', /^Reopen /, /Reason|Why/],
  ['parties', /^New party$/, /^Name/],
  ['products', /^New product$/, /^Chinese name/],
  ['settings', /^Edit Normal item postage/, /^New value/],
  ['user', /^Set up$/, /password/i],
]

test('a dialog gives the focus to its first field, or to the button that changes nothing; Esc gives it back', async ({
  app,
}) => {
  const page = await logIn(app)
  const wrong: unknown[] = []
  const unreached: unknown[] = []
  for (const [address, opens, focus] of dialogs) {
    await show(page, address)
    const button = page.getByRole('button', { name: opens }).first()
    if (
      !(await button.waitFor({ timeout: 8_000 }).then(
        () => true,
        () => false,
      ))
    ) {
      wrong.push([address, String(opens), 'no button'])
      continue
    }
    const name = await button.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)
    // Twice: a dialog whose code was loaded opens in another way.
    for (const time of ['first', 'again']) {
      await button.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      const got = await expect
        .poll(() => focused(page), { timeout: 5_000 })
        .toMatch(focus)
        .then(
          () => null,
          () => focused(page),
        )
      if (got !== null) wrong.push([address, String(opens), time, got])
      if (time === 'first' && address === 'checkout')
        unreached.push(...(await notReached(page)).map((label) => [address, label]))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const back = await expect
        .poll(() => focused(page), { timeout: 5_000 })
        .toBe(name)
        .then(
          () => null,
          () => focused(page),
        )
      if (back !== null) wrong.push([address, String(opens), time, 'Esc', back])
    }
  }
  expect({ wrong, unreached }).toEqual({ wrong: [], unreached: [] })
})

test('the focus stays on the page when what had it is gone: after Undo, a closed month, an invitation and a deleted row', async ({
  app,
}) => {
  const page = await logIn(app)
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const go = (address: string) => show(page, address)

  await go('address')
  const second = await page.getByRole('row').nth(2).getByRole('button').first().getAttribute('aria-label')
  await button(/^More actions/)
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: /Delete/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => focused(page)).toBe(second)

  await button('Undo').click()
  await expect(button('Undo')).toHaveCount(0)
  await expect.poll(() => focused(page)).not.toBe('nothing')

  await go('people')
  await button('Invite').first().click()
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => focused(page)).not.toBe('nothing')

  await go('months')
  await button(/^Close /)
    .first()
    .click()
  for (const reason of await dialog.getByRole('textbox').all()) await reason.fill('all is known')
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => focused(page)).not.toBe('nothing')
})

test('what was disabled for a moment, as a button is while it sends, gets the focus back', {
  tag: '@main',
}, async ({ app }) => {
  const page = await logIn(app)
  await show(page, 'address')
  const back = await page.evaluate(async () => {
    const pause = () => new Promise((done) => setTimeout(done, 200))
    const found: string[] = []
    for (const kind of ['button', 'input', 'select', 'textarea'] as const) {
      const element = document.createElement(kind)
      document.querySelector('main')?.append(element)
      element.focus()
      element.disabled = true
      await pause()
      if (document.activeElement === document.body) found.push(`${kind} lost it`)
      element.disabled = false
      await pause()
      if (document.activeElement === element) found.push(`${kind} has it`)
      element.remove()
    }
    return found
  })
  const kinds = ['button', 'input', 'select', 'textarea']
  expect(back).toEqual(kinds.flatMap((kind) => [`${kind} lost it`, `${kind} has it`]))
})

test.describe('on an empty database', () => {
  test.use({ demo: false })

  test('the focus stays on the page after an order is void', { tag: '@main' }, async ({ app }) => {
    const page = await app.person('admin', 'Kim')
    await placeOrder(page, 'FOC00000001')
    await show(page, 'package?pk_id=FOC00000001')
    await page.getByRole('button', { name: /^Void/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('entered twice')
    await dialog.getByRole('button', { name: /^Void/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => focused(page)).not.toBe('nothing')
  })
})

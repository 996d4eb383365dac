// @rules 17-preview-03 17-amend-01 17-amend-04 17-trace-01
import type { Page } from '@playwright/test'
import { previewAmendment } from '#contract/order-correction.ts'
import { getPackage } from '#contract/package.ts'
import { listTransactions } from '#contract/transaction.ts'
import { pay } from '../actions/pay.ts'
import { placeOrder } from '../actions/place-order.ts'
import { callAs } from '../fixtures/call-as.ts'
import { password } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { seriousViolations } from '../inspect/axe.ts'

const pkId = 'PE1234567AB'
const other = 'PE7654321CD'
const day = 24 * 3_600_000

/** What the server answers about the package, for our own screen. */
const stored = (page: Page) => callAs(page, getPackage, { query: { pk_id: pkId, corrected: 'included' } })

test('correcting an order puts right what was sold in part, as the preview says, and voids another order', {
  tag: '@main',
}, async ({ app }) => {
  let boss = await app.person('admin', 'Boss')
  await test.step('ten pieces are recorded at A$52 in place of A$25, and two of them are sold', async () => {
    await placeOrder(boss, pkId, { lines: [{ sold: 10, price: 52, subtotalWeight: 3 }] })
    await pay(boss, 2, 'Bank', 400)
    await placeOrder(boss, other)
    await app.advance(day)
  })

  let saved: unknown
  await test.step('the next day the price is amended after a preview, with the keyboard', async () => {
    boss = await app.logIn({ email: 'boss@example.com', password })
    await boss.goto(`/dashboard/package?pk_id=${pkId}`)
    const correct = boss.getByRole('button', { name: 'Correct', exact: true })
    await correct.focus()
    await boss.keyboard.press('Enter')
    // The receiver has the focus. Nothing is empty, so that Enter leads to the items.
    await expect(boss.getByRole('textbox', { name: 'Receiver' })).toBeFocused()
    await boss.keyboard.press('Enter')
    for (let press = 0; press < 3; press++) await boss.keyboard.press('Tab')
    await boss.keyboard.type('25')
    await expect(boss.getByText('¥ 134.42')).toBeVisible()
    await boss.keyboard.press('Control+Enter')
    // Cost 261.32 -> 134.42: profits of two pieces are 2 x 126.90 higher.
    const preview = boss.getByRole('complementary')
    await expect(preview.getByRole('heading', { name: 'What will change' })).toBeFocused()
    await expect(preview.getByText('A$ 52.00')).toBeVisible()
    await expect(preview.getByText('Profits +¥ 253.80').first()).toBeVisible()
    expect(await seriousViolations(boss)).toEqual([])
    const { correction } = await stored(boss)
    const wanted = { pk_id: pkId, revision: correction?.revision ?? 0, lines: [{ line: 1, price: 25 }] }
    const does = await callAs(boss, previewAmendment, { body: wanted })
    const money = (amount: number) => `${amount < 0 ? '−' : '+'}¥ ${Math.abs(amount).toFixed(2)}`
    await expect(preview.getByText(`To sender ${money(does.toSender)}`).first()).toBeVisible()
    const before = (await callAs(boss, listTransactions, {})).result[0]
    await preview.getByLabel('Reason').fill('the price of two cans')
    await boss.keyboard.press('Control+Enter')
    await expect(boss.getByText(`The order of package ${pkId} is amended.`)).toBeVisible()
    await expect(correct).toBeVisible()
    const after = (await callAs(boss, listTransactions, {})).result[0]
    const difference = (after?.payAmountToSender ?? 0) - (before?.payAmountToSender ?? 0)
    expect(difference).toBeCloseTo(does.toSender, 6)
    expect((after?.profits ?? 0) - (before?.profits ?? 0)).toBeCloseTo(does.profits ?? 0, 6)
    saved = (await stored(boss)).correction?.lines[0]
  })

  await test.step('package and history say what was done', async () => {
    expect(saved).toMatchObject({ qty: 10, price: 25, cost: 134.42 })
    const history = boss.locator('#corrections')
    await expect(history).toContainText('the price of two cans')
    await expect(history).toContainText('A$ 52.00 → A$ 25.00', { useInnerText: true })
  })

  await test.step('the other order is void: its pieces are gone, it stays readable', async () => {
    await boss.goto(`/dashboard/package?pk_id=${other}`)
    await boss.getByRole('button', { name: 'Void', exact: true }).click()
    const dialog = boss.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('recorded twice')
    await expect(dialog.getByText('7 → 0')).toBeVisible()
    await dialog.getByRole('button', { name: 'Void the order' }).click()
    await expect(boss.getByText(`The order of package ${other} is void.`)).toBeVisible()
    await expect(boss.getByRole('link', { name: 'Voided' })).toBeVisible()
    await expect(boss.getByText('This order is void. It had:')).toBeVisible()
    await expect(boss.locator('.package-tile').filter({ hasText: other })).toHaveCount(0)
  })
})

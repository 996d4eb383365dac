import type { Page } from '@playwright/test'
import type { getAudit } from '#contract/audit.ts'
import type { Answer } from '#contract/call.ts'
import { auditCheckNames } from '#domain/log/audit.ts'
import { checks } from '#domain/messages/en/audit.ts'
import { placeOrder } from './place-order.ts'
import { expect, test } from './test.ts'

type Audit = Answer<typeof getAudit>
type Result = NonNullable<Audit['last']>

const sound: Result = {
  startedAt: '2026-03-01T10:00:00.000Z',
  finishedAt: '2026-03-01T10:00:01.000Z',
  startedBy: 'Boss',
  checks: auditCheckNames.map((name) => ({ name, findings: [], count: 0, ms: 3 })),
  count: 0,
  head: { seq: 3, hash: 'sUC5VEnSsFIeTCJGbTYWi7aYbkZlUBGbzGXFBmgyWVk' },
}
const atRest: Audit = { last: sound, running: null, failedAt: null }

/** Answers what the page asks about the books. */
async function answer(page: Page, audit: Audit): Promise<void> {
  await page.unroute('**/api/audit')
  await page.route('**/api/audit', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: audit }) : route.continue(),
  )
}

const rows = (page: Page) => page.locator('tbody tr.ant-table-row')
const run = (page: Page) => page.getByRole('button', { name: 'Check now' })

test.describe('the books', () => {
  test('were not checked at first; are checked when asked, while one sees how far it is', async ({ app }) => {
    const boss = await app.person('admin', 'Boss')
    await placeOrder(boss, 'BKS00000001')
    await boss.goto('/dashboard/books')
    await expect(boss.getByText('The books were not checked yet.')).toBeVisible()
    await run(boss).click()
    await expect(boss.getByText(/^Checking, \d+ of 12 done · asked for by Boss$/)).toBeVisible()
    await expect(boss.getByText('Everything holds')).toBeVisible()
    await expect(
      boss.getByText(/^Last checked \d{4}-\d\d-\d\d \d\d:\d\d:\d\d CST, asked for by Boss$/),
    ).toBeVisible()
    await expect(rows(boss)).toHaveText(
      Object.values(checks).map(
        (meaning) => new RegExp(`^\\s*${RegExp.escape(meaning)}\\s+Holds(\\s+\\d+\\.\\d\\d)?\\s*$`),
      ),
      { useInnerText: true },
    )
    await expect(run(boss)).toBeEnabled()
  })

  test('say where they are wrong, and the overview says that they are', async ({ app }) => {
    const boss = await app.person('admin', 'Boss')
    const finding = { where: 'items 17: pieces', expected: '5', found: '4' }
    const checks = sound.checks.map((check) =>
      check.name === 'pieces' ? { ...check, count: 120, findings: [finding] } : check,
    )
    await answer(boss, { ...atRest, last: { ...sound, checks, count: 120 } })
    await boss.goto('/dashboard/overview')
    await expect(boss.getByText('The books do not add up: 120 findings.')).toBeVisible()
    await boss.getByRole('link', { name: 'Show the books' }).click()
    await expect(boss.getByText('120 things are wrong')).toBeVisible()
    const wrong = rows(boss).filter({ hasText: 'Every ordered piece is in exactly one place' })
    await expect(wrong.getByText('120 findings')).toBeVisible()
    await expect(boss.getByText('The first 1 of 120')).toBeVisible()
    await expect(boss.getByRole('row', { name: 'items 17: pieces 5 4' })).toBeVisible()
  })

  test('say that a check is under way already, and when one broke off', async ({ app }) => {
    const boss = await app.person('admin', 'Boss')
    const startedAt = '2026-03-01T16:30:00.000Z'
    await answer(boss, { ...atRest, running: { startedAt, startedBy: '', done: 4 } })
    await boss.goto('/dashboard/books')
    await expect(boss.getByText('Checking, 4 of 12 done · the one of every night')).toBeVisible()
    await answer(boss, { ...atRest, failedAt: startedAt })
    await boss.reload()
    await expect(
      boss.getByText('The check that began last broke off at 2026-03-02 00:30:00 CST.'),
    ).toBeVisible()
  })

  test('are for admins only', async ({ app }) => {
    const sam = await app.person('staff', 'Sam')
    await sam.goto('/dashboard/books')
    await expect(sam.getByText('Your role does not allow this. Ask an admin.').first()).toBeVisible()
    await expect(run(sam)).toHaveCount(0)
  })
})

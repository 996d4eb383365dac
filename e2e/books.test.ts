import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAudit } from '#contract/audit.ts'
import { auditChecks } from '#domain/audit.ts'
import { callAs } from './call-as.ts'
import { type Desk, openDesk } from './desk.ts'
import { placeOrder } from './place-order.ts'
import { words } from './words.ts'

describe('the books', () => {
  let desk: Desk
  let boss: Page
  beforeAll(async () => {
    desk = await openDesk()
    boss = await desk.person('admin', 'Boss')
    await placeOrder(boss, 'BKS00000001')
    await boss.goto('/dashboard/books')
  })
  afterAll(() => desk?.close())

  const rows = () => boss.locator('tbody tr.ant-table-row')
  const run = () => boss.getByRole('button', { name: 'Check now' })

  it('were not checked at first; are checked when asked, while one sees how far it is', async () => {
    await boss.getByText('The books were not checked yet.').waitFor()
    await run().click()
    await boss.getByText(/^Checking, \d+ of 11 done · asked for by Boss$/).waitFor()
    await boss.getByText('Everything holds').waitFor()
    await boss.getByText(/^Last checked \d{4}-\d\d-\d\d \d\d:\d\d:\d\d CST, asked for by Boss$/).waitFor()
    const lines = await words(rows())
    expect(lines.map((line) => line.replace(/ \d+\.\d\d$/, ''))).toEqual(
      Object.values(auditChecks).map((meaning) => `${meaning} Holds`),
    )
    expect(await run().isEnabled()).toBe(true)
  })

  it('say where they are wrong, and the overview says that they are', async () => {
    const answer = await callAs(boss, readAudit, {})
    const checks = answer.last?.checks.map((check) =>
      check.name === 'pieces'
        ? { ...check, count: 120, findings: [{ where: 'items 17: pieces', expected: '5', found: '4' }] }
        : check,
    )
    await boss.route('**/api/audit', (route) =>
      route.fulfill({ json: { ...answer, last: { ...answer.last, checks, count: 120 } } }),
    )
    await boss.goto('/dashboard/overview')
    await boss.getByText('The books do not add up: 120 findings.').waitFor()
    await boss.getByRole('link', { name: 'Show the books' }).click()
    await boss.getByText('120 things are wrong').waitFor()
    await rows()
      .filter({ hasText: 'Every ordered piece is in exactly one place' })
      .getByText('120 findings')
      .waitFor()
    await boss.getByText('The first 1 of 120').waitFor()
    await boss.getByRole('row', { name: 'items 17: pieces 5 4' }).waitFor()
    await boss.unroute('**/api/audit')
  })

  it('say that a check is under way already, and when one broke off', async () => {
    const answer = await callAs(boss, readAudit, {})
    const state = async (changed: object) => {
      await boss.unroute('**/api/audit')
      await boss.route('**/api/audit', (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ json: { ...answer, ...changed } })
          : route.continue(),
      )
      await boss.reload()
    }
    await state({ running: { startedAt: '2026-03-01T16:30:00.000Z', startedBy: '', done: 4 } })
    await boss.getByText('Checking, 4 of 11 done · the one of every night').waitFor()
    await state({ failedAt: '2026-03-01T16:30:00.000Z' })
    await boss.getByText('The check that began last broke off at 2026-03-02 00:30:00 CST.').waitFor()
    await boss.unroute('**/api/audit')
  })

  it('are for admins only', async () => {
    const sam = await desk.person('staff', 'Sam')
    await sam.goto('/dashboard/books')
    await sam.getByText('Your role does not allow this. Ask an admin.').first().waitFor()
    expect(await sam.getByRole('button', { name: 'Check now' }).count()).toBe(0)
  })
})

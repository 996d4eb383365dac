// @rules 9-books-01
import { screen, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { getAudit, runAudit } from '#contract/audit.ts'
import type { Answer } from '#contract/call.ts'
import { auditCheckNames } from '#domain/log/audit.ts'
import { boss, closeScreen, openContent } from '../../app/testing/open-screen.tsx'
import { findAlert, press, rowWith } from '../../shared/testing/dom.ts'
import { refusal } from '../../shared/testing/test-server.ts'

type Audit = Answer<typeof getAudit>

const sound: NonNullable<Audit['last']> = {
  startedAt: '2026-03-01T10:00:00.000Z',
  finishedAt: '2026-03-01T10:00:01.000Z',
  startedBy: 'Boss',
  checks: auditCheckNames.map((name) => ({ name, findings: [], count: 0, ms: 3 })),
  count: 0,
  head: { seq: 3, hash: 'sUC5VEnSsFIeTCJGbTYWi7aYbkZlUBGbzGXFBmgyWVk' },
}
const atRest: Audit = { last: sound, running: null, failedAt: null }
const openAudit = (audit: Audit) =>
  openContent('/dashboard/books', (server) => server.on(getAudit, audit), boss)

describe('the audit screen', () => {
  test('shows the findings; the overview links to them', async () => {
    const finding = { where: 'items 17: pieces', expected: '5', found: '4' }
    const checks = sound.checks.map((check) =>
      check.name === 'pieces' ? { ...check, count: 120, findings: [finding] } : check,
    )
    const { user } = await openContent(
      '/dashboard/overview',
      (server) => server.on(getAudit, { ...atRest, last: { ...sound, checks, count: 120 } }),
      boss,
    )
    expect(await screen.findByText('The books do not add up: 120 problems found.')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Open Books' }))
    expect(await screen.findByText('120 problems found')).toBeTruthy()
    const wrong = rowWith('Every ordered piece is in exactly one place')
    expect(within(wrong).getByText('120 problems')).toBeTruthy()
    expect(screen.getByText(/^First 1 of 120/)).toBeTruthy()
    expect(screen.getByRole('row', { name: 'items 17: pieces 5 4' })).toBeTruthy()
    // A check that found nothing has nothing to show: the library hides its button by a class.
    const shown = '.ant-table-row-expand-icon:not(.ant-table-row-expand-icon-spaced)'
    expect(document.querySelectorAll(shown)).toHaveLength(1)
  })

  test('shows no result at first, and runs an audit; it is for admins only', async () => {
    const { server } = await openAudit({ ...atRest, last: null })
    await screen.findByText('The books have not been checked yet.')
    server.on(runAudit, { msg: 'The check has begun.' }).on(getAudit, atRest)
    press(screen.getByRole('button', { name: 'Check now' }))
    await screen.findByText('No problems found')
    screen.getByText('Last checked 2026-03-01 18:00:01 CST, started by Boss')
    expect(screen.getAllByText('OK')).toHaveLength(auditCheckNames.length)
    closeScreen()
    const denied = refusal('access.denied', 'Your role does not allow this.', { status: 403 })
    await openContent('/dashboard/books', (one) => one.on(getAudit, denied))
    await findAlert('Your role does not allow this.')
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
  })

  test('shows a running audit and an aborted one', async () => {
    const startedAt = '2026-03-01T16:30:00.000Z'
    await openAudit({ ...atRest, running: { startedAt, startedBy: '', done: 4 } })
    expect(
      await screen.findByText(`Checking, 4 of ${auditCheckNames.length} done · automatic check`),
    ).toBeTruthy()
    closeScreen()
    await openAudit({ ...atRest, failedAt: startedAt })
    expect(await screen.findByText(/^The last check stopped at 2026-03-02 00:30:00 CST/)).toBeTruthy()
  })
})

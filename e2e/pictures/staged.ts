import type { Page } from '@playwright/test'
import type { getAudit } from '#contract/audit.ts'
import type { Answer } from '#contract/call.ts'
import type { listMonths } from '#contract/month.ts'
import { auditCheckNames } from '#domain/log/audit.ts'

export async function askForCode(page: Page): Promise<void> {
  const refusal = { msg: 'x', code: 'two_factor.needed', errorObject: { code: 'x' } }
  await page.route('**/api/login', (route) => route.fulfill({ status: 400, json: refusal }))
}

/** Makes any code turn the second factor on, on the page only. */
export async function showRecoveryCodes(page: Page): Promise<void> {
  const recoveryCodes = [...'ABCDEFGHIJ'].map((sign) => `ABCD-EFGH-IJKL-MN2${sign}`)
  await page.route('**/api/user/two_factor/confirm', (route) =>
    route.fulfill({ json: { msg: '', recoveryCodes } }),
  )
}

export async function showAudit(page: Page, count: number): Promise<void> {
  const time = '2026-03-01T16:30:00.000Z'
  const findings = [{ where: '01M7YDBBJWM4MTJVHZFXJVC4S5', expected: '5', found: '4' }]
  const answer: Answer<typeof getAudit> = {
    last: {
      startedAt: time,
      finishedAt: time,
      startedBy: '',
      count,
      checks: auditCheckNames.map((name) => ({
        name,
        ms: 12,
        ...(name === 'pieces' && count > 0 ? { count, findings } : { count: 0, findings: [] }),
      })),
      head: { seq: 53, hash: 'DVOxBndMRxm-AQylXOkisYZ9PXluxtHyc5CAWXLvShc' },
    },
    running: null,
    failedAt: null,
  }
  await page.route('**/api/audit', (route) => route.fulfill({ json: answer }))
}

/** Shows months of which two are closed, one after it was opened again, and one can be closed. */
export async function showMonths(page: Page): Promise<void> {
  const at = '2026-02-01T02:00:00.000Z'
  const closing = { by: 'Lena', at, overruled: [], reopened: null }
  const overruled = [{ point: 'pending' as const, reason: '等银行到账' }]
  const sums = { fromCustomers: 987_654.32, toSenders: 876_543.21 }
  const figures = { parcels: 1212, pieces: 9340, sold: 8288, profits: 123_456.78, ...sums }
  const nothing = { sold: 0, profits: 0, fromCustomers: 0, toSenders: 0 }
  const answer: Answer<typeof listMonths> = {
    result: [
      { month: '2026-03', state: 'running', parcels: 12, pieces: 96, ...nothing, closings: [] },
      { month: '2026-02', state: 'ended', ...figures, profits: -1234.5, closings: [] },
      {
        month: '2026-01',
        state: 'closed',
        ...figures,
        standing: { fromCustomers: 986_000, toSenders: 875_000.5 },
        closings: [
          { ...closing, reopened: { by: '王小明', at, reason: '漏了一个包裹' } },
          { ...closing, at: '2026-02-02T02:00:00.000Z', overruled },
        ],
      },
      { month: '2025-12', state: 'closed', ...figures, closings: [closing] },
    ],
    lastClosed: '2026-01',
    next: { month: '2026-02', pending: 3, audit: { state: 'old', findings: 0, finishedAt: at } },
  }
  await page.route('**/api/month/all', (route) => route.fulfill({ json: answer }))
}

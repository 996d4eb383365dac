import { existsSync, readFileSync } from 'node:fs'
import type { Count } from './count.ts'

/** The counted parts of the JSON reports of vitest and of Playwright. */
interface Report {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly testResults?: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
  readonly stats?: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  /** Failures outside of tests. */
  readonly errors?: readonly unknown[]
}

/**
 * Counts a report. Also a failure: a file that fails before its tests, and a run that fails otherwise, leaves
 * no report, or runs no test.
 */
export function countReport(file: string, exitCode: number): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  const { numPassedTests = 0, numFailedTests = 0, testResults = [], stats, errors = [] } = report
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const passed = stats?.expected ?? numPassedTests
  const failed = stats ? stats.unexpected + stats.flaky + errors.length : numFailedTests + broken.length
  return { passed, failed: failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : failed }
}

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

/** The tests of a report, and what is broken outside of tests; null if it is not there. */
export function readReport(file: string): (Count & { readonly broken: number }) | null {
  if (!existsSync(file)) return null
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  const { numPassedTests = 0, numFailedTests = 0, testResults = [], stats, errors = [] } = report
  if (stats) return { passed: stats.expected, failed: stats.unexpected + stats.flaky, broken: errors.length }
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests, broken: broken.length }
}

/**
 * Counts a report. Also a failure: a file that fails before its tests, and a run that fails otherwise, leaves
 * no report, or runs no test.
 */
export function countReport(file: string, exitCode: number): Count {
  const { passed, ...other } = readReport(file) ?? { passed: 0, failed: 0, broken: 1 }
  const failed = other.failed + other.broken
  return { passed, failed: failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : failed }
}

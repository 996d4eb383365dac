import { existsSync, readFileSync } from 'node:fs'
import type { Count } from './count.ts'

/** The counted part of vitest's JSON report. */
interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/**
 * Counts a report. Also a failure: a file that fails before its tests, and a run that fails otherwise, leaves
 * no report, or runs no test.
 */
export function countReport(file: string, exitCode: number): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const passed = report.numPassedTests
  const failed = report.numFailedTests + broken.length
  return { passed, failed: failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : failed }
}

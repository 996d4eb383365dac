import { existsSync, readFileSync } from 'node:fs'
import type { Count } from './count.ts'

/** The part of vitest's JSON report that we count. */
interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/**
 * Counts a report. A file that broke before its tests ran is a failure, and so is a run that failed otherwise, left
 * no report, or ran nothing.
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

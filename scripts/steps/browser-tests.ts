import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitCode, start } from '../process-group.ts'
import type { Count } from './count.ts'
import { report } from './step.ts'

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

/** Runs the browser tests (playwright.config.ts) with visible output; their JSON report goes to `folder`. */
export async function browserTests(folder: string): Promise<Count> {
  console.log('\n-- tests: browser')
  const since = Date.now()
  const file = join(folder, 'browser.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file
  const code = await exitCode(start(process.execPath, [PLAYWRIGHT, 'test', '--reporter=list,json']))
  const count = countBrowserReport(file, code)
  report(`tests: browser: ${count.passed} passed, ${count.failed} failed`, count.failed === 0, since)
  return count
}

/** The counted part of Playwright's JSON report. */
interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  /** Failures outside of tests. */
  readonly errors: readonly unknown[]
}

/** Counts a report. Also a failure: a run that fails otherwise, leaves no report, or runs no test. */
export function countBrowserReport(file: string, code: number): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats, errors }: Report = JSON.parse(readFileSync(file, 'utf8'))
  const passed = stats.expected
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}

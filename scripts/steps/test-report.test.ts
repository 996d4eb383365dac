import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { lastLine, succeeded } from './count.ts'
import { countReport } from './test-report.ts'

function count(report: object, exitCode: number) {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return countReport(file, exitCode)
}

/** A report of vitest: the tests of each file. */
const vitest = (files: string[][], fileStatus?: string) => ({
  numPassedTests: files.flat().filter((status) => status === 'passed').length,
  numFailedTests: files.flat().filter((status) => status === 'failed').length,
  testResults: files.map((tests) => ({
    status: fileStatus ?? (tests.includes('failed') ? 'failed' : 'passed'),
    assertionResults: tests.map((status) => ({ status })),
  })),
})
const playwright = (expected: number, unexpected: number, flaky: number, errors: object[] = []) => ({
  stats: { expected, unexpected, flaky },
  errors,
})

it.each([
  ['passed and failed tests', vitest([['passed', 'failed'], ['passed']]), 1, [2, 1]],
  ['passed tests', vitest([['passed', 'passed']]), 0, [2, 0]],
  ['a file that fails before its tests as one failure', vitest([[]], 'failed'), 1, [0, 1]],
  ['a run that fails although its tests passed', vitest([['passed']]), 1, [1, 1]],
  ['a run without tests', vitest([]), 0, [0, 1]],
  ['passed tests in the browser', playwright(3, 0, 0), 0, [3, 0]],
  ['failed and flaky ones', playwright(3, 2, 1), 1, [3, 3]],
  ['failures outside of tests', playwright(3, 0, 0, [{}]), 1, [3, 1]],
  ['a browser run that fails although its tests passed', playwright(3, 0, 0), 1, [3, 1]],
  ['a browser run without tests', playwright(0, 0, 0), 0, [0, 1]],
])('a report counts %s', (_, report, exitCode, [passed, failed]) => {
  expect(count(report, exitCode)).toEqual({ passed, failed })
})

it('a run without a report is one failure', () => {
  expect(countReport('/there/is/none.json', 0)).toEqual({ passed: 0, failed: 1 })
})

it('a run ends with one line', () => expect(lastLine({ passed: 12, failed: 3 })).toBe('12 passed, 3 failed'))

it.each([
  [12, 0, true],
  [12, 1, false],
  [0, 0, false],
])('a run with %i passed and %i failed: success is %s', (passed, failed, success) => {
  expect(succeeded({ passed, failed })).toBe(success)
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { countBrowserReport } from './browser-tests.ts'

function count(
  stats: { expected: number; unexpected: number; flaky: number },
  errors: object[],
  code: number,
) {
  const folder = mkdtempSync(join(tmpdir(), 'browser-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify({ stats, errors }))
  return countBrowserReport(file, code)
}

it('counts passed and failed tests, and failures outside of tests', () => {
  expect(count({ expected: 3, unexpected: 0, flaky: 0 }, [], 0)).toEqual({ passed: 3, failed: 0 })
  expect(count({ expected: 3, unexpected: 2, flaky: 1 }, [], 1)).toEqual({ passed: 3, failed: 3 })
  expect(count({ expected: 3, unexpected: 0, flaky: 0 }, [{}], 1)).toEqual({ passed: 3, failed: 1 })
})

it('counts a failed run without failed tests, without a report or without tests as one failure', () => {
  expect(count({ expected: 3, unexpected: 0, flaky: 0 }, [], 1)).toEqual({ passed: 3, failed: 1 })
  expect(count({ expected: 0, unexpected: 0, flaky: 0 }, [], 0)).toEqual({ passed: 0, failed: 1 })
  expect(countBrowserReport('/there/is/none.json', 0)).toEqual({ passed: 0, failed: 1 })
})

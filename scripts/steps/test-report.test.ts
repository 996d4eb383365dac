import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lastLine, succeeded } from './count.ts'
import { countReport } from './test-report.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-report-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function count(statuses: string[][], exitCode: number, fileStatus?: string) {
  const tests = statuses.flat()
  const file = join(folder, 'report.json')
  const report = {
    numPassedTests: tests.filter((status) => status === 'passed').length,
    numFailedTests: tests.filter((status) => status === 'failed').length,
    testResults: statuses.map((file) => ({
      status: fileStatus ?? (file.includes('failed') ? 'failed' : 'passed'),
      assertionResults: file.map((status) => ({ status })),
    })),
  }
  writeFileSync(file, JSON.stringify(report))
  return countReport(file, exitCode)
}

describe('a report counts', () => {
  it('passed and failed tests', () => {
    expect(count([['passed', 'failed'], ['passed']], 1)).toEqual({ passed: 2, failed: 1 })
    expect(count([['passed', 'passed']], 0)).toEqual({ passed: 2, failed: 0 })
  })

  it('a file that fails before its tests as one failure', () => {
    expect(count([[]], 1, 'failed')).toEqual({ passed: 0, failed: 1 })
  })

  it('one failure for a run that fails although its tests passed', () => {
    expect(count([['passed']], 1)).toEqual({ passed: 1, failed: 1 })
  })

  it('one failure for a run without tests or without a report', () => {
    expect(count([], 0)).toEqual({ passed: 0, failed: 1 })
    expect(countReport(join(folder, 'missing.json'), 0)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('the end of a run', () => {
  it('is one line', () => expect(lastLine({ passed: 12, failed: 3 })).toBe('12 passed, 3 failed'))

  it.each([
    [12, 0, true],
    [12, 1, false],
    [0, 0, false],
  ])('with %i passed and %i failed: success is %s', (passed, failed, success) => {
    expect(succeeded({ passed, failed })).toBe(success)
  })
})

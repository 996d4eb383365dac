import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { lowerProcessPriority, lowerThreadPriority } from '../../src/lower-priority.ts'

it('work goes on at normal priority where a sandbox refuses a lower one, or its process has ended', () => {
  const before = getPriority(0)
  const refuse = () => {
    throw new Error('uv_os_setpriority returned EPERM')
  }
  expect(() => lowerThreadPriority(refuse)).not.toThrow()
  expect(() => lowerProcessPriority(2 ** 22 + 1)).not.toThrow()
  expect(getPriority(0)).toBe(before)
})

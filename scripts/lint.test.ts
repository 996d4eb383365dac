import { expect, it } from 'vitest'
import { changedFiles } from './lint.ts'

const now = { rules: 'r1', files: { 'a.ts': '1', 'b.ts': '2', 'c.ts': '3' } }

it('new and changed files are linted, unchanged and deleted ones are not', () => {
  const clean = { rules: 'r1', files: { 'a.ts': '1', 'b.ts': 'old', 'deleted.ts': '9' } }
  expect(changedFiles(clean, now)).toEqual(['b.ts', 'c.ts'])
  expect(changedFiles(now, now)).toEqual([])
})

it('all files are linted at first, and after a change of the rules', () => {
  expect(changedFiles(null, now)).toEqual(['a.ts', 'b.ts', 'c.ts'])
  expect(changedFiles({ ...now, rules: 'r0' }, now)).toEqual(['a.ts', 'b.ts', 'c.ts'])
})

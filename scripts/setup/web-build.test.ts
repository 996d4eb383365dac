import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PAGE } from '../steps/checks.ts'
import { fingerprint, isBuilt, stampOf } from './web-build.mjs'

let root = ''
let before = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'web-build-'))
  for (const path of ['package-lock.json', 'web/src/main.tsx', 'domain/money.ts']) write(path, path)
  before = fingerprint(root)
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

it.each([
  ['web/src/main.tsx', true],
  ['web/src/new.tsx', true],
  ['domain/money.ts', true],
  ['contract/order.ts', true],
  ['package-lock.json', true],
  ['web/dist/index.html', false],
  ['web/src/main.test.tsx', false],
  ['domain/money.test.ts', false],
  ['server/src/main.ts', false],
])('after a change of %s the page is built again: %s', (path, again) => {
  write(path, 'changed')
  expect(fingerprint(root) !== before).toBe(again)
})

it('after a change of a name the page is built again', () => {
  rmSync(join(root, 'domain/money.ts'))
  write('domain/cash.ts', 'domain/money.ts')
  expect(fingerprint(root)).not.toBe(before)
})

it.each([
  ['of a start', stampOf('a', false), [true, false]],
  ['of a release', stampOf('a', true), [true, true]],
  ['of other sources', stampOf('b', true), [false, false]],
  ['of a start from other sources', stampOf('b', false), [false, false]],
  ['without a stamp', '', [false, false]],
])('a build %s does for a start, and for a release, which has budgets: %s', (_, built, does) => {
  expect([false, true].map((release) => isBuilt(built, { sources: 'a', release }))).toEqual(does)
})

it('npm test builds the page within its budgets', () => {
  expect(PAGE.script).toContain('--release')
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PAGE } from '../steps/checks.ts'
import { fingerprint, isBuilt, stampOf } from './web-build.mjs'

let root = ''
let before = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'web-build-'))
  write('package-lock.json', '{}')
  write('web/src/main.tsx', 'main')
  write('domain/money.ts', 'money')
  before = fingerprint(root)
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

describe('the page is built again after a change of', () => {
  it.each([
    'web/src/main.tsx',
    'web/src/new.tsx',
    'domain/money.ts',
    'contract/order.ts',
    'package-lock.json',
  ])('%s', (path) => {
    write(path, 'changed')
    expect(fingerprint(root)).not.toBe(before)
  })

  it('a name', () => {
    rmSync(join(root, 'domain/money.ts'))
    write('domain/cash.ts', 'money')
    expect(fingerprint(root)).not.toBe(before)
  })
})

describe('the page is not built again after a change of', () => {
  it.each(['web/dist/index.html', 'web/src/main.test.tsx', 'domain/money.test.ts', 'server/src/main.ts'])(
    '%s',
    (path) => {
      write(path, 'changed')
      expect(fingerprint(root)).toBe(before)
    },
  )
})

describe('a build', () => {
  const forStart = { sources: 'a', release: false }
  const forRelease = { sources: 'a', release: true }

  it('of a start does for a start, and not for a release, which has budgets', () => {
    const built = stampOf('a', false)
    expect([isBuilt(built, forStart), isBuilt(built, forRelease)]).toEqual([true, false])
  })

  it('of a release does for both', () => {
    const built = stampOf('a', true)
    expect([isBuilt(built, forStart), isBuilt(built, forRelease)]).toEqual([true, true])
  })

  it('of other sources, or without a stamp, does for neither', () => {
    for (const built of [stampOf('b', true), stampOf('b', false), ''])
      expect([isBuilt(built, forStart), isBuilt(built, forRelease)]).toEqual([false, false])
  })
})

it('npm test builds the page within its budgets', () => {
  expect(PAGE.script).toContain('--release')
})

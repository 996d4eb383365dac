import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint } from './web-build.mjs'

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

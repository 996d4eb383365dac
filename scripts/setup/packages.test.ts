import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { installedAsLocked } from './packages.mjs'

const LOCKED = {
  '': { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/elsewhere': { version: '1.0.0', integrity: 'sha512-e', optional: true },
}
const INSTALLED = { 'node_modules/a': LOCKED['node_modules/a'] }

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packages-'))
  write('package-lock.json', LOCKED)
})
afterEach(() => rmSync(root, { recursive: true }))

function write(name: string, packages: object): void {
  writeFileSync(join(root, name), JSON.stringify({ packages }))
}

function install(packages: object): void {
  mkdirSync(join(root, 'node_modules'))
  write('node_modules/.package-lock.json', packages)
}

describe('packages', () => {
  it('are ready when npm has installed the lockfile, except for other platforms', () => {
    install(INSTALLED)
    expect(installedAsLocked(root)).toBe(true)
  })

  it('are not ready in a fresh clone', () => expect(installedAsLocked(root)).toBe(false))

  it('are not ready after an interrupted install', () => {
    mkdirSync(join(root, 'node_modules/a'), { recursive: true })
    expect(installedAsLocked(root)).toBe(false)
  })

  it.each([
    ['a new package', { 'node_modules/b': { version: '1.0.0', integrity: 'sha512-b' } }],
    ['another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
    ['other content', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } }],
  ])('are not ready when the lockfile asks for %s', (_, change) => {
    install(INSTALLED)
    write('package-lock.json', { ...LOCKED, ...change })
    expect(installedAsLocked(root)).toBe(false)
  })
})

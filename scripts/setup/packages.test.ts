import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { installedAsLocked } from './packages.mjs'

const installed = { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } }
const locked = {
  '': { version: '0.1.0' },
  ...installed,
  'node_modules/elsewhere': { version: '1.0.0', integrity: 'sha512-e', optional: true },
}

it.each([
  [true, 'when npm has installed the lockfile, except for other platforms', {}, installed],
  [false, 'in a fresh clone', {}, null],
  [false, 'when a package is missing', { 'node_modules/b': { version: '1.0.0', integrity: 'b' } }, installed],
  [false, 'of another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }, installed],
  [false, 'with other content', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } }, installed],
])('packages are ready: %s %s', (ready, _, change, found) => {
  const root = mkdtempSync(join(tmpdir(), 'packages-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (name: string, packages: object) =>
    writeFileSync(join(root, name), JSON.stringify({ packages }))
  write('package-lock.json', { ...locked, ...change })
  // Also after an interrupted install, which has written packages and no list of them.
  mkdirSync(join(root, 'node_modules/a'), { recursive: true })
  if (found) write('node_modules/.package-lock.json', found)
  expect(installedAsLocked(root)).toBe(ready)
})

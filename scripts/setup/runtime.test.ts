import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { linkRuntime } from './runtime.mjs'

it.each(['node', 'node-bin'])('links the Node that npm 10 leaves without a link: %s', (prefix) => {
  const root = mkdtempSync(join(tmpdir(), 'runtime-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  expect(linkRuntime(root)).toBe(false)
  const program = join(root, `node_modules/${prefix}-${process.platform}-${process.arch}/bin/node`)
  mkdirSync(dirname(program), { recursive: true })
  writeFileSync(program, 'ours')
  expect(linkRuntime(root)).toBe(true)
  expect(readFileSync(join(root, 'node_modules/.bin/node'), 'utf8')).toBe('ours')
  expect(linkRuntime(root)).toBe(false)
})

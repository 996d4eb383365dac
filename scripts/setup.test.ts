import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { expect, it } from 'vitest'

it('set-up prints nothing and does nothing if everything is installed', () => {
  const installed = () => statSync('node_modules/.package-lock.json').ctimeMs
  const before = installed()
  expect(execFileSync(process.execPath, ['scripts/setup.mjs'], { encoding: 'utf8' })).toBe('')
  expect(installed()).toBe(before)
})

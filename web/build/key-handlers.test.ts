// @rules 9-keyboard-02
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** What a handler must not do for itself, and events that input-method.ts does not hold back. */
const ownWays = /isComposing|keyCode|\.which\b|onKeyUp|onKeyPress|'keyup'|'keypress'/

it('keys of an input method are held back in one place, before anything else listens', async () => {
  const files = await Array.fromAsync(
    glob('web/src/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/testing/**'] }),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => ownWays.test(readFileSync(file, 'utf8')))).toEqual([
    'web/src/shared/input-method.ts',
  ])
  const [first] = readFileSync('web/src/main.tsx', 'utf8').match(/^\w+\(.*\)$/m) ?? []
  expect(first).toBe('ignoreKeysOfInputMethods()')
})

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('every package has a line in docs/reference/dependencies.md, and every line a package', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  )
  const cells = readFileSync('docs/reference/dependencies.md', 'utf8').matchAll(/^\| (`.+?) \|/gm)
  const documented = [...cells].flatMap(([, cell = '']) => cell.replaceAll('`', '').split(', '))
  const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(documented.toSorted()).toEqual(installed.toSorted())
})

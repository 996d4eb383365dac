// @rules 16-format-07
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** How a file would make up a format of its own. */
const ownFormat =
  /DateTimeFormat|RelativeTimeFormat|toLocale(?:Date|Time)String|YYYY|(?:wallClock|momentText|packageTimeText|format(?:Cst|Acst|Local))\([^)]*\)\.slice/

/** The two modules, and what writes as others do: an imitated courier, stored migrations, tests. */
const exclude = [
  'domain/time/**',
  'web/src/shared/format/**',
  'server/src/ports/courier/sandbox/**',
  '**/migrations/**',
  '**/*.test.*',
  '**/testing/**',
  'domain/test/**',
]

it('days, months and times are written by one module for each side', () => {
  const files = globSync('{domain,contract,server/src,web/src}/**/*.{ts,tsx}', { exclude })
  expect(files.length).toBeGreaterThan(1500)
  expect(files.filter((file) => ownFormat.test(readFileSync(file, 'utf8')))).toEqual([])
  for (const own of ["day.format('YYYY')", 'new Intl.DateTimeFormat()', 'formatCst(at).slice(0, 10)'])
    expect(own).toMatch(ownFormat)
})

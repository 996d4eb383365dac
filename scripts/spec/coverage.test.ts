import { describe, expect, it } from 'vitest'
import { isWithoutTest, problemsOf, readRows } from './coverage.ts'

const titles = new Map([
  ['e2e/login.test.ts', ['login > shows the password', 'login on %s > says "a | b"']],
  ['domain/money/split.test.ts', ['every part']],
])

/** A document with one table. */
const document = (...rows: string[]) =>
  ['# Title', '', '| id | sentence | test |', '|---|---|---|', ...rows, ''].join('\n')

const judge = (...rows: string[]) => problemsOf(readRows(document(...rows)), titles)

describe('the table of the specification', () => {
  it('is read cell by cell', () => {
    const rows = readRows(
      document('| a-1 | Email and password. | domain/money/split.test.ts › every part<br>none: why |'),
    )
    expect(rows).toEqual([
      {
        id: 'a-1',
        sentence: 'Email and password.',
        holders: ['domain/money/split.test.ts › every part', 'none: why'],
      },
    ])
  })

  it('is told from tables of something else', () => {
    const other = ['| what | bound |', '|---|---|', '| body | 2 MB |', ''].join('\n')
    expect(readRows(`${other}\n${document('| a-1 | A sentence. | none: why |')}\n${other}`)).toHaveLength(1)
  })

  it.each([
    'domain/money/split.test.ts › every part',
    'e2e/login.test.ts › login > shows the password',
    'e2e/login.test.ts › shows the password',
    'e2e/login.test.ts › shows the password<br>domain/money/split.test.ts › every part',
    'e2e/login.test.ts › login on %s > says "a \\| b"',
    'none: the server decides',
  ])('takes %s', (holder) => {
    expect(judge(`| a-1 | A sentence. | ${holder} |`)).toEqual([])
  })

  it.each([
    ['e2e/gone.test.ts › shows the password', 'a-1: no test file e2e/gone.test.ts'],
    ['e2e/login.test.ts › hides the password', "a-1: e2e/login.test.ts has no test 'hides the password'"],
    // Half a title is another title.
    ['e2e/login.test.ts › the password', "a-1: e2e/login.test.ts has no test 'the password'"],
    [
      'domain/money/split.test.ts › every part<br>domain/money/split.test.ts › gone',
      "a-1: domain/money/split.test.ts has no test 'gone'",
    ],
    ['', "a-1: no test, and no 'none: reason': "],
    ['none:', "a-1: no test, and no 'none: reason': none:"],
    ['domain/money/split.test.ts', "a-1: no test, and no 'none: reason': domain/money/split.test.ts"],
  ])('refuses %j', (holder, problem) => {
    expect(judge(`| a-1 | A sentence. | ${holder} |`)).toEqual([problem])
  })

  it('names ids that stand twice, and rows that say nothing', () => {
    const held = 'domain/money/split.test.ts › every part'
    expect(judge(`| a-1 | One. | ${held} |`, `| a-1 | Two. | ${held} |`)).toEqual([
      'a-1: stands more than once',
    ])
    expect(judge(`| a-1 |  | ${held} |`)).toEqual(['a-1: id or sentence is missing'])
    expect(problemsOf(readRows('# Title\n'), titles)).toEqual(['there is no row: nothing was checked'])
  })

  it('counts as without test what has a reason only', () => {
    const [reason, both] = readRows(document('| a | A. | none: why |', '| b | B. | none: why<br>x › y |'))
    expect([reason, both].map((row) => row && isWithoutTest(row))).toEqual([true, false])
  })
})

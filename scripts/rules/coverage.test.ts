import { describe, expect, it } from 'vitest'
import { coverageProblems, coverageTable, missingChapters, readHolders, ruleIds } from '../rule-coverage.ts'

const document = {
  path: 'rules.md',
  text: [
    '# Rules',
    '## 1 Numbers',
    '- [1-cost-01] The cost has two decimals.',
    'An id within a line, such as [1-cost-99], is no rule; nor is a [link](rules.md).',
    '| call | answer |',
    '|---|---|',
    '| [1-call-01] `GET /api` | nothing |',
    '| [V1.2.4] V1.2.5 | parameters |',
    '',
  ].join('\n'),
}

const testFile = (path: string, text: string) => ({ path, text })
const testFiles = [
  testFile('b.test.ts', `// @rules 1-cost-01 V1.2.4\nit('is', () => {})\n`),
  testFile('a.test.ts', `// @rules 1-call-01\nimport { it } from 'vitest'\n`),
  testFile('c.test.ts', `// @rules 1-cost-01\n`),
]

const problems = (testFilesOfRun = testFiles, documents = [document]) =>
  coverageProblems(documents, readHolders(testFilesOfRun))

describe('rules and the tests that name them', () => {
  it('are read from the document and from the tests', () => {
    expect(ruleIds(document.text)).toEqual(['1-cost-01', '1-call-01', 'V1.2.4'])
    expect(readHolders(testFiles)).toEqual(
      new Map([
        ['1-cost-01', ['b.test.ts', 'c.test.ts']],
        ['V1.2.4', ['b.test.ts']],
        ['1-call-01', ['a.test.ts']],
      ]),
    )
  })

  it('have no problem when each rule has a test and each id a rule', () => {
    expect(problems()).toEqual([])
  })

  it('name a rule that no test names', () => {
    expect(problems(testFiles.slice(0, 1))).toEqual(['1-call-01: no test names it'])
  })

  it('name an id in a test that is no rule', () => {
    const wrong = testFile('d.test.ts', `// @rules 1-cost-1 1-cost-01\n`)
    expect(problems([...testFiles, wrong])).toEqual(['1-cost-1: no rule, but in d.test.ts'])
  })

  it('name an id that occurs more than once, also in two documents', () => {
    expect(problems(testFiles, [document, { path: 'more.md', text: '- [1-cost-01] Again.\n' }])).toEqual([
      '1-cost-01: stands more than once',
    ])
  })

  it('fail when a document has no rule, because nothing would be checked', () => {
    expect(problems(testFiles, [document, { path: 'empty.md', text: '# Empty\n' }])).toEqual([
      'empty.md: has no rule with an id',
    ])
  })
})

it('the table has a row for each rule, in the order of the document, with its files', () => {
  expect(coverageTable([document], readHolders(testFiles)).split('\n').slice(2)).toEqual([
    '| 1-cost-01 | b.test.ts c.test.ts |',
    '| 1-call-01 | a.test.ts |',
    '| V1.2.4 | b.test.ts |',
  ])
})

it.each([
  ['as business-rules.md 1 says', []],
  ['business-rules.md 2', ['2']],
  ['business-rules.md 1 and 3, business-rules.md 12', ['3', '12']],
  ['business-rules.md, which has chapters', []],
])('chapters that are not there: %s', (text, missing) => {
  expect(missingChapters(text, document.text)).toEqual(missing)
})

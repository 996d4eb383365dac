import { describe, expect, it } from 'vitest'
import { coverageProblems, coverageTable, missingChapters, readHolders, ruleIds } from './coverage.ts'

const rules = {
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

const titles = new Map([
  ['b.test.ts', ['numbers > [1-cost-01] has %s', 'numbers > [1-cost-01 V1.2.4] is rounded']],
  ['a.test.ts', ['[1-call-01] the call > answers', '[1-call-01] the call > asks', 'an array [0] is no id']],
  ['c.test.ts', ['[1-cost-01] elsewhere']],
])

const problems = (more: readonly [string, string[]][] = [], documents = [rules]) =>
  coverageProblems(documents, readHolders(new Map([...titles, ...more])))

describe('rules and the titles of their tests', () => {
  it('are read by the ids at their beginning', () => {
    expect(ruleIds(rules.text)).toEqual(['1-cost-01', '1-call-01', 'V1.2.4'])
    expect(readHolders(titles)).toEqual(
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

  it('name a rule without a test', () => {
    expect(
      problems([
        ['c.test.ts', []],
        ['b.test.ts', ['[1-cost-01] x']],
      ]),
    ).toEqual(['V1.2.4: no test title begins with it'])
  })

  it('name an id in a title that is no rule', () => {
    expect(problems([['d.test.ts', ['[1-cost-1 1-cost-01] x']]])).toEqual([
      '1-cost-1: no rule, but in d.test.ts',
    ])
    expect(problems([['d.test.ts', ['[] x']]])).toEqual([': no rule, but in d.test.ts'])
  })

  it('name an id that occurs more than once, also in two documents', () => {
    expect(problems([], [rules, { path: 'more.md', text: '- [1-cost-01] Again.\n' }])).toEqual([
      '1-cost-01: stands more than once',
    ])
  })

  it('fail when a document has no rule, because nothing would be checked', () => {
    expect(problems([], [rules, { path: 'empty.md', text: '# Empty\n' }])).toEqual([
      'empty.md: has no rule with an id',
    ])
  })
})

it('the generated table has a row for each rule, in the order of the document, with its files', () => {
  expect(
    coverageTable([rules], readHolders(titles))
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(1),
  ).toEqual(['| 1-cost-01 | b.test.ts<br>c.test.ts |', '| 1-call-01 | a.test.ts |', '| V1.2.4 | b.test.ts |'])
})

it.each([
  ['as business-rules.md 1 says', []],
  ['business-rules.md 2', ['2']],
  ['business-rules.md 1 and 3, business-rules.md 12', ['3', '12']],
  ['business-rules.md, which has chapters', []],
])('chapters that are not there: %s', (text, missing) => {
  expect(missingChapters(text, rules.text)).toEqual(missing)
})

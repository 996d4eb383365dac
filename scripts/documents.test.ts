import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { documentProblems } from './documents.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function problemsOf(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return documentProblems(folder)
}

const decision = '# 001 A\n\nStatus: accepted, 2026-11-22\n'

describe('the check of documents refuses', () => {
  it.each([
    ['a link to a missing file', '[a](docs/missing.md)', 'no file docs/missing.md'],
    ['a picture that is missing', '![a](docs/a.png)', 'no file docs/a.png'],
    ['a link to a missing heading', '[a](docs/b.md#nowhere)', 'no heading #nowhere in docs/b.md'],
    ['a link to a missing heading of its own', '# One\n[a](#two)', 'no heading #two in README.md'],
    ['a heading in a code block', '```\n# One\n```\n[a](#one)', 'no heading #one in README.md'],
    ['a path of a missing file', 'see `server/src/missing.ts`', 'no file server/src/missing.ts'],
    ['a decision that is missing', 'see decisions/002', 'no document decisions/002'],
    ['a README of 81 lines', 'a\n'.repeat(81), '81 lines, at most 80 allowed'],
  ])('%s', (_title, text, problem) => {
    expect(problemsOf({ 'README.md': text, 'docs/b.md': '# There\n' })).toEqual([`README.md: ${problem}`])
  })

  it.each([
    ['that the index does not list', decision, 'not in docs/decisions/README.md'],
    ['without a status', '# 001 A\n', 'no line "Status: accepted, YYYY-MM-DD"'],
  ])('a decision %s', (_title, text, problem) => {
    expect(problemsOf({ 'docs/decisions/001-a.md': text })).toEqual([`docs/decisions/001-a.md: ${problem}`])
  })
})

it('refuses a comment in the source that refers to a missing document', () => {
  const text = '// docs/decisions/002-a.md, docs/b.md, decisions/003\n'
  expect(problemsOf({ 'docs/b.md': '', 'server/src/main.ts': text })).toEqual([
    'server/src/main.ts: no document docs/decisions/002-a.md',
    'server/src/main.ts: no document decisions/003',
  ])
})

it('refuses a comment of more than 110 columns', () => {
  const text = `// ${'a'.repeat(107)}\n  // ${'a'.repeat(106)}\nconst a = '${'a'.repeat(110)}'\n`
  expect(problemsOf({ 'server/src/main.ts': text })).toEqual([
    'server/src/main.ts:2: a comment of 111 columns, at most 110 allowed',
  ])
})

it('lets through links to files, folders, headings and addresses, and paths without their first folders', () => {
  const text = [
    '# One `two` [three](https://x.test)\n# Twice\n# Twice',
    '[a](docs/b.md#there-is-more) [b](docs/) [c](#one-two-three) [d](#twice-1) [e](https://x.test/#y)',
    '`src/main.ts` `[f](g.md)`\n\n```\n[h](i.md)\n```',
  ].join('\n\n')
  const files = {
    'docs/b.md': '## There is: more\n',
    'server/src/main.ts': '',
    'docs/decisions/001-a.md': decision,
    'docs/decisions/README.md': '[001](001-a.md)\n',
  }
  expect(problemsOf({ 'README.md': text, ...files })).toEqual([])
})

/** A sentence of the specification and the tests that hold it. */
export interface CoverageRow {
  readonly id: string
  readonly sentence: string
  /** What holds it: `file › title` or `none: reason`, as written. */
  readonly holders: readonly string[]
}

/** Titles of the tests in each file: groups and test joined by ' > ', places of each() as they are written. */
export type Titles = ReadonlyMap<string, readonly string[]>

const heading = ['id', 'sentence', 'test']
const none = /^none: \S/

/** Reads every table of the document that is headed so. */
export function readRows(text: string): CoverageRow[] {
  return text
    .split(/\n(?!\|)/)
    .map((block) =>
      block
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .map(cellsOf),
    )
    .filter(
      ([head = []]) => head.length === heading.length && head.every((cell, index) => cell === heading[index]),
    )
    .flatMap(([_head, ...rows]) => rows.filter((cells) => !cells.every(isRule)))
    .map(([id = '', sentence = '', tests = '', ...more]) => ({
      id,
      sentence,
      holders: [tests, ...more]
        .join(' | ')
        .split('<br>')
        .map((holder) => holder.trim()),
    }))
}

/** What is wrong with the rows, one line each. */
export function problemsOf(rows: readonly CoverageRow[], titles: Titles): string[] {
  if (rows.length === 0) return ['there is no row: nothing was checked']
  const ids = rows.map(({ id }) => id)
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  const problems = [...repeated].map((id) => `${id || 'a row without id'}: stands more than once`)
  for (const { id, sentence, holders } of rows) {
    if (id === '' || sentence === '') problems.push(`${id || 'a row'}: id or sentence is missing`)
    problems.push(
      ...holders.flatMap((holder) => problemOf(holder, titles) ?? []).map((text) => `${id}: ${text}`),
    )
  }
  return problems
}

export function isWithoutTest({ holders }: CoverageRow): boolean {
  return holders.every((holder) => none.test(holder))
}

function problemOf(holder: string, titles: Titles): string | null {
  if (none.test(holder)) return null
  const [file = '', title = '', ...more] = holder.split(' › ')
  if (title === '' || more.length > 0) return `no test, and no 'none: reason': ${holder}`
  const found = titles.get(file)
  if (!found) return `no test file ${file}`
  return found.some((full) => full === title || full.endsWith(` > ${title}`))
    ? null
    : `${file} has no test '${title}'`
}

function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.replaceAll('\\|', '|').trim())
}

function isRule(cell: string): boolean {
  return /^:?-+:?$/.test(cell)
}

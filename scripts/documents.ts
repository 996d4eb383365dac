import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import GithubSlugger from 'github-slugger'

// Fails on a broken link or path in a document, a decision that the index does not list, a README that is too
// long, and a comment that is wider than the formatter lets code be.
const DOCUMENTS = ['*.md', 'docs/**/*.md', '{bench,resilience,testkit}/*.md', 'server/src/*/*.md']
const SOURCES = '{docs,domain,contract,server,web,testkit,e2e,bench,resilience,scripts}/**/*.*'
const MOST_README_LINES = 80
const INDEX = 'docs/decisions/README.md'

const MOST_COLUMNS = 110
/** A line of a comment, but for instructions to tools, which cannot be broken. */
const COMMENT = /^\s*(?:\/\/|\/?\*|\{\/\*) (?!biome-ignore|@rules)/

const FENCE = /^```.*?^```/gms
const CODE = /`[^`\n]*`/g
const LINK = /\]\(([^)\s]+)\)/g
const HEADING = /^#+ +(.+)$/gm
/** A document that a comment in the source refers to, such as docs/glossary.md or decisions/029. */
const REFERENCE = /\b(docs\/[\w./-]+\.md|decisions\/\d{3}(?![\w-]))/g
/** A path of a source file or document, whole or without its first folders. */
const PATH = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|cjs|md))`/g
const REFERENCE_NUMBER = /(decisions\/\d{3})-/g
const STATUS = /^Status: accepted, \d{4}-\d{2}-\d{2}$/m

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part = '']) => part)

/** The anchors that GitHub gives to the headings of a document. */
function anchorsOf(text: string): ReadonlySet<string> {
  const slugger = new GithubSlugger()
  const plain = (heading: string) => heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '')
  return new Set(found(text.replace(FENCE, ''), HEADING).map((heading) => slugger.slug(plain(heading))))
}

export function documentProblems(root: string): string[] {
  const exclude = ['**/node_modules/**', 'web/dist/**']
  const glob = (patterns: string | string[]) =>
    globSync(patterns, { cwd: root, exclude }).map((path) => path.replaceAll('\\', '/'))
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const documents = glob(DOCUMENTS).toSorted()
  const texts = new Map(documents.map((path) => [path, read(path)]))
  const files = new Set([...glob('*.*'), ...glob(SOURCES), ...texts.keys()])
  const folders = new Set([...files].map((file) => dirname(file)))
  const endings = new Set([...files].flatMap((file) => endingsOf(file)))

  function brokenLink(document: string, target: string): string | undefined {
    if (/^[a-z]+:/.test(target)) return undefined
    const [path = '', anchor] = decodeURI(target).split('#')
    const file = path === '' ? document : posix.join(posix.dirname(document), path)
    if (!files.has(file) && !folders.has(file.replace(/\/$/, ''))) return `no file ${file}`
    const text = texts.get(file)
    if (anchor !== undefined && !(text && anchorsOf(text).has(anchor)))
      return `no heading #${anchor} in ${file}`
    return undefined
  }

  const numbers = [...files].flatMap((file) => found(file, REFERENCE_NUMBER))
  const isThere = (reference: string) => files.has(reference) || numbers.includes(reference)
  const sources = [...files].filter((file) => /\.(?:tsx?|mjs|cjs|css)$/.test(file))
  const wideIn = (file: string) => (line: string, index: number) =>
    line.length > MOST_COLUMNS && COMMENT.test(line)
      ? [`${file}:${index + 1}: a comment of ${line.length} columns, at most ${MOST_COLUMNS} allowed`]
      : []
  const wide = sources.flatMap((file) => read(file).split('\n').flatMap(wideIn(file)))
  const stale = [...sources.filter((file) => !file.includes('.test.')), ...texts.keys()].flatMap((file) =>
    found(read(file).replace(LINK, ''), REFERENCE)
      .filter((reference) => !isThere(reference))
      .map((reference) => `${file}: no document ${reference}`),
  )

  function decisionProblem(text: string, name: string): string | undefined {
    if (!STATUS.test(text)) return 'no line "Status: accepted, YYYY-MM-DD"'
    return texts.get(INDEX)?.includes(`](${name})`) ? undefined : `not in ${INDEX}`
  }

  const broken = [...texts].flatMap(([document, text]) => {
    const prose = text.replace(FENCE, '')
    const problems = [
      ...found(prose.replace(CODE, ''), LINK).map((target) => brokenLink(document, target)),
      ...found(prose, PATH).map((path) => (endings.has(path) ? undefined : `no file ${path}`)),
      /^docs\/decisions\/\d/.test(document) ? decisionProblem(text, posix.basename(document)) : undefined,
      document === 'README.md' ? lengthProblem(text) : undefined,
    ]
    return problems.filter((problem) => problem !== undefined).map((problem) => `${document}: ${problem}`)
  })
  return [...broken, ...stale, ...wide]
}

/** `a/b/c.ts`, `b/c.ts`. */
function endingsOf(file: string): string[] {
  const parts = file.split('/')
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('/'))
}

function lengthProblem(text: string): string | undefined {
  const lines = text.trimEnd().split('\n').length
  return lines > MOST_README_LINES ? `${lines} lines, at most ${MOST_README_LINES} allowed` : undefined
}

if (import.meta.main) {
  const problems = documentProblems(process.cwd())
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}

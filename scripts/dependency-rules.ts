import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const FOLDERS = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'resilience', 'testkit', 'scripts']
const SOURCES = FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`)
const RULES = resolve(import.meta.dirname, '../.dependency-cruiser.cjs')

/** The result of the last run is given again when no file has changed. */
const CACHE = { folder: 'node_modules/.cache/dependency-rules', strategy: 'content' } as const

const MOST_FILES = 25
/**
 * Most lines that the handler in the middle reaches: so much is read by who wants to know all that a call can
 * do.
 */
const MOST_LINES = 6000
/** One file for each area, version or screen: these lists grow, and their order is the order of the files. */
const LISTS =
  /^(?:contract(?:\/schemas)?|server\/src\/storage\/schema\/migrations|web\/src\/shared\/i18n\/[\w-]+)$/

/**
 * What a start of the server begins with, and what it must not wait for: whoever needs it first loads it by
 * `import()`.
 */
const START = 'server/src/serve.ts'
const NOT_AT_START = new RegExp(
  [
    '^contract/schemas/',
    '^server/src/calls/[^/]+/',
    '^server/src/storage/schema/migrations/',
    '(?:^|/)node_modules/(?:typebox|ajv|fast-json-stringify|pg|htmlparser2|nodemailer|pdfkit|fontkit|pdfjs-dist)/',
    '(?:^|/)node_modules/(?:sharp|write-excel-file|csv-stringify|yazl|age-encryption|bwip-js|otpauth|pinyin-pro|prom-client)/',
    '(?:^|/)node_modules/@fastify/(?:swagger|swagger-ui|ajv-compiler|fast-json-stringify-compiler)/',
  ].join('|'),
)

const HANDLER = /^server\/src\/calls\/[^/]+\/[^/]+\.ts$/
const COUNTED = /^(?:server\/src|contract|domain)\/.+\.ts$/

interface Reach {
  readonly files: number
  readonly lines: number
}

/** The number of files that were read, what handlers reach in the median, and one line for each breach. */
export interface Verdict {
  readonly files: number
  readonly reach: Reach
  readonly breaches: readonly string[]
}

/**
 * Checks every TypeScript file of the folders under `baseDir` by .dependency-cruiser.cjs. An unread file is a
 * breach, too, because without TypeScript the tool reads nothing and reports success; so is a folder with too
 * many files.
 */
export async function judge(baseDir: string, cache?: typeof CACHE): Promise<Verdict> {
  const found = globSync(SOURCES, { cwd: baseDir, exclude: ['web/dist/**'] })
  const files = found.map((file) => file.replaceAll('\\', '/'))
  const nothing = ['no TypeScript file found: nothing was checked']
  if (files.length === 0) return { files: 0, reach: handlerReach(baseDir, []), breaches: nothing }
  const result = await read(baseDir, files, cache)
  const seen = new Set(result.modules.map((module) => module.source))
  const unread = files.filter((file) => !seen.has(file))
  const breaches = result.summary.violations.map(({ rule, from, to }) =>
    from === to ? `${rule.name}: ${from}` : `${rule.name}: ${from} -> ${to}`,
  )
  const reach = handlerReach(baseDir, result.modules)
  const tooFar = `handlers reach ${reach.lines} lines in the median, at most ${MOST_LINES} allowed`
  return {
    files: files.length,
    reach,
    breaches: [
      ...breaches,
      ...unread.map((file) => `not read: ${file}`),
      ...fullFolders(baseDir),
      ...slowStart(result.modules),
      ...(reach.lines > MOST_LINES ? [tooFar] : []),
    ],
  }
}

/** A folder with more files than a reader takes in at a glance; its sub-folders are counted on their own. */
function fullFolders(baseDir: string): string[] {
  const files = globSync(`{${FOLDERS.join(',')}}/**/*.*`, { cwd: baseDir, exclude: ['web/dist/**'] })
  const folders = Map.groupBy(files, (file) => dirname(file).replaceAll('\\', '/'))
  return [...folders]
    .filter(([folder, { length }]) => length > MOST_FILES && !LISTS.test(folder))
    .map(([folder, { length }]) => `${folder}: ${length} files, at most ${MOST_FILES} allowed`)
}

/** What the server loads before it listens, and must not: it would take longer than the rest of the start. */
function slowStart(modules: ICruiseResult['modules']): string[] {
  const dependenciesOf = new Map(modules.map(({ source, dependencies }) => [source, dependencies]))
  const loaded = new Map([[START, '']])
  for (const [file] of loaded) {
    for (const { resolved, dynamic, dependencyTypes } of dependenciesOf.get(file) ?? [])
      if (!dynamic && !dependencyTypes.includes('type-only') && !loaded.has(resolved))
        loaded.set(resolved, file)
  }
  return [...loaded]
    .filter(([file]) => NOT_AT_START.test(file))
    .map(([file, importer]) => `each start loads ${file}: ${importer} imports it`)
}

/** The files and lines that a handler of a call reaches by its imports, those of types included. */
function handlerReach(baseDir: string, modules: ICruiseResult['modules']): Reach {
  const counted = modules.filter(({ source }) => COUNTED.test(source))
  const linesOf = (source: string) => readFileSync(resolve(baseDir, source), 'utf8').split('\n').length - 1
  const lines = new Map(counted.map(({ source }) => [source, linesOf(source)]))
  const imports = new Map(counted.map(({ source, dependencies }) => [source, dependencies]))
  const handlers = [...lines.keys()].filter((source) => HANDLER.test(source))
  const reaches = handlers.map((handler) => {
    const reached = new Set([handler])
    for (const file of reached)
      for (const { resolved } of imports.get(file) ?? []) if (lines.has(resolved)) reached.add(resolved)
    return [...reached].map((file) => lines.get(file) ?? 0)
  })
  return {
    files: median(reaches.map(({ length }) => length)),
    lines: median(reaches.map((each) => each.reduce((sum, count) => sum + count, 0))),
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

async function read(baseDir: string, files: string[], cache?: typeof CACHE): Promise<ICruiseResult> {
  const options = await extractDepcruiseOptions(RULES)
  const { output } = await cruise(files, { ...options, baseDir, ...(cache && { cache }) })
  if (typeof output === 'string') throw new Error(`unexpected answer of dependency-cruiser: ${output}`)
  return output
}

if (import.meta.main) {
  const { files, reach, breaches } = await judge(process.cwd(), CACHE)
  for (const breach of breaches) console.error(breach)
  console.log(`dependency rules: ${files} files, ${breaches.length} breaches`)
  console.log(`handlers reach ${reach.files} files and ${reach.lines} lines in the median`)
  process.exitCode = breaches.length === 0 ? 0 : 1
}

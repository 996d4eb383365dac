import { execFileSync, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export const LINT = ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off']
const CACHE = 'node_modules/.cache/lint.json'

/** Hashes of the rules, and of the files by path. */
export interface Hashes {
  readonly rules: string
  readonly files: Readonly<Record<string, string>>
}

export function changedFiles(clean: Hashes | null, now: Hashes): string[] {
  const known = clean?.rules === now.rules ? clean.files : {}
  return Object.keys(now.files).filter((path) => known[path] !== now.files[path])
}

function hashesNow(): Hashes {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const listed = execFileSync('git', options, { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0')
  const paths = listed.filter((path) => path !== '' && existsSync(path))
  const hashOf = (path: string) => hash('sha256', readFileSync(path))
  return {
    rules: hashOf('biome.json') + hashOf('package-lock.json'),
    files: Object.fromEntries(paths.map((path) => [path, hashOf(path)])),
  }
}

// Checks format and lint of what has changed since the last run: biome keeps no cache, and all files take it
// 14 s of processor time.
if (import.meta.main) {
  const clean: Hashes | null = existsSync(CACHE) ? JSON.parse(readFileSync(CACHE, 'utf8')) : null
  const now = hashesNow()
  const changed = changedFiles(clean, now)
  const all = changed.length === Object.keys(now.files).length
  const wanted = all ? ['.'] : ['--no-errors-on-unmatched', ...changed]
  const check = () => spawnSync(process.execPath, [...LINT, ...wanted], { stdio: 'inherit' }).status
  const status = changed.length === 0 ? 0 : check()
  if (status === 0) {
    mkdirSync(dirname(CACHE), { recursive: true })
    writeFileSync(CACHE, JSON.stringify(now))
  }
  process.exitCode = status ?? 1
}

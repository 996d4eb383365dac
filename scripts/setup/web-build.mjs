import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT, run, say } from './run.mjs'
import { NODE } from './runtime.mjs'

const STAMP = 'web/dist/.built-from'
const SOURCES = ['web', 'domain', 'contract', 'package.json', 'package-lock.json']
const NOT_SOURCES = /^web\/dist$|\.test\.tsx?$|\.md$/

/** Builds web/dist, unless its sources are unchanged. */
export async function readyWeb() {
  const sources = fingerprint(ROOT)
  const stamp = join(ROOT, STAMP)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  say('building the page ...')
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  await run(NODE(), [vite, 'build', 'web', '--logLevel', 'warn'], { advice: 'The page was not built.' })
  // Inside web/dist, which every build empties, so that a build by other means removes the stamp.
  writeFileSync(stamp, sources)
}

/**
 * A hash of the paths and contents of all sources of the page.
 * @param {string} root
 */
export function fingerprint(root) {
  const hash = createHash('sha256')
  for (const source of SOURCES) addTo(hash, root, join(root, source))
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} path
 */
function addTo(hash, root, path) {
  const name = relative(root, path).replaceAll('\\', '/')
  if (NOT_SOURCES.test(name) || !existsSync(path)) return
  if (statSync(path).isDirectory()) {
    for (const entry of readdirSync(path).sort()) addTo(hash, root, join(path, entry))
  } else {
    hash.update(`${name}\0`).update(readFileSync(path)).update('\0')
  }
}

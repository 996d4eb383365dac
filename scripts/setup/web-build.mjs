import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT, run, say } from './run.mjs'
import { NODE } from './runtime.mjs'

const STAMP = 'web/dist/.built-from'
const SOURCES = ['web', 'domain', 'contract', 'package.json', 'package-lock.json']
const NOT_SOURCES = /^web\/dist$|\.test\.tsx?$|\.md$/

/**
 * Builds web/dist, unless its sources are unchanged.
 * @param {{ release: boolean }} options release: checks the budgets and makes the files as small as possible,
 *   which a start does not wait for; a start is content with either build
 */
export async function readyWeb({ release }) {
  const sources = fingerprint(ROOT)
  const stamp = join(ROOT, STAMP)
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (isBuilt(built, { sources, release })) return
  say('building the page ...')
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const mode = release ? ['--mode', 'release'] : []
  await run(NODE(), [vite, 'build', 'web', '--logLevel', 'warn', ...mode], {
    advice: 'The page was not built.',
  })
  // Inside web/dist, which every build empties, so that a build by other means removes the stamp.
  writeFileSync(stamp, stampOf(sources, release))
}

/**
 * Whether the build with that stamp is of these sources, and good enough.
 * @param {string} stamp
 * @param {{ sources: string, release: boolean }} wanted
 */
export function isBuilt(stamp, { sources, release }) {
  return stamp === stampOf(sources, true) || (!release && stamp === stampOf(sources, false))
}

/**
 * @param {string} sources
 * @param {boolean} release
 */
export function stampOf(sources, release) {
  return release ? `${sources} release` : sources
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

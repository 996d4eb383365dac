import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run, say } from './run.mjs'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} Locked */

/**
 * Installs the packages of package-lock.json if node_modules is missing, incomplete or of another lockfile.
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function readyPackages() {
  if (installedAsLocked(ROOT)) return false
  say('installing packages from the npm registry (about a minute) ...')
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env
  const [command, first] = npm?.endsWith('.js') ? [node, [npm]] : ['npm', []]
  // Development packages build the page, so they are also needed under NODE_ENV=production.
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  await run(command, [...first, ...args], { advice: 'Check the network, then run the command again.' })
  return true
}

/**
 * npm writes node_modules/.package-lock.json as the last step of every install, so it lists what is
 * installed. Optional packages of other platforms are rightly absent.
 * @param {string} root
 */
export function installedAsLocked(root) {
  const stamp = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(stamp)) return false
  const installed = packagesIn(stamp)
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(([path, locked]) => {
    const found = installed[path]
    if (path === '' || (!found && locked.optional)) return true
    return found?.version === locked.version && found?.integrity === locked.integrity
  })
}

/**
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

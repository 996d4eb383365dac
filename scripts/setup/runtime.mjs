import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, SetupError } from './run.mjs'

const OURS = join(ROOT, 'node_modules/.bin/node')

/** The Node that runs everything except this set-up: the one in node_modules, else the machine's own. */
export const NODE = () => (existsSync(OURS) ? OURS : process.execPath)

/**
 * Makes sure that `node` in an npm script can run TypeScript (22.18 or newer).
 * @param {boolean} fresh whether packages were installed just now
 */
export function readyRuntime(fresh) {
  const linked = linkRuntime(ROOT)
  // The package's Node may not run on this platform (Alpine); then the machine's own Node is used.
  if ((fresh || linked) && existsSync(OURS) && spawnSync(OURS, ['--version']).status !== 0) rmSync(OURS)
  if (existsSync(OURS)) return
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return
  throw new SetupError(
    `npm has no Node for ${process.platform} ${process.arch}, and this machine's is ${process.versions.node}: ` +
      'install Node 22.18 or newer (https://nodejs.org), then run the command again.',
  )
}

/**
 * Links the Node of the packages, which npm 10 installs without its link: it takes the link away together
 * with the package of another platform, whose program has the same name.
 * @param {string} root
 * @returns {boolean} whether the link was missing
 */
export function linkRuntime(root) {
  const link = join(root, 'node_modules/.bin/node')
  const kind = `${process.platform}-${process.arch}`
  const found = [`node-${kind}`, `node-bin-${kind}`].find((name) =>
    existsSync(join(root, 'node_modules', name, 'bin/node')),
  )
  if (found === undefined || existsSync(link)) return false
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(`../${found}/bin/node`, link)
  return true
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, SetupError, say } from './run.mjs'

/** Headless Chromium needs about 40 % less CPU for the same pages (docs/decisions/045-tests.md). */
const HEADLESS = 'chromium-headless-shell'
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FOLDERS = ['/usr/bin', '/snap/bin']
const ON_A_MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const ADVICE = 'Install Chromium or Google Chrome, or set CHROMIUM_PATH to one, then run the command again.'

/**
 * The browser for the tests: CHROMIUM_PATH, else the one installed on this machine.
 * @returns {string | undefined}
 */
export function findChromium() {
  const { CHROMIUM_PATH: chosen, PATH = '' } = process.env
  if (chosen) return existsSync(chosen) ? chosen : undefined
  const paths = [...PATH.split(delimiter), ...FOLDERS].flatMap((folder) =>
    NAMES.map((name) => join(folder, name)),
  )
  return [...paths, ...ON_A_MAC].find((path) => existsSync(path))
}

/** Installs a browser and, for its pictures, a Chinese font, if they are missing. */
export async function readyChromium() {
  const { CHROMIUM_PATH: chosen } = process.env
  const missing = []
  if (!findChromium()) {
    if (chosen) throw new SetupError(`CHROMIUM_PATH is ${chosen}, but that file does not exist.`)
    missing.push(HEADLESS)
  }
  if (process.platform === 'linux' && !hasChineseFont()) missing.push('fonts-noto-cjk')
  if (missing.length === 0) return
  if (canInstall()) await install(missing)
  else if (missing.includes(HEADLESS)) throw new SetupError(`The browser tests need a browser. ${ADVICE}`)
  else say('no Chinese font found: pictures of the page will show boxes (Debian: fonts-noto-cjk)')
}

function hasChineseFont() {
  const list = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' })
  return list.status === 0 && list.stdout.trim() !== ''
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** @param {string[]} wanted */
async function install(wanted) {
  const options = { advice: ADVICE, quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update'], options)
  // Older releases only have the full browser.
  const isOld = spawnSync('apt-cache', ['show', HEADLESS]).status !== 0
  const packages = wanted.map((name) => (name === HEADLESS && isOld ? 'chromium' : name))
  say(`installing ${packages.join(' and ')} from Debian ...`)
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
}

// Runs on the machine's own Node (20 or newer) before node_modules exists, so it is plain JavaScript without
// packages.
//   node scripts/setup.mjs installs the packages of package-lock.json, and a Node that can run the server
//   node scripts/setup.mjs --build also bundles the libraries of the server, and builds web/dist if its
//   sources have changed
//   node scripts/setup.mjs --release  the same, within the budgets and with the smallest files
//   node scripts/setup.mjs --test     also installs a Chromium and a Chinese font
// Prints nothing if everything is up to date.

import { readyChromium } from './setup/chromium.mjs'
import { readyLibraries } from './setup/libraries.mjs'
import { readyPackages } from './setup/packages.mjs'
import { stopWith } from './setup/run.mjs'
import { readyRuntime } from './setup/runtime.mjs'
import { readyWeb } from './setup/web-build.mjs'

const wanted = new Set(process.argv.slice(2))

try {
  const fresh = await readyPackages()
  readyRuntime(fresh)
  const release = wanted.has('--release')
  if (release || wanted.has('--build')) {
    await readyLibraries()
    await readyWeb({ release })
  }
  if (wanted.has('--test')) await readyChromium()
} catch (error) {
  stopWith(error)
}

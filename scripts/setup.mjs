// Runs on whatever Node the machine has (20 or newer), before node_modules exists: plain JavaScript, no packages.
//   node scripts/setup.mjs            packages as in package-lock.json, and a Node that can run the server
//   node scripts/setup.mjs --build    also web/dist, when its sources changed since it was built
//   node scripts/setup.mjs --test     also a Chromium and a Chinese font
// Says nothing and takes a moment when all is in place.

import { readyChromium } from './setup/chromium.mjs'
import { readyPackages } from './setup/packages.mjs'
import { stopWith } from './setup/run.mjs'
import { readyRuntime } from './setup/runtime.mjs'
import { readyWeb } from './setup/web-build.mjs'

const wanted = new Set(process.argv.slice(2))

try {
  const fresh = await readyPackages()
  readyRuntime(fresh)
  if (wanted.has('--build')) await readyWeb()
  if (wanted.has('--test')) await readyChromium()
} catch (error) {
  stopWith(error)
}

import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleFolder } from '../../server/src/bundled-libraries.mjs'
import { ROOT, run } from './run.mjs'
import { NODE } from './runtime.mjs'

/** Bundles the libraries of the server, unless it was done for these versions. */
export async function readyLibraries() {
  const folder = bundleFolder()
  if (existsSync(folder)) return
  const made = `${folder}.${process.pid}`
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const config = join(ROOT, 'server/libraries.config.ts')
  await run(
    NODE(),
    [vite, 'build', '--config', config, '--outDir', made, '--emptyOutDir', '--logLevel', 'warn'],
    {
      advice: 'The libraries of the server were not bundled.',
    },
  )
  try {
    renameSync(made, folder)
  } catch (error) {
    // Another start may have made them at the same time.
    if (!existsSync(folder)) throw error
    rmSync(made, { recursive: true })
  }
}

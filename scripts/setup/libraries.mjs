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
  const args = [vite, 'build', '--config', config, '--outDir', made, '--emptyOutDir', '--logLevel', 'warn']
  try {
    await run(NODE(), args, { advice: 'The libraries of the server were not bundled.' })
    renameSync(made, folder)
  } catch (error) {
    // Another start may have made them at the same time.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { loadBundledLibraries } from './bundled-libraries.mjs'

// Keeps compiled modules, whose types are stripped, for the next start: without them it takes twice as long.
// A folder that cannot be written is no failure.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))
loadBundledLibraries()
await import('./serve.ts')

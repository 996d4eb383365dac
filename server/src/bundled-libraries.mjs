// Plain JavaScript, because the set-up reads it with the machine's own Node, which may have neither types nor
// hooks.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import nodeModule from 'node:module'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../..')
const bundle = '.mjs'

/**
 * Where the bundles of the present list and versions of libraries are; the folder exists once they are made.
 */
export function bundleFolder() {
  const hash = createHash('sha256')
  for (const source of ['package-lock.json', 'server/libraries.config.ts'])
    hash.update(readFileSync(join(root, source)))
  return join(root, 'node_modules/.cache/libraries', hash.digest('hex').slice(0, 16))
}

/**
 * Lets the server's own imports of libraries with many files load their bundles, which `npm start` makes
 * (libraries.config.ts). Without them, and in packages and threads, the packages are loaded as they are.
 */
export function loadBundledLibraries() {
  const folder = bundleFolder()
  const urls = new Map(
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((file) => extname(file) === bundle)
      .map((file) => [
        file.slice(0, -bundle.length).replaceAll('__', '/'),
        pathToFileURL(join(folder, file)).href,
      ]),
  )
  const project = `${pathToFileURL(root).href}/`
  nodeModule.registerHooks({
    resolve(specifier, context, next) {
      if (context.parentURL?.includes('/node_modules/') !== false) return next(specifier, context)
      // Node would look for each of our files, and for what package.json says of it.
      if (specifier.endsWith('.ts')) {
        const path = specifier.startsWith('#') ? project + specifier.slice(1) : specifier
        return { url: new URL(path, context.parentURL).href, format: 'module-typescript', shortCircuit: true }
      }
      const url = urls.get(specifier)
      return url === undefined ? next(specifier, context) : { url, shortCircuit: true }
    },
  })
}

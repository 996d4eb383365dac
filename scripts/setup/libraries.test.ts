import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { bundleFolder } from '../../server/src/bundled-libraries.mjs'
import { readyLibraries } from './libraries.mjs'

beforeAll(readyLibraries, 60_000)

test('each bundle of a library exports what its package does', async () => {
  const bundles = readdirSync(bundleFolder()).filter((file) => file.endsWith('.mjs'))
  expect(bundles).toContain('typebox__schema.mjs')
  for (const file of bundles) {
    const names = async (from: string) =>
      Object.keys(await import(from)).filter((name) => name !== 'module.exports')
    const library = file.slice(0, -'.mjs'.length).replaceAll('__', '/')
    expect(await names(pathToFileURL(join(bundleFolder(), file)).href), file).toEqual(await names(library))
  }
})

test('the server loads the bundles instead of the packages', () => {
  const script = `
    import { registerHooks } from 'node:module'
    import { loadBundledLibraries } from './server/src/bundled-libraries.mjs'
    loadBundledLibraries()
    registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) })
    await import('./server/src/storage/engine/group-commit.ts')`
  const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  const ofPackages = loaded.split('\n').filter((url) => url.includes('/node_modules/'))
  expect(ofPackages).toContain(pathToFileURL(join(bundleFolder(), 'kysely.mjs')).href)
  expect(ofPackages.filter((url) => url.includes('/node_modules/kysely/'))).toEqual([])
})

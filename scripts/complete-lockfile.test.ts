import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { missing, unchecked } from './complete-lockfile.ts'

const LOCKFILE = readFileSync('package-lock.json', 'utf8')

describe('the lockfile', () => {
  it('contains the builds for every platform, so that npm ci accepts it', () => {
    expect(missing(JSON.parse(LOCKFILE).packages)).toEqual({})
  })

  it('names no registry, so that each machine uses its own', () => {
    expect(LOCKFILE).not.toContain('"resolved"')
  })
})

describe('the packages', () => {
  const packages: [string, { dev?: boolean; hasInstallScript?: boolean }][] = Object.entries(
    JSON.parse(LOCKFILE).packages,
  )

  it('all have a checksum, also those of other platforms', () => {
    expect([...unchecked(JSON.parse(LOCKFILE).packages).values()]).toEqual([])
  })

  it('of the product have no install scripts', () => {
    const scripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(scripts.filter(([, { dev }]) => !dev)).toEqual([])
  })
})

describe('an entry that a lockfile lacks', () => {
  const tool = (optionalDependencies: Record<string, string>) => ({
    'node_modules/tool': { version: '1.0.0', dev: true, optionalDependencies },
  })

  it('is added with the platform in its name', () => {
    expect(missing(tool({ '@tool/linux-x64-musl': '1.0.0', 'tool-darwin-arm64': '1.0.0' }))).toEqual({
      'node_modules/@tool/linux-x64-musl': {
        version: '1.0.0',
        os: ['linux'],
        cpu: ['x64'],
        libc: ['musl'],
        dev: true,
        optional: true,
      },
      'node_modules/tool-darwin-arm64': {
        version: '1.0.0',
        os: ['darwin'],
        cpu: ['arm64'],
        dev: true,
        optional: true,
      },
    })
  })

  it('is not added if npm has nested the build inside the package that needs it', () => {
    const nested = { 'node_modules/tool/node_modules/tool-linux-x64': { version: '1.0.0' } }
    expect(missing({ ...tool({ 'tool-linux-x64': '1.0.0' }), ...nested })).toEqual({})
  })

  it('is listed by its name in the registry if its checksum is missing', () => {
    const packages = {
      '': {},
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' },
      'node_modules/a/node_modules/@b/c': { version: '2.0.0' },
      'node_modules/alias': { name: 'real', version: '3.0.0' },
    }
    expect([...unchecked(packages).values()]).toEqual(['@b/c@2.0.0', 'real@3.0.0'])
  })

  it('is refused if its name contains no platform', () => {
    expect(() => missing(tool({ extra: '1.0.0' }))).toThrow('extra@1.0.0')
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { missing, unchecked } from './complete-lockfile.ts'

const LOCKFILE = readFileSync('package-lock.json', 'utf8')

describe('the lockfile', () => {
  it('holds the builds for every platform, so that npm ci accepts it', () => {
    expect(missing(JSON.parse(LOCKFILE).packages)).toEqual({})
  })

  it('names no registry, so that each machine asks its own', () => {
    expect(LOCKFILE).not.toContain('"resolved"')
  })
})

describe('the packages', () => {
  const packages: [string, { dev?: boolean; hasInstallScript?: boolean }][] = Object.entries(
    JSON.parse(LOCKFILE).packages,
  )

  it('are all locked by what is in them, those of other platforms too', () => {
    expect([...unchecked(JSON.parse(LOCKFILE).packages).values()]).toEqual([])
  })

  it('of the product run nothing when they are installed', () => {
    const scripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(scripts.filter(([, { dev }]) => !dev)).toEqual([])
  })
})

describe('what a lockfile lacks', () => {
  const tool = (optionalDependencies: Record<string, string>) => ({
    'node_modules/tool': { version: '1.0.0', dev: true, optionalDependencies },
  })

  it('is entered with the platform that its name tells', () => {
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

  it('is nothing when npm put the build inside the package that asks for it', () => {
    const nested = { 'node_modules/tool/node_modules/tool-linux-x64': { version: '1.0.0' } }
    expect(missing({ ...tool({ 'tool-linux-x64': '1.0.0' }), ...nested })).toEqual({})
  })

  it('of checksums is told by the name that the registry knows', () => {
    const packages = {
      '': {},
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' },
      'node_modules/a/node_modules/@b/c': { version: '2.0.0' },
      'node_modules/alias': { name: 'real', version: '3.0.0' },
    }
    expect([...unchecked(packages).values()]).toEqual(['@b/c@2.0.0', 'real@3.0.0'])
  })

  it('is refused when its name tells no platform', () => {
    expect(() => missing(tool({ extra: '1.0.0' }))).toThrow('extra@1.0.0')
  })
})

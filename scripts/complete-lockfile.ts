import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

// If a registry lacks a package's builds for other platforms, npm leaves them out of the lockfile, and `npm
// ci` fails on every machine; without a checksum npm would install anything that a registry sends. Run this
// after adding a package: node scripts/complete-lockfile.ts

interface Locked {
  /** The real name of an alias. */
  readonly name?: string
  readonly integrity?: string
  readonly version?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export type Packages = Readonly<Record<string, Locked>>

const OS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const CPU = ['arm64', 'arm', 'ia32', 'x64', 'ppc64', 'riscv64', 's390x']

/** Optional packages that the lockfile's packages need and that it lacks. */
export function missing(packages: Packages): Packages {
  const found: Record<string, Locked> = {}
  for (const { optionalDependencies = {}, dev } of Object.values(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const path = `node_modules/${name}`
      const known = Object.keys(packages).some((other) => other === path || other.endsWith(`/${path}`))
      if (!known) found[path] = entry(name, version, dev)
    }
  }
  return found
}

/** Name and version of every package without a checksum, by its path. */
export function unchecked(packages: Packages): ReadonlyMap<string, string> {
  const open = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && !integrity)
  const nameIn = (path: string) => path.split('node_modules/').at(-1)
  return new Map(open.map(([path, { name = nameIn(path), version }]) => [path, `${name}@${version}`]))
}

/** The registry's checksum of a version; undefined if it does not have that version. */
function checksumOf(wanted: string): string | undefined {
  try {
    return execFileSync('npm', ['view', wanted, 'dist.integrity'], { encoding: 'utf8' }).trim() || undefined
  } catch {
    // npm has printed the reason.
    return undefined
  }
}

/** The entry that npm would write, without the checksum. The platform is in the name. */
function entry(name: string, version: string, dev = false): Locked {
  const words = name.split(/[-/]/)
  const os = OS.filter((word) => words.includes(word))
  const cpu = CPU.filter((word) => words.includes(word))
  if (!/^\d+\.\d+\.\d+$/.test(version) || os.length !== 1 || cpu.length !== 1) {
    throw new Error(`cannot tell the platform or the version of ${name}@${version}`)
  }
  const libc = os[0] === 'linux' && { libc: [/-musl/.test(name) ? 'musl' : 'glibc'] }
  return { version, cpu, ...(dev && { dev }), ...libc, optional: true, os }
}

if (import.meta.main) {
  const lock: { packages: Packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const added = missing(lock.packages)
  const all: Record<string, Locked> = { ...lock.packages, ...added }
  const lacking: string[] = []
  for (const [path, wanted] of unchecked(all)) {
    const integrity = checksumOf(wanted)
    if (integrity) all[path] = { ...all[path], integrity }
    else lacking.push(wanted)
  }
  const packages = Object.entries(all).sort(([a], [b]) => a.localeCompare(b, 'en'))
  const complete = { ...lock, packages: Object.fromEntries(packages) }
  writeFileSync('package-lock.json', `${JSON.stringify(complete, null, 2)}\n`)
  console.log(`${Object.keys(added).length} packages added to package-lock.json`)
  if (lacking.length > 0) throw new Error(`The registry lacks ${lacking.join(', ')}: choose another version.`)
}

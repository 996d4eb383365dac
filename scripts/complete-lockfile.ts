import { readFileSync, writeFileSync } from 'node:fs'

// A registry that lacks the builds of a package for other platforms makes npm leave them out of the lockfile, and then
// `npm ci` refuses it everywhere. Run this after adding a package: node scripts/complete-lockfile.ts

interface Locked {
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

/** The optional packages that the lockfile's packages ask for and that it does not hold. */
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

/** What npm would have written, less the checksum: the name tells the platform. */
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
  const packages = Object.entries({ ...lock.packages, ...added }).sort(([a], [b]) => a.localeCompare(b, 'en'))
  const complete = { ...lock, packages: Object.fromEntries(packages) }
  writeFileSync('package-lock.json', `${JSON.stringify(complete, null, 2)}\n`)
  console.log(`${Object.keys(added).length} packages added to package-lock.json`)
}

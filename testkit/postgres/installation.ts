import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../free-port.ts'
import { installedFolder, postgresBinaries } from './binaries.ts'

/** The superuser. */
export const USER = 'parcel'

/**
 * Everything that a PostgreSQL needs to run: folder, password, free port, and binaries that its user may run.
 */
export interface Installation {
  readonly folder: string
  /** The folder of its data and password: `folder`, or one that is kept. */
  readonly home: string
  readonly owner: Owner | undefined
  readonly binaries: string
  readonly port: number
  /** Address of the database `postgres`, as a user who may create others. */
  readonly url: string
}

/** With `replicated` the machine's own binaries are taken, and the password of the address that is copied. */
export async function newInstallation(
  kept?: string,
  replicated?: { readonly of?: string },
): Promise<Installation> {
  const owner = postgresOwner()
  // The temporary folder of root may be private; that of test data, in memory, is not.
  const parent = process.env.TEST_DATA_FOLDER ?? (owner ? '/tmp' : tmpdir())
  const folder = mkdtempSync(join(parent, 'parcel-desk-postgres-'))
  const home = kept ?? folder
  mkdirSync(home, { recursive: true })
  if (owner) for (const each of [folder, home]) chownSync(each, owner.uid, owner.gid)
  const found = replicated ? (installedFolder() ?? 'no PostgreSQL is installed') : await postgresBinaries()
  const binaries = runnable(found, folder, owner)
  const port = await freePort()
  const password = replicated?.of ? new URL(replicated.of).password : passwordIn(home, owner)
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`
  return { folder, home, owner, binaries, port, url }
}

/** The binaries' folder, or a copy that PostgreSQL's user can reach. */
function runnable(binaries: string, folder: string, owner: Owner | undefined): string {
  if (!owner || canRun(join(binaries, 'postgres'), owner)) return binaries
  cpSync(dirname(binaries), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder])
  return join(folder, 'native/bin')
}

function passwordIn(home: string, owner: Owner | undefined): string {
  const file = join(home, 'password')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const password = randomBytes(16).toString('hex')
  writeFileSync(file, password, { mode: 0o600 })
  if (owner) chownSync(file, owner.uid, owner.gid)
  return password
}

/** The user of PostgreSQL's processes; undefined is the user of this process. */
type Owner = { readonly uid: number; readonly gid: number }

/** PostgreSQL refuses to run as root: then it runs as the user `postgres` or `nobody`. */
function postgresOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const name = ['postgres', 'nobody'].find((user) => spawnSync('id', [user]).status === 0)
  if (!name)
    throw new Error('PostgreSQL does not run as root: create a user postgres, or run the tests as a user')
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Whether PostgreSQL's user may run a file: a home folder may be private. */
function canRun(file: string, owner: Owner | undefined): boolean {
  return spawnSync('test', ['-x', file], { cwd: '/', ...owner }).status === 0
}

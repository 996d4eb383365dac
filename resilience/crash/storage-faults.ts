import { execFileSync } from 'node:child_process'
import { Client } from 'pg'
import type { Engine } from '../../server/src/storage/engine/database.ts'
import type { Environment } from '../environment.ts'
import { noDiskBecause } from '../small-disk.ts'

/** A way in which a database takes no more writes while it can still be read. */
export interface StorageFault {
  readonly name: string
  readonly engine: Engine
  readonly smallDisk: boolean
  /** Why it cannot be had here; null where it can. */
  skip(): string | null
  /** Brings it about; what is returned ends it. */
  begin(environment: Environment): Promise<() => Promise<void>>
}

const needsLinux = () => (process.platform === 'linux' ? null : 'Linux only')

export const storageFaults: readonly StorageFault[] = [
  {
    name: 'disk full',
    engine: 'sqlite',
    smallDisk: true,
    skip: noDiskBecause,
    begin: fillDisk,
  },
  {
    name: 'no byte can be written to any file',
    engine: 'sqlite',
    smallDisk: false,
    skip: needsLinux,
    async begin(environment) {
      // What a disk does that turns read-only under the server, as anybody can have it.
      setFileSizeLimit(environment, '0')
      return async () => setFileSizeLimit(environment, 'unlimited')
    },
  },
  {
    name: 'disk of the tables full',
    engine: 'postgres',
    smallDisk: true,
    skip: noDiskBecause,
    begin: fillDisk,
  },
  {
    name: 'read-only, as a standby is',
    engine: 'postgres',
    smallDisk: false,
    skip: () => null,
    async begin(environment) {
      await makeReadOnly(environment, true)
      return () => makeReadOnly(environment, false)
    },
  },
]

async function fillDisk({ disk }: Environment) {
  disk?.fill()
  return async () => disk?.free()
}

function setFileSizeLimit({ servers }: Environment, bytes: string): void {
  for (const { process: server } of servers)
    execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:`])
}

/** For connections that are made from now on; those that there are end. */
async function makeReadOnly({ database }: Environment, on: boolean): Promise<void> {
  const actor = new Client({ connectionString: database.url })
  await actor.connect()
  await actor.query('set default_transaction_read_only = off')
  const name = new URL(database.url ?? '').pathname.slice(1)
  await actor.query(`alter database ${name} set default_transaction_read_only = ${on ? 'on' : 'off'}`)
  await actor.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await actor.end()
}

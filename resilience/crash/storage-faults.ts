import { execFileSync } from 'node:child_process'
import type { Engine } from '../../server/src/storage/engine/database.ts'
import type { Environment } from '../../testkit/environment/environment.ts'
import { noDiskBecause } from '../../testkit/environment/small-disk.ts'
import { runSql } from '../../testkit/postgres/database.ts'

/** A fault in which the database refuses writes and can still be read. */
export interface StorageFault {
  readonly name: string
  readonly engine: Engine
  readonly smallDisk: boolean
  /** Why this machine cannot cause the fault; null if it can. */
  skip(): string | null
  /** Begins the fault; the returned function ends it. */
  begin(environment: Environment): Promise<() => Promise<void>>
}

const needsLinux = () => (process.platform === 'linux' ? null : 'Linux only')

const fullDisk = { smallDisk: true, skip: noDiskBecause, begin: fillDisk }

export const storageFaults: readonly StorageFault[] = [
  { name: 'disk full', engine: 'sqlite', ...fullDisk },
  {
    name: 'no byte can be written to any file',
    engine: 'sqlite',
    smallDisk: false,
    skip: needsLinux,
    async begin(environment) {
      // Acts like a disk that turns read-only, and needs no root.
      setFileSizeLimit(environment, '0')
      return async () => setFileSizeLimit(environment, 'unlimited')
    },
  },
  { name: 'disk of the tables full', engine: 'postgres', ...fullDisk },
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

/** Applies to new connections; open ones are terminated. */
async function makeReadOnly({ database }: Environment, on: boolean): Promise<void> {
  const url = new URL(database.url ?? '')
  url.searchParams.set('options', '-c default_transaction_read_only=off')
  await runSql(url.href, `alter database ${url.pathname.slice(1)} set default_transaction_read_only = ${on}`)
  const others = 'datname = current_database() and pid <> pg_backend_pid()'
  await runSql(url.href, `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)
}

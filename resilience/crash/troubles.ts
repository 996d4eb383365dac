import { execFileSync } from 'node:child_process'
import { Client } from 'pg'
import type { Engine } from '../../server/src/storage/database.ts'
import { noDiskBecause } from '../desk/disk.ts'
import type { House } from '../desk/house.ts'

/** A way in which a database takes no more writes while it can still be read. */
export interface Trouble {
  readonly name: string
  readonly engine: Engine
  readonly smallDisk: boolean
  /** Why it cannot be had here; null where it can. */
  skip(): string | null
  /** Brings it about; what is returned ends it. */
  begin(house: House): Promise<() => Promise<void>>
}

const needsLinux = () => (process.platform === 'linux' ? null : 'Linux only')

export const troubles: readonly Trouble[] = [
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
    async begin(house) {
      // What a disk does that turns read-only under the server, as anybody can have it.
      setFileSizeLimit(house, '0')
      return async () => setFileSizeLimit(house, 'unlimited')
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
    async begin(house) {
      await makeReadOnly(house, true)
      return () => makeReadOnly(house, false)
    },
  },
]

async function fillDisk({ disk }: House) {
  disk?.fill()
  return async () => disk?.free()
}

function setFileSizeLimit({ servers }: House, bytes: string): void {
  for (const { process: server } of servers)
    execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:`])
}

/** For connections that are made from now on; those that there are end. */
async function makeReadOnly({ books }: House, on: boolean): Promise<void> {
  const client = new Client({ connectionString: books.url })
  await client.connect()
  await client.query('set default_transaction_read_only = off')
  const name = new URL(books.url ?? '').pathname.slice(1)
  await client.query(`alter database ${name} set default_transaction_read_only = ${on ? 'on' : 'off'}`)
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}

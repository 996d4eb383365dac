import { Client } from 'pg'
import { channel, restoreWord } from '../engine/changes.ts'
import { BackupError } from './backup-error.ts'

/** Key of the advisory lock; no other lock of ours has it. */
const restoring = 7_200_531

/** The name of connections that only wait for the end of a restore, or hold others off. */
export const holderName = 'parcel-desk-restore'

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: holderName })
  // The next query tells of a broken connection.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * Makes every server on the database close its app, and holds off those that start, until the returned
 * function is called or the process ends. Throws BackupError while another server restores.
 */
export async function holdServersOff(url: string): Promise<() => Promise<void>> {
  const client = await connected(url)
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [restoring])
  if (rows[0]?.mine !== true) {
    await client.end()
    throw new BackupError('Another server restores a copy at this moment.')
  }
  await client.query('select pg_notify($1, $2)', [channel, restoreWord])
  return () => client.end()
}

/** Waits while a server on the database restores a copy. */
export async function waitForRestore(url: string): Promise<void> {
  const client = await connected(url)
  try {
    await client.query('select pg_advisory_lock_shared($1)', [restoring])
  } finally {
    await client.end()
  }
}

import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listBackups } from '../../server/src/storage/backup/backup-folder.ts'
import type { Engine } from '../../server/src/storage/engine/database.ts'
import { runCommand } from '../../testkit/commands.ts'
import type { Postgres } from '../../testkit/postgres/launcher.ts'
import { newRestoreTarget } from './restore-target.ts'

/** What a database of years takes to be saved and brought back. */
export interface SizeResult {
  readonly engine: Engine
  readonly rows: number
  /** Ordered, unpaid and paid ones. */
  readonly items: number
  readonly megabytes: number
  readonly backupSeconds: number
  readonly restoreSeconds: number
  /** Of the restore, the audit at its end. */
  readonly auditSeconds: number
  readonly exportSeconds: number
  readonly exportMegabytes: number
}

const itemTables = ['order_lines', 'items', 'transaction_items']

/** Fills a fresh target with so many packages, saves it, and restores the backup into the same engine. */
export async function timeSize(engine: Engine, packages: number, postgres: Postgres): Promise<SizeResult> {
  const full = await newRestoreTarget(engine, postgres)
  const empty = await newRestoreTarget(engine, postgres)
  try {
    await promisify(execFile)(process.execPath, ['bench/seed.ts', '--packages', String(packages)], {
      env: { PATH: process.env.PATH, ...full.env },
      maxBuffer: 2 ** 26,
    })
    const [backupSeconds] = await timed('backup', full.env)
    const backupDir = join(full.dataDir, 'backups')
    const [backup] = await listBackups(backupDir)
    if (!backup) throw new Error('no backup was made')
    const [restoreSeconds, said] = await timed('restore', { ...empty.env, BACKUP_DIR: backupDir }, ['latest'])
    const zip = join(full.dataDir, 'all.zip')
    const [exportSeconds] = await timed('export', full.env, [zip])
    const { tables, files } = backup.manifest
    return {
      engine,
      rows: sum(tables.map(({ rows }) => rows)),
      items: sum(tables.filter(({ table }) => itemTables.includes(table)).map(({ rows }) => rows)),
      megabytes: sum(files.map(({ bytes }) => bytes)) / 1e6,
      backupSeconds,
      restoreSeconds,
      auditSeconds: sum([...said.matchAll(/^ok .* \((\d+) ms\)$/gm)].map(([, ms]) => Number(ms))) / 1000,
      exportSeconds,
      exportMegabytes: (await stat(zip)).size / 1e6,
    }
  } finally {
    await full.remove()
    await empty.remove()
  }
}

/** Seconds of a command, and what it printed; throws when it fails. */
async function timed(
  name: Parameters<typeof runCommand>[0],
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<[number, string]> {
  const started = performance.now()
  const { code, text } = await runCommand(name, env, args)
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${text}`)
  return [(performance.now() - started) / 1000, text]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

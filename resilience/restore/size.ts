import { join } from 'node:path'
import { listBackups } from '../../server/src/storage/backup/backup-folder.ts'
import type { Engine } from '../../server/src/storage/engine/database.ts'
import { runCommand } from '../../testkit/commands.ts'
import { emptyTarget, withEnvironment } from '../../testkit/environment/environment.ts'
import { seed } from '../../testkit/fixture-db/seeds.ts'

/**
 * Fills a database with `packages`, backs it up, restores the backup into the same engine and exports it;
 * gives the seconds of each.
 */
export function timeSize(engine: Engine, packages: number) {
  return withEnvironment(engine, emptyTarget, async (full) => {
    await seed(packages, full.env)
    const backup = await timed('backup', full.env)
    const BACKUP_DIR = join(full.dataDir, 'backups')
    const [made] = await listBackups(BACKUP_DIR)
    if (!made) throw new Error('no backup was made')
    const restore = await withEnvironment(engine, emptyTarget, (empty) =>
      timed('restore', { ...empty.env, BACKUP_DIR }, ['latest']),
    )
    const exported = await timed('export', full.env, [join(full.dataDir, 'all.zip')])
    const rows = made.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const bytes = made.manifest.files.reduce((sum, file) => sum + file.bytes, 0)
    return { rows, megabytes: bytes / 1e6, backup, restore, export: exported }
  })
}

/** Seconds that a command takes; throws when it fails. */
async function timed(...[name, env, args]: Parameters<typeof runCommand>): Promise<number> {
  const started = performance.now()
  const { code, text } = await runCommand(name, env, args)
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${text}`)
  return (performance.now() - started) / 1000
}

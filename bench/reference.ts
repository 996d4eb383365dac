import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { exitCode, start } from '../scripts/process-group.ts'
import type { DatabaseAddress } from '../testkit/fixture-db/fixture-db.ts'

const git = promisify(execFile)
const root = join(import.meta.dirname, '..')

/** Another commit of this repository in a separate folder, with the packages of its lockfile. */
export interface Reference {
  readonly commit: string
  readonly folder: string
  /** Fills an empty database with the code of that commit. */
  seed(packages: number, address: DatabaseAddress): Promise<void>
  close(): Promise<void>
}

export async function checkOut(ref: string): Promise<Reference> {
  const { stdout } = await git('git', ['rev-parse', '--short', '--verify', `${ref}^{commit}`], { cwd: root })
  const commit = stdout.trim()
  const parent = await mkdtemp(join(tmpdir(), 'parcel-desk-reference-'))
  const folder = join(parent, 'reference')
  await git('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root })
  const runIn = async (command: string, args: readonly string[], env: Record<string, string>) => {
    const stdio = ['ignore', 'ignore', 'inherit'] as const
    const code = await exitCode(
      start(command, args, { cwd: folder, env: { ...process.env, ...env }, stdio: [...stdio] }),
    )
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} of ${commit} ended with ${code}`)
  }
  console.log(`installing the packages of ${commit} and building its page ...`)
  await runIn(process.execPath, ['scripts/setup.mjs', '--build'], {})
  return {
    commit,
    folder,
    seed: (packages, { url, file }) =>
      runIn('npm', ['run', '--silent', 'seed', '--', '--packages', String(packages)], {
        DATA_DIR: dirname(file),
        ...(url !== undefined && { DATABASE_URL: url }),
      }),
    async close() {
      await git('git', ['worktree', 'remove', '--force', folder], { cwd: root })
      await rm(parent, { recursive: true, force: true })
    },
  }
}

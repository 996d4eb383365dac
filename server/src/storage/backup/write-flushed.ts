import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder } from './backup-folder.ts'

/** Writes JSON so that a kill or a power cut leaves the old content or the new one. */
export async function writeFlushed(folder: string, name: string, content: unknown): Promise<void> {
  const fresh = join(folder, `.${name}.fresh`)
  const handle = await open(fresh, 'w', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(content, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(fresh, join(folder, name))
  await flushFolder(folder)
}
